import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SHARE_PICTURE } from '../head/share-picture';

/** The icons of an installed site; a maskable one has room for any outline around its drawing. */
export const APP_ICONS = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

const FOLDER = join(import.meta.dirname, 'public');

const TYPES: Readonly<Record<string, string>> = {
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  [SHARE_PICTURE.path]: 'image/png',
  ...Object.fromEntries(APP_ICONS.map(({ path }) => [path, 'image/png'])),
};

/** Serves the site's icons and the picture of link previews. */
export async function servePictures(app: FastifyInstance): Promise<void> {
  for (const [path, type] of Object.entries(TYPES)) {
    const bytes = await readFile(join(FOLDER, path));
    app.get(path, async (_request, reply) => {
      reply.type(type).header('Cache-Control', 'public, max-age=86400');
      // Previews of links show it on other sites.
      return reply.header('Cross-Origin-Resource-Policy', 'cross-origin').send(bytes);
    });
  }
}
