import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Takes the place of the nonce in HTML that is prepared for many responses. */
export const NONCE_PLACE = '\u0000';

/** 16 random bytes in Base64. */
const NONCE_LENGTH = 24;

export const createNonce = (): string => randomBytes(16).toString('base64');

/** HTML that differs between responses by its nonce alone. */
export interface NonceHtml {
  /** What keeping it takes, about: the text, its bytes and the compressed ones. */
  readonly bytes: number;
  readonly toText: (nonce: string) => string;
  readonly toGzip: (nonce: string) => Buffer;
}

/** Of a member without a name and time, by any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** The block that ends the stream: the last one, and empty. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** Checksum and length. */
const TRAILER_LENGTH = 8;

/** Blocks that end at a byte and look back at nothing before them, so that others can follow. */
const deflatePart = (part: Buffer): Buffer =>
  deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** The header of a block of uncompressed bytes: its type, their number, and that number inverted. */
function toStoredHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

const toTrailer = (checksum: number, length: number): Buffer => {
  const trailer = Buffer.alloc(TRAILER_LENGTH);
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

const hasBit = (bytes: Buffer, bit: number): boolean =>
  ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;

/**
 * The checksum of the whole text with a nonce, without reading the text again: each bit of the nonce
 * changes CRC-32 by a pattern of its own, whatever the other bits are.
 */
function prepareChecksum(parts: readonly Buffer[]): (nonce: Buffer) => number {
  const toChecksum = (nonce: Buffer) => joinParts(parts, nonce).reduce(addToChecksum, 0);
  const base = toChecksum(Buffer.alloc(NONCE_LENGTH));
  const patterns = Array.from({ length: NONCE_LENGTH * 8 }, (_, bit) => {
    const single = Buffer.alloc(NONCE_LENGTH);
    single[bit >> 3] = 1 << (bit & 7);
    return toChecksum(single) ^ base;
  });
  return (nonce) =>
    patterns.reduce((sum, pattern, bit) => (hasBit(nonce, bit) ? sum ^ pattern : sum), base) >>> 0;
}

/**
 * Compresses HTML once for all its responses: what is between the places of the nonce as blocks of
 * their own, and the nonce, which is random, as it is.
 */
function prepareGzip(parts: readonly Buffer[]): (nonce: string) => Buffer {
  const place = Buffer.concat([toStoredHeader(NONCE_LENGTH), Buffer.alloc(NONCE_LENGTH)]);
  const blocks = parts.map(deflatePart);
  const size = parts.reduce((sum, part) => sum + part.length + NONCE_LENGTH, -NONCE_LENGTH);
  const body = joinParts(blocks, place);
  const template = Buffer.concat([GZIP_HEADER, ...body, LAST_BLOCK, toTrailer(0, size)]);
  let end = GZIP_HEADER.length;
  const nonceOffsets = blocks.slice(0, -1).map((block) => {
    end += block.length + place.length;
    return end - NONCE_LENGTH;
  });
  const toChecksum = prepareChecksum(parts);
  return (nonce) => {
    const bytes = Buffer.from(nonce);
    const gzip = Buffer.from(template);
    for (const offset of nonceOffsets) bytes.copy(gzip, offset);
    gzip.writeUInt32LE(toChecksum(bytes), gzip.length - TRAILER_LENGTH);
    return gzip;
  };
}

/** Prepares HTML for all its responses; what compressing takes is done for the first that asks for it. */
export function prepareHtml(html: string): NonceHtml {
  const texts = html.split(NONCE_PLACE);
  let toGzip: NonceHtml['toGzip'] | undefined;
  return {
    bytes: 3 * html.length,
    toText: (nonce) => texts.join(nonce),
    toGzip: (nonce) => (toGzip ??= prepareGzip(texts.map((text) => Buffer.from(text))))(nonce),
  };
}
