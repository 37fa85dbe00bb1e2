import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClientConfig, paths } from 'shared-contracts';
import { compose, type Composition } from './compose';
import { INTEGRITY_POLICY, toContentSecurityPolicy } from './content-security-policy';
import { refuse, wantsPage } from './errors';
import { createManifestReader } from './manifests';
import { overridesOf, takeOverrides } from './override-routes';
import { renderPage } from './page';
import type { Releases } from './remote-routes';
import { urlOf } from './request-url';
import { readShellBuild, type ShellBuild } from './shell-build';
import { bucketOf } from './visitor';

interface PageOptions extends Releases {
  readonly clientConfig: ClientConfig;
}

const toFile = (shell: ShellBuild) => (url: string) => ({ url, integrity: shell.integrity[url]! });

/**
 * Pages are also for programs that take anything, such as those that look at links; but nobody
 * gets one in the place of a file that is missing.
 */
function takesPage(request: FastifyRequest): boolean {
  if (wantsPage(request)) return true;
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = request.headers;
  const { pathname } = urlOf(request);
  const isFile = pathname.startsWith('/assets/') || /\.\w+$/.test(pathname);
  return accept.includes('*/*') && destination === 'document' && !isFile;
}

/** Delivers the HTML of every page: versions resolved, closure announced, policies set. */
export function servePages(
  app: FastifyInstance,
  { config, readReleases, overrides, clientConfig }: PageOptions,
): void {
  const readManifest = createManifestReader({ dir: config.ASSETS_DIR });

  async function composeFor(request: FastifyRequest, reply: FastifyReply): Promise<Composition> {
    const { pathname } = urlOf(request);
    const visit = { bucket: bucketOf(request, reply), pathname, overrides: overrides(request) };
    return compose(await readReleases(), visit, config.ASSETS_URL);
  }

  function setHeaders(request: FastifyRequest, reply: FastifyReply, page: Protection): void {
    const policy = toContentSecurityPolicy(page.nonce, config, overrides(request));
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', policy)
      .header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (page.demandsIntegrity) reply.header('Integrity-Policy', INTEGRITY_POLICY);
  }

  app.get('/*', async (request, reply) => {
    if (!takesPage(request)) return refuse(request, reply, 'not_found');
    if (takeOverrides(request, reply, config)) return reply;
    const composition = await composeFor(request, reply);
    const { shown, remotes, preloads } = composition;
    const isOwnPage =
      clientConfig.localEmulators !== null && urlOf(request).pathname === paths.styleGuide;
    reply.code(composition.isPage || isOwnPage ? 200 : 404);
    const shell = await readShellBuild(config.SHELL_DIST);
    const manifest = shown && (await readManifest(shown));
    const nonce = randomBytes(16).toString('base64');
    const allowsThirdPartyScripts =
      composition.loadsThirdPartyScripts && clientConfig.localEmulators === null;
    const demandsIntegrity =
      !allowsThirdPartyScripts && remotes.every(({ integrity }) => integrity !== null);
    setHeaders(request, reply, { nonce, demandsIntegrity });
    return renderPage({
      nonce,
      scripts: shell.scripts.map(toFile(shell)),
      preloads,
      data: {
        config: clientConfig,
        registry: { shell: shell.version, remotes: [...remotes] },
        manifests: shown && manifest ? { [shown.manifestUrl]: manifest } : {},
        shellIntegrity: shell.integrity,
        overridden: overridesOf(request),
        allowsThirdPartyScripts,
      },
    });
  });
}

interface Protection {
  readonly nonce: string;
  /** Whether the browser is to refuse every script without a hash. */
  readonly demandsIntegrity: boolean;
}
