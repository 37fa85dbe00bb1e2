import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config';
import { keepBuild } from './kept-builds';
import { isHashed, SHELL_ASSETS } from './shell-build';

const RELEASE_ASSETS = '/assets/';

/** Files as they lie in their folder: compressed when they were built or published, never again. */
const options = {
  preCompressed: true,
  index: false,
  cacheControl: false,
  setHeaders: (response, path) => {
    const cache = isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.setHeader('Cache-Control', cache);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Vary', 'Accept-Encoding');
  },
} satisfies Omit<FastifyStaticOptions, 'root'>;

const isIn = (dir: string, file: string): Promise<boolean> =>
  access(join(dir, file)).then(
    () => true,
    () => false,
  );

async function serveShell(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const { SHELL_DIST: dist, SHELL_KEPT_DIR: kept } = config;
  if (kept) await keepBuild(dist, kept, new Date());
  await app.register(fastifyStatic, { ...options, root: dist, serve: false });
  app.get(`${SHELL_ASSETS}*`, async (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    const isOfEarlierBuild = kept && isHashed(file) && !(await isIn(dist, file));
    return reply.sendFile(file, isOfEarlierBuild ? kept : dist);
  });
}

/**
 * The files of the shell, of the builds before it where they are kept, and of the releases. A CDN
 * can take this part over.
 */
export async function serveAssets(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register((scope) => serveShell(scope, config));
  if (!config.ASSETS_DIR) return;
  const root = config.ASSETS_DIR;
  const releases = { ...options, prefix: RELEASE_ASSETS, root, decorateReply: false };
  await app.register(fastifyStatic, releases);
}
