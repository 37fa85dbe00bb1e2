import { hash } from 'node:crypto';

/** Large enough that an entry of the archive costs nothing, small enough to be held in memory. */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

/**
 * Cuts the text of a `COPY` into parts of whole rows. The archive needs the size of an entry before its bytes, and a part in
 * memory keeps a table of any size off the disk.
 */
export async function* toParts(
  chunks: AsyncIterable<Buffer>,
  partBytes = PART_BYTES,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    const text = Buffer.concat(waiting);
    const end = text.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield text.subarray(0, end);
    waiting = [text.subarray(end)];
    length = text.length - end;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** What a table holds, whatever the order of its rows. */
export interface RowDigest {
  readonly rows: number;
  readonly sha256: string;
}

/**
 * Counts rows and hashes them: the sum of the SHA-256 of each row's line, modulo 2^256. A server may hand out the same rows
 * in another order, and sorting a large table for each backup would cost more than copying it.
 */
export function createRowDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    /** Takes a text of whole rows. */
    add: (text: Buffer): void => {
      let start = 0;
      for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, start)) {
        sum += BigInt(`0x${hash('sha256', text.subarray(start, end))}`);
        rows += 1;
        start = end + 1;
      }
    },
    read: (): RowDigest => ({
      rows,
      sha256: BigInt.asUintN(256, sum).toString(16).padStart(64, '0'),
    }),
  };
}
