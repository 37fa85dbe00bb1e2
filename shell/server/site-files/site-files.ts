import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, paths, REGISTRY_PREFIX } from 'shared-contracts';
import { lightColors } from 'shared-ui/colors';
import { escapeHtml } from '../error-page';
import { isListed, toUrl } from '../head/page-head';
import type { PublicClinic } from '../head/public-clinic';
import type { ReleaseRoutes } from '../remote-routes';
import { getUrl } from '../request';
import { texts } from '../texts';
import { APP_ICONS } from './pictures';

export interface SiteFiles extends ReleaseRoutes {
  readonly readClinic: () => Promise<PublicClinic>;
}
const CONTACT_VALID_DAYS = 180;

const lines = (...text: string[]) => `${text.join('\n')}\n`;

const toRobots = (siteUrl: string) =>
  lines(
    'User-agent: *',
    `Disallow: ${REGISTRY_PREFIX}/`,
    'Disallow: /local/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  );

const toSitemap = (siteUrl: string, listed: readonly string[]) =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `<url><loc>${escapeHtml(toUrl(siteUrl, path))}</loc></url>`),
    '</urlset>',
  );

/** Where to report a weakness, see SECURITY.md; the date moves with each day, so that it never expires. */
function toSecurity(siteUrl: string, contact: string | undefined, now: Date): string {
  const expires = new Date(now.getTime() + CONTACT_VALID_DAYS * DAY_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return lines(
    `Contact: ${contact ? `mailto:${contact}` : toUrl(siteUrl, paths.home)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  );
}

const toManifest = (clinic: string) =>
  JSON.stringify({
    name: clinic,
    short_name: clinic,
    description: texts.description,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    theme_color: lightColors.page,
    background_color: lightColors.page,
    icons: APP_ICONS.map(({ path: src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: texts.reserve, url: paths.appointment },
      { name: texts.myAppointments, url: paths.dashboard },
    ],
  });

function sendFile(reply: FastifyReply, type: string, text: string) {
  reply.header('Cache-Control', 'public, max-age=3600');
  return reply.type(type).send(text);
}

/** Serves what search engines, browsers that install the site and finders of weaknesses ask for. */
export function serveSiteFiles(app: FastifyInstance, files: SiteFiles): void {
  const { config, readReleases, readClinic } = files;

  const toSiteUrl = ({ protocol, host }: FastifyRequest) =>
    config.PUBLIC_URL ?? `${protocol}://${host}`;

  /** A canary's pages are not for everyone yet. */
  async function listPaths(): Promise<string[]> {
    const { remotes } = await readReleases();
    const live = Object.values(remotes).map(({ current, releases }) => releases[current ?? '']);
    const pages = live.flatMap((release) => release?.definition.pages ?? []);
    const { dentists = [] } = await readClinic();
    return pages.flatMap((page) => {
      if (page.path === paths.dentist(':slug'))
        return dentists.map(({ slug }) => paths.dentist(slug));
      return isListed(page) ? [page.path] : [];
    });
  }

  app.get('/robots.txt', async (request, reply) =>
    sendFile(reply, 'text/plain; charset=utf-8', toRobots(toSiteUrl(request))),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendFile(
      reply,
      'application/xml; charset=utf-8',
      toSitemap(toSiteUrl(request), await listPaths()),
    ),
  );
  app.get('/.well-known/security.txt', async (request, reply) => {
    const text = toSecurity(toSiteUrl(request), config.SECURITY_CONTACT, new Date());
    return sendFile(reply, 'text/plain; charset=utf-8', text);
  });
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await readClinic();
    return sendFile(reply, 'application/manifest+json; charset=utf-8', toManifest(name));
  });
  // As people type it. The query keeps the day and the treatment.
  app.get('/appointment', async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400');
    return reply.redirect(paths.appointment + getUrl(request).search, 301);
  });
}
