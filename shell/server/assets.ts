import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config';
import { keepBuild } from './kept-builds';
import { isHashed, SHELL_ASSETS } from './shell-build';

/**
 * The files of the shell and of the releases, as they lie in their folders: compressed when they
 * were built or published, and never again. A CDN can take this part over.
 */
export async function serveAssets(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const kept = config.SHELL_KEPT_DIR ? [config.SHELL_KEPT_DIR] : [];
  if (config.SHELL_KEPT_DIR) await keepBuild(config.SHELL_DIST, config.SHELL_KEPT_DIR, new Date());
  const folders = [
    { prefix: SHELL_ASSETS, root: [config.SHELL_DIST, ...kept] },
    ...(config.ASSETS_DIR ? [{ prefix: '/assets/', root: config.ASSETS_DIR }] : []),
  ];
  for (const { prefix, root } of folders) {
    await app.register(fastifyStatic, {
      prefix,
      root,
      preCompressed: true,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const cache = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('Cache-Control', cache);
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Vary', 'Accept-Encoding');
      },
    });
  }
}
