import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createVisitToken, toSigningKey } from 'registry/client';
import {
  type DateLocal,
  type FirstView,
  type PageData,
  paths,
  type PreviewNotice,
  type ReleaseDocument,
  toDateLocal,
} from 'shared-contracts';
import { DomainError, isRehearsal } from 'shared-server';
import type { Language } from 'shared-texts';
import type { FixedConfig } from './client-config';
import { createFirstViewReader } from './first-view/read-first-view';
import { toMonthStyles } from './first-view/month-styles';
import { type FirstHtml, renderFirstHtml } from './first-view/render-first-view';
import { findDentist, toDentistSubject } from './head/dentist-head';
import { withoutHeads } from './head/page-head';
import type { PublicClinic, PublicDentist } from './head/public-clinic';
import { createManifestReader } from './manifests';
import { findNames, translateClinic } from './head/translate-clinic';
import { createNonce, NONCE_PLACE, type NonceHtml, prepareHtml, VISIT_PLACE } from './nonce-html';
import { isEmpty } from './choice';
import { renderPage } from './page';
import { createPageCache } from './page-cache';
import { toPreviewHeaders } from './previews';
import type { ReleaseRoutes } from './remote-routes';
import { acceptsPage, getUrl } from './request';
import type { ReadPreview } from './requested-choice';
import { namePage, type ResolvedPage, resolvePage } from './resolve-page';
import { createPageHeaders } from './security-headers';
import { sendHtml } from './send-html';
import { chooseRemotes, readVisit, type Visit } from './visit';
import type { ShellBuild } from './shell-build';

interface PageRoutes extends ReleaseRoutes {
  readonly clientConfig: FixedConfig;
  readonly readClinic: () => Promise<PublicClinic>;
  readonly readPreview: ReadPreview;
}

/** What a page is made from, the same for many visitors. */
interface PageParts {
  readonly page: ResolvedPage;
  readonly shell: ShellBuild;
  readonly clinic: PublicClinic;
  /** See {@link findDentist}. */
  readonly dentist: PublicDentist | null | undefined;
  readonly siteUrl: string | undefined;
  readonly clientConfig: FixedConfig;
  readonly isRehearsal: boolean;
  readonly manifest: unknown;
  readonly overridden: PageData['overridden'];
  readonly previews: readonly PreviewNotice[];
  readonly firstView: FirstView | null;
  readonly language: Language;
  /** At the clinic. */
  readonly today: DateLocal;
}

interface PreparedPage {
  readonly html: NonceHtml;
  readonly isFound: boolean;
  readonly requiresIntegrity: boolean;
}

const toScript = (shell: ShellBuild) => (url: string) => ({
  url,
  integrity: shell.integrity[url]!,
});

/** The document names its own; the browser loads no others. */
function withoutTexts({ integrity, locales }: ShellBuild): ShellBuild['integrity'] {
  const files = Object.values(locales);
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => !files.includes(file)));
}

const toPageData = (parts: PageParts): PageData => {
  const { page, shell, clientConfig, clinic, manifest, overridden, previews } = parts;
  // Of names each page gets those of its language.
  const {
    treatments: _treatments,
    rating: _rating,
    dentists: _dentists,
    names: _names,
    ...shownClinic
  } = clinic;
  return {
    config: { ...clientConfig, clinic: shownClinic },
    registry: { shell: shell.version, remotes: page.remotes.map(withoutHeads) },
    shellIntegrity: withoutTexts(shell),
    allowsThirdPartyScripts: page.loadsThirdPartyScripts && !clientConfig.isLocal,
    manifests: page.remote && manifest ? { [page.remote.manifestUrl]: manifest } : {},
    overridden,
    ...(previews.length > 0 && { previews }),
    year: new Date().getUTCFullYear(),
    firstView: null,
    laterScripts: [],
  };
};

function toFirstViewId({ remote, entry }: ResolvedPage): PageData['firstView'] {
  return remote && entry
    ? { remote: remote.name, version: remote.version, path: entry.path }
    : null;
}

/** Null when the browser has to render the page, which it also can. */
function toFirstHtml(log: FastifyBaseLogger, parts: PageParts, data: PageData): FirstHtml | null {
  const { page, shell, firstView, language, today } = parts;
  const frame = shell.frames[language];
  if (!firstView || !page.entry || !frame) return null;
  try {
    const month = toMonthStyles(today, language);
    return renderFirstHtml(frame, firstView, { page: page.entry, data, month });
  } catch (error) {
    log.error(
      { err: error, page: page.entry.path },
      'the first view of a page could not be rendered',
    );
    return null;
  }
}

