import { findFaults, findMarks } from './requirement-marks.mjs';

// Put together here, so that this file has no marks of its own.
const toTest = (call: string, title: string, ids: string) => `${call}('${title} [${ids}]', () => {`;

it.each(['it', 'test', 'memberTest', 'it.each([1])'])(
  'marks are found in a title of %s',
  (call) => {
    expect(findMarks('a.test.ts', toTest(call, 'the page opens', 'R1.1, R2.3'))).toEqual([
      { id: 'R1.1', test: 'a.test.ts › the page opens' },
      { id: 'R2.3', test: 'a.test.ts › the page opens' },
    ]);
  },
);

it('a requirement without a test and a mark of no requirement are faults', () => {
  const marks = findMarks('a.test.ts', toTest('it', 'the page opens', 'R1.1, R9.9'));
  expect(findFaults(new Set(['R1.1', 'R1.2']), marks)).toEqual([
    'R1.2 has no test',
    'a.test.ts › the page opens: there is no R9.9',
  ]);
  expect(findFaults(new Set(['R1.1']), marks.slice(0, 1))).toEqual([]);
});
