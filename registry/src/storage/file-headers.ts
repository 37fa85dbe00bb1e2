import { CACHED_FOREVER, isHashed } from 'shared-server';
import { parseDeltaPath } from '../deltas/delta';

/** The headers that a bucket keeps with a file, under the names of its protocol. */
export interface FileHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  readonly ContentEncoding?: string;
}

/** What builds consist of. Every other file is bytes to a browser, above all HTML and SVG. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** The file that a stored one is a form of, and how that form is encoded. */
function parseForm(stored: string): { path: string; encoding?: string } {
  const delta = parseDeltaPath(stored);
  if (delta) return { path: delta.path, encoding: 'dcz' };
  const [, path, ending] = /^(.+\.\w+)\.(br|gz)$/.exec(stored) ?? [];
  return path && ending ? { path, encoding: encodings[ending]! } : { path: stored };
}

/**
 * The headers with which a stored file can be delivered as it is.
 * @example toFileHeaders('page.0a1b2c3d.js.br').ContentEncoding // 'br'
 */
export function toFileHeaders(stored: string): FileHeaders {
  const { path, encoding } = parseForm(stored);
  return {
    ContentType: types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    CacheControl: isHashed(path) ? CACHED_FOREVER : 'no-cache',
    ...(encoding !== undefined && { ContentEncoding: encoding }),
  };
}
