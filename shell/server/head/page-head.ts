import type { RegisteredRemote, RemotePageEntry } from 'shared-contracts';
import type { Language } from 'shared-texts';
import { lightColors } from 'shared-ui/colors';
import { escapeHtml } from '../error-page';
import { texts } from '../texts';
import type { PageSubject } from './dentist-head';
import type { PublicClinic } from './public-clinic';
import { SHARE_PICTURE } from './share-picture';
import { toStructuredData } from './structured-data';

export interface HeadFacts {
  readonly language: Language;
  /** Undefined for an address without a page. */
  readonly page: RemotePageEntry | undefined;
  /** What the page is about, where its address says it. */
  readonly subject?: PageSubject | undefined;
  /** The title that the page's own code rendered, as text; null when no code did. */
  readonly title: string | null;
  readonly clinic: PublicClinic;
  /** Where people reach the site; undefined when the server was not told. */
  readonly siteUrl: string | undefined;
}

/** A page that search engines may list is open to everyone, and says what it is about. */
export const isListed = (page: RemotePageEntry): boolean =>
  page.description !== undefined && page.requires === 'anyone' && !page.path.includes(':');

/** A remote as browsers need it: what heads say of its pages stays on the server. */
export const withoutHeads = ({ pages, ...remote }: RegisteredRemote): RegisteredRemote => ({
  ...remote,
  pages: pages.map(({ title: _title, description: _description, ...page }) => page),
});

function toTitle({ language, page, subject, title, clinic }: HeadFacts): string {
  if (subject) return subject.title;
  if (title !== null) return title;
  if (!page) return texts.pageTitle(texts.notFound[language], clinic.name);
  return page.title ? texts.pageTitle(page.title, clinic.name) : clinic.name;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** The address of a page for links from elsewhere. */
export const toUrl = (siteUrl: string, path: string) =>
  path === '/' ? `${siteUrl}/` : siteUrl + path;

/** JSON for a script block, in which nothing can end the block. */
export const toScriptData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Null for pages that describe neither the clinic nor a dentist. */
function toData({ page, subject, clinic, siteUrl }: HeadFacts): object | null {
  if (subject) return subject.data;
  return siteUrl && page?.path === '/' && isListed(page) ? toStructuredData(clinic, siteUrl) : null;
}

/** What search engines and previews of links read of a page; the nonce is that of its policy. */
export function renderHead(facts: HeadFacts, nonce: string): string {
  const { page, subject, clinic, siteUrl } = facts;
  const title = toTitle(facts);
  const description = subject?.description ?? page?.description ?? texts.description;
  const listed = subject ?? (page && isListed(page) ? page : null);
  const url = listed && siteUrl && toUrl(siteUrl, listed.path);
  const picture = siteUrl && siteUrl + SHARE_PICTURE.path;
  const data = toData(facts);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(listed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', clinic.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(url ? [meta('property', 'og:url', url)] : []),
    ...(picture
      ? [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:width', String(SHARE_PICTURE.width)),
          meta('property', 'og:image:height', String(SHARE_PICTURE.height)),
          meta('property', 'og:image:alt', texts.sharePicture),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : [meta('name', 'twitter:card', 'summary')]),
    meta('name', 'theme-color', lightColors.page),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(data
      ? [`<script type="application/ld+json" nonce="${nonce}">${toScriptData(data)}</script>`]
      : []),
  ].join('\n');
}
