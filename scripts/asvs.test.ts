import { findFaults, toList, toSummary } from './asvs.mjs';

type Chapters = Parameters<typeof findFaults>[0];
type Row = Chapters[string][string];

const files: Readonly<Record<string, string>> = {
  'a.test.ts': "it('the page opens [R1.1]', () => {});\nit.each([1])(`%s is closed`, () => {});",
  'a.ts': '',
  'docs/a.md': '',
};
const readFile = (file: string) => files[file] ?? null;

const row = (answer: object, level: 1 | 2 = 1): Row => ({ level, heading: 'A heading', ...answer });

/** As many rows as the standard has, of which the first is the given one. */
function withRow(first: Row): Chapters {
  const code = { code: 'a.ts', because: 'it does' };
  const others = [...Array<1 | 2>(69).fill(1), ...Array<1 | 2>(183).fill(2)];
  const rows = [first, ...others.map((level) => row(code, level))];
  return { All: Object.fromEntries(rows.map((each, index) => [`1.1.${index + 1}`, each])) };
}

it.each([
  ['a test by its title', { test: 'a.test.ts › the page opens' }],
  ['a test by the title of its table', { test: 'a.test.ts › %s is closed' }],
  ['several tests', { test: ['a.test.ts', 'a.test.ts › the page opens'] }],
  ['a document', { document: 'docs/a.md' }],
  ['code', { code: 'a.ts', because: 'it does' }],
  ['a reason why it does not apply', { notApplicable: 'there is none' }],
  ['a gap', { gap: 'something is missing' }],
])('an answer may be %s', (_what, answer) => {
  expect(findFaults(withRow(row(answer)), readFile)).toEqual([]);
});

it.each([
  ['no answer', {}, 'has no answer'],
  ['two answers', { gap: 'x', document: 'docs/a.md' }, 'has several answers: document, gap'],
  ['a test that is gone', { test: 'b.test.ts › x' }, 'b.test.ts does not exist'],
  ['a title that is gone', { test: 'a.test.ts › the page' }, 'a.test.ts has no test "the page"'],
  ['a test that is none', { test: 'a.ts' }, 'a.ts is no test'],
  ['a document that is gone', { document: 'docs/b.md' }, 'docs/b.md does not exist'],
  ['code that is gone', { code: 'b.ts', because: 'it does' }, 'b.ts does not exist'],
  ['code without a word', { code: 'a.ts' }, 'does not say what of the code answers it'],
  ['a gap without a word', { gap: '' }, 'does not say why'],
])('a row with %s is a fault', (_what, answer, fault) => {
  expect(findFaults(withRow(row(answer)), readFile)).toEqual([`1.1.1 ${fault}`]);
});

it('a requirement that is left out is a fault', () => {
  const { All: rows = {} } = withRow(row({ gap: 'x' }));
  const { '1.1.1': _first, ...others } = rows;
  expect(findFaults({ All: others }, readFile)).toEqual([
    'level 1 has 70 requirements, and 69 rows',
  ]);
});

it('the summary counts the answers of each level, and the list names them', () => {
  const chapters = {
    First: { '1.1.1': row({ gap: 'x is missing' }), '1.1.2': row({ document: 'docs/a.md' }, 2) },
    Second: { '2.1.1': row({ test: ['a.test.ts', 'b.test.ts › y'], because: 'all of it' }) },
  };
  expect(toSummary(chapters).split('\n').slice(2)).toEqual([
    '| 1 | 2 | 1 | 0 | 0 | 0 | 1 |',
    '| 2 | 1 | 0 | 1 | 0 | 0 | 0 |',
    '',
    '- Gaps of level 1: 1.1.1',
    '- Gaps of level 2: ',
  ]);
  expect(toList(chapters)).toBe(
    [
      '### First',
      '',
      '- **1.1.1** (1) A heading',
      '  - **gap**: x is missing',
      '- **1.1.2** (2) A heading',
      '  - document `docs/a.md`',
      '',
      '### Second',
      '',
      '- **2.1.1** (1) A heading',
      '  - test `a.test.ts`; test `b.test.ts › y`: all of it',
    ].join('\n'),
  );
});
