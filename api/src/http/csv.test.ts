import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { toCsvStream } from './csv';

/** As it is sent: `text` of Node would leave out the byte order mark. */
const read = async (stream: Readable): Promise<string> => (await buffer(stream)).toString();

const toCsv = async (cells: readonly (string | number | null)[]): Promise<string> => {
  const csv = await read(toCsvStream({ cell: (cell) => cell }, cells));
  return csv.replace(/^\ufeffcell\r\n/, '');
};

it('a file begins with a byte order mark and its headings', async () => {
  const columns = { Name: (row: { name: string }) => row.name, 'Cost, in $': () => 5 };
  const csv = await read(toCsvStream(columns, [{ name: 'Ada' }]));
  expect(csv).toBe('\ufeffName,"Cost, in $"\r\nAda,5\r\n');
});

it.each([
  ['plain', 'plain\r\n'],
  ['a,b', '"a,b"\r\n'],
  ['a"b', '"a""b"\r\n'],
  ['a\nb', '"a\nb"\r\n'],
  ['a\r\nb', '"a\r\nb"\r\n'],
  ['', '\r\n'],
  [null, '\r\n'],
  [-5, '-5\r\n'],
])('the cell %j is written as %j', async (cell, expected) => {
  expect(await toCsv([cell])).toBe(expected);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a spreadsheet does not take %j for a formula',
  async (cell) => {
    const csv = await toCsv([cell]);
    expect(csv.replaceAll('"', '')).toBe(`'${cell}\r\n`);
  },
);

it('an error while rows are read ends the stream with that error', async () => {
  const rows = async function* () {
    yield 'first';
    throw new Error('The connection broke');
  };
  await expect(read(toCsvStream({ cell: (cell: string) => cell }, rows()))).rejects.toThrow(
    'The connection broke',
  );
});
