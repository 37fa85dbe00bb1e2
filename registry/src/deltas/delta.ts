import { createHash } from 'node:crypto';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';
import { readContentSize } from './zstd-frame';

/** `dcz` of RFC 9842: a skippable frame of Zstandard with the SHA-256 of the dictionary, then the data. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HEADER_BYTES = MAGIC.byteLength + 32;
const LEVEL = 19;
const ENDING = '.dcz';

const HASH_IN_NAME = /\.[0-9a-f]{8}(?=\.js$)/;
const DELTA = /^(.+\.js)\.([0-9a-f]{64})\.dcz$/;

/** A second start would take the memory of the first. */
let ready: Promise<void> | undefined;

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Names a file by its content, as browsers name what they have: the SHA-256 in hexadecimal digits. */
export const toDictionaryId = (bytes: Uint8Array): string => hash(bytes).toString('hex');

/**
 * The name that a script has in every build; null for files that get no deltas.
 * @example toStableName('page.0a1b2c3d.js') // 'page.*.js'
 */
export function toStableName(path: string): string | null {
  return HASH_IN_NAME.test(path) ? path.replace(HASH_IN_NAME, '.*') : null;
}

/** Where the delta of a file from the dictionary with this ID is stored: beside the file. */
export const toDeltaPath = (path: string, dictionaryId: string): string =>
  `${path}.${dictionaryId}${ENDING}`;

/** The file and the dictionary that a stored delta belongs to; null for any other file. */
export function parseDeltaPath(path: string): { path: string; dictionaryId: string } | null {
  const [, original, dictionaryId] = DELTA.exec(path) ?? [];
  return original && dictionaryId ? { path: original, dictionaryId } : null;
}

/** The bytes of a file for a client that has the dictionary, to be sent as `Content-Encoding: dcz`. */
export async function createDelta(bytes: Uint8Array, dictionary: Uint8Array): Promise<Uint8Array> {
  await (ready ??= init());
  const context = createCCtx();
  try {
    const data = compressUsingDict(context, Buffer.from(bytes), Buffer.from(dictionary), LEVEL);
    return Buffer.concat([MAGIC, hash(dictionary), data]);
  } finally {
    freeCCtx(context);
  }
}

/** What {@link createDelta} was made of. Throws for bytes that are no delta of `size` bytes from this dictionary. */
export async function applyDelta(
  delta: Uint8Array,
  { dictionary, size }: { readonly dictionary: Uint8Array; readonly size: number },
): Promise<Uint8Array> {
  const header = Buffer.concat([MAGIC, hash(dictionary)]);
  const data = Buffer.from(delta.subarray(HEADER_BYTES));
  if (!header.equals(delta.subarray(0, HEADER_BYTES)) || readContentSize(data) !== size) {
    throw new Error(`is no delta of ${size} bytes from this dictionary`);
  }
  await (ready ??= init());
  const context = createDCtx();
  try {
    return decompressUsingDict(context, data, Buffer.from(dictionary));
  } finally {
    freeDCtx(context);
  }
}
