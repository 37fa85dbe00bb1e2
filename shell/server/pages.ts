import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ClientConfig, type PageData, paths } from 'shared-contracts';
import { DomainError } from 'shared-server';
import type { FixedConfig } from './client-config';
import { createManifestReader } from './manifests';
import { getOverrides, redirectWithOverrides } from './override-routes';
import { renderPage } from './page';
import type { ReleaseRoutes } from './remote-routes';
import { acceptsPage, assignBucket, getUrl } from './request';
import { type ResolvedPage, resolvePage } from './resolve-page';
import { setPageHeaders } from './security-headers';
import { readShellBuild, type ShellBuild } from './shell-build';

interface PageRoutes extends ReleaseRoutes {
  readonly clientConfig: FixedConfig;
  readonly readClinic: () => Promise<ClientConfig['clinic']>;
}

interface PageParts {
  readonly page: ResolvedPage;
  readonly shell: ShellBuild;
  readonly clientConfig: ClientConfig;
}

const toScript = (shell: ShellBuild) => (url: string) => ({
  url,
  integrity: shell.integrity[url]!,
});

function toPageData({ page, shell, clientConfig }: PageParts) {
  return {
    config: clientConfig,
    registry: { shell: shell.version, remotes: [...page.remotes] },
    shellIntegrity: shell.integrity,
    allowsThirdPartyScripts: page.loadsThirdPartyScripts && clientConfig.localEmulators === null,
  } satisfies Partial<PageData>;
}

/** Serves the HTML of every page: versions resolved, files preloaded, policies set. */
export function servePages(
  app: FastifyInstance,
  { config, readReleases, readClinic, toOverrides, clientConfig }: PageRoutes,
): void {
  const readManifest = createManifestReader(config.ASSETS_DIR);
  const isStyleGuide = (pathname: string) =>
    clientConfig.localEmulators !== null && pathname === paths.styleGuide;

  app.get('/*', async (request, reply) => {
    if (!acceptsPage(request)) throw new DomainError('not_found');
    if (redirectWithOverrides(request, reply, config)) return reply;
    const { pathname } = getUrl(request);
    const overrides = toOverrides(request);
    const bucket = assignBucket(request, reply);
    const [releases, clinic] = await Promise.all([readReleases(), readClinic()]);
    const page = resolvePage(releases, { bucket, pathname, overrides }, config.ASSETS_URL);
    const { remote, remotes, preloads } = page;
    const shell = await readShellBuild(config.SHELL_DIST);
    const manifest = remote && (await readManifest(remote));
    const nonce = randomBytes(16).toString('base64');
    const data = toPageData({ page, shell, clientConfig: { ...clientConfig, clinic } });
    const requiresIntegrity =
      !data.allowsThirdPartyScripts && remotes.every(({ integrity }) => integrity !== null);
    reply.code(page.isFound || isStyleGuide(pathname) ? 200 : 404);
    setPageHeaders(reply, config, { nonce, overrides, requiresIntegrity });
    return renderPage({
      nonce,
      scripts: shell.scripts.map(toScript(shell)),
      preloads,
      data: {
        ...data,
        manifests: remote && manifest ? { [remote.manifestUrl]: manifest } : {},
        overridden: getOverrides(request),
      },
    });
  });
}
