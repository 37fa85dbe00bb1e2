import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** The files of a build or release, by path below its folder. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The paths of all files below a folder, sorted. */
export async function listFilesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * A file's hash as the `integrity` attribute of a script takes it.
 * @example toIntegrity(bytes) // 'sha384-oqVuAf…'
 */
export function toIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Compressed forms of these files are stored too. */
const isText = (path: string) => /\.(js|css|json|txt)$/.test(path);

/** The endings of all stored forms of a file, each with its decompression. */
export const listForms = (
  path: string,
): Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> => ({
  '': async (bytes) => bytes,
  ...(isText(path) ? { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } : {}),
});

async function compress(path: string, bytes: Uint8Array): Promise<[string, Uint8Array][]> {
  if (!isText(path)) return [[path, bytes]];
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, brotliOptions),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return [
    [path, bytes],
    [`${path}.br`, brotli],
    [`${path}.gz`, gzipped],
  ];
}

/** Adds the brotli and gzip form of every text, at the highest compression level. */
export async function withCompressed(files: Files): Promise<Map<string, Uint8Array>> {
  const forms = await Promise.all([...files].map(([path, bytes]) => compress(path, bytes)));
  return new Map(forms.flat());
}
