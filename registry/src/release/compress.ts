import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Files } from '../storage/storage';

const TEXT = /\.(js|css|json|txt)$/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** The endings under which a server finds a file ready compressed, and what undoes each. */
export const compressedForms: Readonly<Record<string, (bytes: Uint8Array) => Promise<Buffer>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Whether a file is stored compressed as well. */
export const isText = (path: string) => TEXT.test(path);

async function compressOne(path: string, bytes: Uint8Array): Promise<[string, Uint8Array][]> {
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

/** The files with the brotli and gzip form of every text beside it, as small as they get. */
export async function withCompressed(files: Files): Promise<Map<string, Uint8Array>> {
  const forms = await Promise.all([...files].map(([path, bytes]) => compressOne(path, bytes)));
  return new Map(forms.flat());
}