function preparePage(log: FastifyBaseLogger, parts: PageParts): PreparedPage {
  const { page, shell, language } = parts;
  const data = toPageData(parts);
  const texts = shell.locales[language];
  const firstHtml = toFirstHtml(log, parts, data);
  const support = page.remote ? shell.support.map(toScript(shell)) : [];
  const needed = [...support, ...page.preloads];
  const loadsLate = firstHtml !== null && page.entry?.loadsLate === true;
  const html = renderPage({
    nonce: NONCE_PLACE,
    visit: VISIT_PLACE,
    language,
    scripts: [...(texts ? [texts] : []), ...shell.scripts].map(toScript(shell)),
    preloads: loadsLate ? [] : needed,
    font: shell.font,
    head: {
      language,
      page: page.entry,
      subject: page.entry && parts.dentist ? toDentistSubject(parts.dentist, parts) : undefined,
      title: firstHtml?.title ?? null,
      clinic: parts.clinic,
      siteUrl: parts.siteUrl,
    },
    names: findNames(parts.clinic, language),
    data: {
      ...data,
      firstView: firstHtml && toFirstViewId(page),
      laterScripts: loadsLate ? needed : [],
    },
    firstHtml,
    isRehearsal: parts.isRehearsal,
  });
  const hasHashes = page.remotes.every(({ integrity }) => integrity !== null);
  return {
    html: prepareHtml(html),
    isFound: page.entry !== undefined && parts.dentist !== null,
    requiresIntegrity: hasHashes && !data.allowsThirdPartyScripts,
  };
}

/** Serves the HTML of every page: versions resolved, files preloaded, policies set. */
export function servePages(app: FastifyInstance, routes: PageRoutes): void {
  const { config, readReleases, readClinic, readShellBuild, toOverrides } = routes;
  const readManifest = createManifestReader(config.ASSETS_DIR);
  const readFirstView = createFirstViewReader({
    assetsDir: config.ASSETS_DIR,
    onFault: (file, err) => app.log.error({ err, file }, 'a first view is invalid'),
  });
  const findShared = createPageCache<PreparedPage>({
    assetsUrl: config.ASSETS_URL,
    sizeOf: ({ html }) => html.bytes,
  });
  const setPageHeaders = createPageHeaders(config);
  const signingKey = toSigningKey(config.REGISTRY_TOKEN);

  async function findFirstView(
    document: ReleaseDocument,
    { remote, entry }: ResolvedPage,
    language: Language,
  ) {
    const release = remote && document.remotes[remote.name]?.releases[remote.version];
    if (!release || !remote.integrity || !entry?.hasFirstView) return null;
    return readFirstView(remote, entry.page, { files: release.files, language });
  }

  /** Few visitors choose for themselves, so what they get is prepared for each request. */
  async function findPage(request: FastifyRequest, visit: Visit): Promise<PreparedPage> {
    const { bucket, language, choice, notice } = visit;
    const overrides = toOverrides(request);
    const documents = [readReleases(), readClinic(), readShellBuild(overrides)] as const;
    const [releases, clinic, shell] = await Promise.all(documents);
    const shared = findShared({ releases, clinic, shell }, bucket);
    const chosen = { releases, shared: shared.remotes, assetsUrl: config.ASSETS_URL };
    const { remotes, previews } = chooseRemotes(visit, chosen);
    const { pathname } = getUrl(request);
    const isShared = isEmpty(choice) && Object.keys(overrides).length === 0;
    const today = toDateLocal(new Date(), clinic.timeZone);
    const slug = findDentist(clinic, pathname)?.slug ?? '';
    const name = `${language} ${today} ${namePage(remotes, pathname)} ${slug} ${notice?.kind}`;
    const known = isShared && shared.getPage(name);
    if (known) return known;
    const page = resolvePage(releases, { remotes, pathname, overrides, language });
    const manifest = page.remote && (await readManifest(page.remote));
    const { clientConfig } = routes;
    const { overrides: overridden } = choice;
    const firstView = await findFirstView(releases, page, language);
    const translated = translateClinic(clinic, language);
    const site = {
      clinic: translated,
      dentist: findDentist(translated, pathname),
      siteUrl: config.PUBLIC_URL,
      clientConfig,
      isRehearsal: isRehearsal(config),
    };
    const parts = {
      page,
      shell,
      ...site,
      manifest,
      overridden,
      previews,
      firstView,
      language,
      today,
    };
    const prepared = preparePage(app.log, parts);
    // A manifest that could not be read this time may be there the next.
    if (isShared && (manifest || !page.remote)) shared.keepPage(name, prepared);
    return prepared;
  }

  app.get('/*', async (request, reply) => {
    if (!acceptsPage(request)) throw new DomainError('not_found');
    const visit = await readVisit(request, reply, routes);
    if (!visit) return reply;
    const { html, isFound, requiresIntegrity } = await findPage(request, visit);
    const isStyleGuide =
      routes.clientConfig.isLocal && getUrl(request).pathname === paths.styleGuide;
    const nonce = createNonce();
    reply.code(isFound || isStyleGuide ? 200 : 404);
    setPageHeaders(reply, { nonce, overrides: toOverrides(request), requiresIntegrity });
    reply.headers(toPreviewHeaders(visit.choice, visit.notice));
    return sendHtml(reply, html, { nonce, visit: createVisitToken(signingKey, new Date()) });
  });
}
