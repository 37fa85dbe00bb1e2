import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Takes the place of the nonce in HTML that is prepared for many responses. */
export const NONCE_PLACE = '\u0000';

/** HTML that differs between responses by its nonce alone. */
export interface NonceHtml {
  readonly toText: (nonce: string) => string;
  readonly toGzip: (nonce: string) => Buffer;
}

/** Of a member without a name and time, by any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** The block that ends the stream: the last one, and empty. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Blocks that end at a byte and look back at nothing before them, so that others can follow. */
const deflatePart = (part: Buffer): Buffer =>
  deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** A block of uncompressed bytes: its type, their number, and that number inverted. */
function storeBytes(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

const toTrailer = (checksum: number, length: number): Buffer => {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return trailer;
};

/** The checksum of an empty part is the one so far; `crc32` would start over with an empty buffer. */
const addToChecksum = (sum: number, part: Buffer): number =>
  part.length > 0 ? crc32(part, sum) : sum;

/** Puts something between parts: one value fewer than there are parts. */
const joinParts = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

/**
 * Compresses HTML once for all its responses: what is between the places of the nonce as blocks of
 * their own, and the nonce, which is random, as it is.
 */
export function prepareHtml(html: string): NonceHtml {
  const texts = html.split(NONCE_PLACE);
  const parts = texts.map((text) => Buffer.from(text));
  let blocks: readonly Buffer[] | undefined;
  return {
    toText: (nonce) => texts.join(nonce),
    toGzip: (nonce) => {
      blocks ??= parts.map(deflatePart);
      const bytes = Buffer.from(nonce);
      const plain = joinParts(parts, bytes);
      const checksum = plain.reduce(addToChecksum, 0);
      const length = plain.reduce((sum, part) => sum + part.length, 0);
      const stream = joinParts(blocks, storeBytes(bytes));
      return Buffer.concat([GZIP_HEADER, ...stream, LAST_BLOCK, toTrailer(checksum, length)]);
    },
  };
}
