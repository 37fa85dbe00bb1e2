import { createRowDigest, toParts } from './rows';

async function* from(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function cut(partBytes: number, ...texts: string[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of toParts(from(...texts), partBytes)) parts.push(part.toString());
  return parts;
}

it.each([
  [4, [], []],
  [4, ['a\nbb', 'b\nc', '\n'], ['a\n', 'bbb\n', 'c\n']],
  // A row that is larger than a part.
  [4, ['aaaa', 'aaaa', 'a\nb\n'], ['aaaaaaaaa\nb\n']],
  [2, ['a\n', 'b\n'], ['a\n', 'b\n']],
])('a table is cut into parts of whole rows, of %d bytes: %j', async (partBytes, texts, parts) => {
  expect(await cut(partBytes, ...texts)).toEqual(parts);
});

function digest(...parts: string[]) {
  const { add, read } = createRowDigest();
  for (const part of parts) add(Buffer.from(part));
  return read();
}

it('rows have one hash in any order and any parts', () => {
  expect(digest('a\nb\n', 'c\n')).toEqual(digest('c\n', 'b\na\n'));
  expect(digest()).toEqual({ rows: 0, sha256: '0'.repeat(64) });
});

it.each([
  ['a value', ['a\nb\n'], ['a\nc\n']],
  ['equal rows', ['a\na\n'], ['b\nb\n']],
  ['a row that is there twice', ['a\n'], ['a\na\n']],
  ['where a row ends', ['ab\nc\n'], ['a\nbc\n']],
])('other rows have another hash: %s', (_of, one, other) => {
  expect(digest(...one).sha256).not.toBe(digest(...other).sha256);
});
