import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CACHED_FOREVER, isHashed } from 'shared-server';
import type { ServerConfig } from './config';
import { FILE_HEADERS, serveDeltas } from './deltas';
import { archiveBuild, archiveDeltas } from './earlier-builds';
import { INERT_POLICY } from './security-headers';
import { ASSETS, SHELL_ASSETS } from './shell-build';

/** What builds consist of. Every other file is bytes to a browser, above all HTML and SVG. */
const BUILD_TYPES =
  /^(text\/(css|javascript|plain)|application\/(javascript|json)|font\/woff2|image\/(png|webp))\b/;

/** Files are served as they are on disk: they were compressed when they were built or published. */
const options = {
  preCompressed: true,
  index: false,
  cacheControl: false,
  setHeaders: (response, path) => {
    response.setHeader('Cache-Control', isHashed(path) ? CACHED_FOREVER : 'no-cache');
    for (const [name, value] of Object.entries(FILE_HEADERS)) response.setHeader(name, value);
  },
} satisfies Omit<FastifyStaticOptions, 'root'>;

const exists = (dir: string, file: string): Promise<boolean> =>
  access(join(dir, file)).then(
    () => true,
    () => false,
  );

async function serveShell(scope: FastifyInstance, config: ServerConfig): Promise<void> {
  const { SHELL_DIST: dist, SHELL_KEPT_DIR: earlier } = config;
  if (earlier) {
    await archiveBuild(dist, earlier, new Date());
    await archiveDeltas(dist, earlier);
  }
  await scope.register(fastifyStatic, { ...options, root: dist, serve: false });
  scope.get(`${SHELL_ASSETS}*`, async (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    const isEarlier = earlier && isHashed(file) && !(await exists(dist, file));
    return reply.sendFile(file, isEarlier ? earlier : dist);
  });
}

/**
 * A team's token is enough to publish files, so none of them may act as a document on the site's
 * own origin. Scripts and styles of a page are not affected.
 */
function makeInert(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('Content-Security-Policy', INERT_POLICY);
    // Where a CDN serves them, they are of another origin than the pages.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const type = reply.getHeader('content-type');
    if (type !== undefined && !BUILD_TYPES.test(String(type)))
      reply.type('application/octet-stream');
  });
}

/**
 * Serves the files of the shell, of its earlier builds where they are kept, and of the releases. A
 * CDN can take over the releases; it has to pass on these headers.
 */
export async function serveAssets(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(async (scope) => {
    makeInert(scope);
    serveDeltas(scope, { shell: config.SHELL_KEPT_DIR, releases: config.ASSETS_DIR });
    await serveShell(scope, config);
    if (!config.ASSETS_DIR) return;
    const releases = { prefix: ASSETS, root: config.ASSETS_DIR, decorateReply: false };
    await scope.register(fastifyStatic, { ...options, ...releases });
  });
}
