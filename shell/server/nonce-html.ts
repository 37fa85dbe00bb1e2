import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Takes the place of the nonce in HTML that is prepared for many responses. */
export const NONCE_PLACE = '\u0000';

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

/** Puts something between parts: one value fewer than there are parts. */
const joinParts = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));

/**
 * Compresses HTML once for all its responses: what is between the places of the nonce as blocks of
 * their own, and the nonce, which is random, as it is.
 */
function prepareGzip(parts: readonly Buffer[]): (nonce: string) => Buffer {
  const blocks = parts.map(deflatePart);
  return (nonce) => {
    const bytes = Buffer.from(nonce);
    const body = joinParts(blocks, toStoredBlock(bytes));
    return Buffer.concat([GZIP_HEADER, ...body, LAST_BLOCK, toTrailer(joinParts(parts, bytes))]);
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

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!;q=0)/.test(String(headers['accept-encoding']));

/** Sends a page with its nonce, compressed if the client accepts that. */
export function sendHtml(reply: FastifyReply, html: NonceHtml, nonce: string) {
  reply.header('Vary', 'Accept-Encoding, Cookie');
  if (!acceptsGzip(reply.request)) return reply.send(html.toText(nonce));
  return reply.header('Content-Encoding', 'gzip').send(html.toGzip(nonce));
}
