import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toDeltaPath, toStableName } from 'registry/delta';
import { CACHED_FOREVER } from 'shared-server';
import { getUrl } from './request';
import { ASSETS, SHELL_ASSETS } from './shell-build';

/** Of every file; a CDN that takes over the releases has to pass them on. */
export const FILE_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  Vary: 'Accept-Encoding, Available-Dictionary',
};

/** A Structured Field with the SHA-256 of what the browser has. */
const DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/;
/** Below `/assets/`: a release's folder and file, or the shell's file. Nothing that leads elsewhere. */
const SCRIPT = /^\/assets\/(?:[\w-]+\/[\w.-]*\w\/|shell\/)[\w.-]+\.js$/;
const VERSION = /^(\/assets\/[\w-]+\/)[^/]+(?=\/)/;

/**
 * The addresses at which later builds have the same script; null for files that get no deltas.
 * @example toMatch('/assets/remote-x/1.0.0/page.0a1b2c3d.js') // '/assets/remote-x/*\/page.*.js'
 */
export function toMatch(pathname: string): string | null {
  if (!SCRIPT.test(pathname)) return null;
  return toStableName(pathname)?.replace(VERSION, '$1*') ?? null;
}

/** The ID of the dictionary that the browser has and can use; null when there is none. */
function readDictionaryId({ headers }: FastifyRequest): string | null {
  if (!/\bdcz\b(?!;q=0)/.test(String(headers['accept-encoding']))) return null;
  const [, hash] = DICTIONARY.exec(String(headers['available-dictionary'])) ?? [];
  return hash ? Buffer.from(hash, 'base64').toString('hex') : null;
}

/** The folders with the deltas of files, which have the files' names below `/assets/`. */
interface DeltaFolders {
  readonly shell: string | undefined;
  readonly releases: string | undefined;
}

function toPath(pathname: string, { shell, releases }: DeltaFolders): string | null {
  const [prefix, dir] = pathname.startsWith(SHELL_ASSETS)
    ? [SHELL_ASSETS, shell]
    : [ASSETS, releases];
  return dir && toMatch(pathname) ? join(dir, pathname.slice(prefix.length)) : null;
}

/**
 * Offers scripts to browsers as dictionaries for later builds, and sends a script to a browser that has an earlier
 * one as the difference (RFC 9842). Without a stored delta the script is sent as to all others. The browser checks
 * the hash of what the difference makes.
 */
export function serveDeltas(scope: FastifyInstance, folders: DeltaFolders): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { pathname, search } = getUrl(request);
    const path = toPath(pathname, folders);
    const dictionaryId = readDictionaryId(request);
    // Where a difference made something else, the next attempt gets the whole script.
    const isRetry = search !== '';
    if (!path || !dictionaryId || isRetry || request.method !== 'GET') return;
    const delta = await readFile(toDeltaPath(path, dictionaryId)).catch(() => null);
    if (!delta) return;
    return reply
      .headers({ ...FILE_HEADERS, 'Cache-Control': CACHED_FOREVER, 'Content-Encoding': 'dcz' })
      .type('application/javascript; charset=utf-8')
      .send(delta);
  });

  scope.addHook('onSend', async (request, reply) => {
    const { pathname } = getUrl(request);
    if (reply.statusCode !== 200 || !toPath(pathname, folders)) return;
    reply.header('Use-As-Dictionary', `match="${toMatch(pathname)}"`);
  });
}
