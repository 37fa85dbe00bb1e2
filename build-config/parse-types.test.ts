import { createTypeParser } from './parse-types.mjs';

const START = '10:00:00 AM - Starting compilation in watch mode...\n\n';
const AGAIN = '10:00:09 AM - File change detected. Starting incremental compilation...\n\n';
const end = (count: number) =>
  `\n10:00:05 AM - Found ${count} error${count === 1 ? '' : 's'}. Watching for file changes.\n`;
const FAULT =
  "src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.\n" +
  '  The expected type comes from property x.\n';

function parse(...pieces: string[]) {
  const results: unknown[] = [];
  const read = createTypeParser((faults) => results.push([...faults]));
  for (const piece of pieces) read(piece);
  return results;
}

const fault = {
  file: 'src/a.ts',
  loc: '3:7',
  message:
    "TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property x.",
};

it('each check has the errors that it found, and those of before no more', () => {
  expect(parse(START, FAULT, end(1), AGAIN, end(0))).toEqual([[fault], []]);
});

it('the output is understood in any pieces', () => {
  expect(parse(...(START + FAULT + FAULT + end(2)))).toEqual([[fault, fault]]);
});

it('other lines are passed over', () => {
  expect(parse(START, 'a warning of another kind\n', end(0))).toEqual([[]]);
});
