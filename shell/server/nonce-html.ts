import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Takes the place of the nonce in HTML that is prepared for many responses. */
export const NONCE_PLACE = '\u0000';
/** Takes the place of the visit's token, see `createVisitToken`. */
export const VISIT_PLACE = '\u0001';

const PLACES = new RegExp(`([${NONCE_PLACE}${VISIT_PLACE}])`);

export const createNonce = (): string => randomBytes(16).toString('base64');

/** What differs between the responses of a page. */
export interface ResponseMarks {
  readonly nonce: string;
  readonly visit: string;
}

/** HTML that differs between responses by their marks alone. */
export interface NonceHtml {
  /** What keeping it takes, about: the text, its bytes and the compressed ones. */
  readonly bytes: number;
  readonly toText: (marks: ResponseMarks) => string;
  readonly toGzip: (marks: ResponseMarks) => Buffer;
}

/** Of a member without a name and time, by any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** The block that ends the stream: the last one, and empty. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Blocks that end at a byte and look back at nothing before them, so that others can follow. */
const deflatePart = (part: Buffer): Buffer =>
  deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** A block of bytes as they are, after its type, their number, and that number inverted. */
function toStoredBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** The checksum and the length of the whole text. */
function toTrailer(text: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  // `crc32` would start over with an empty buffer.
  const parts = text.filter(({ length }) => length > 0);
  trailer.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), 0));
  trailer.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return trailer;
}

const getMark = (place: string, { nonce, visit }: ResponseMarks): string =>
  place === NONCE_PLACE ? nonce : visit;

/**
 * Compresses HTML once for all its responses: what is between the places of marks as blocks of their own, and
 * the marks, which are random, as they are.
 */
function prepareGzip(pieces: readonly string[]): (marks: ResponseMarks) => Buffer {
  const prepared = pieces.map((piece) => {
    const bytes = Buffer.from(piece);
    return { piece, bytes, block: deflatePart(bytes) };
  });
  return (marks) => {
    const parts = prepared.map((part, index) => {
      if (!isPlace(index)) return part;
      const bytes = Buffer.from(getMark(part.piece, marks));
      return { bytes, block: toStoredBlock(bytes) };
    });
    const trailer = toTrailer(parts.map(({ bytes }) => bytes));
    return Buffer.concat([GZIP_HEADER, ...parts.map(({ block }) => block), LAST_BLOCK, trailer]);
  };
}

/** The pieces of split HTML take turns: a text, a place. */
const isPlace = (index: number) => index % 2 === 1;

/** Prepares HTML for all its responses; what compressing takes is done for the first that asks for it. */
export function prepareHtml(html: string): NonceHtml {
  const pieces = html.split(PLACES);
  let toGzip: NonceHtml['toGzip'] | undefined;
  return {
    bytes: 3 * html.length,
    toText: (marks) =>
      pieces.map((piece, index) => (isPlace(index) ? getMark(piece, marks) : piece)).join(''),
    toGzip: (marks) => (toGzip ??= prepareGzip(pieces))(marks),
  };
}
