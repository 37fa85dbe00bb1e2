import { findFaults } from './find-faults';

const expected = new Map([
  ['title', { names: [], english: 'Times' }],
  ['at', { names: ['day', 'time'], english: '(day, time) => …' }],
]);
const find = (catalogue: Record<string, string>) => findFaults(expected, catalogue);

it('a complete catalogue has no faults, whatever the order of placeholders', () => {
  expect(find({ title: 'Zeiten', at: 'um {time} am {day}' })).toEqual([]);
});

it('missing and unused texts are found', () => {
  expect(find({ title: 'Zeiten', other: 'x' })).toEqual(['at is missing', 'other is not used']);
});

it('a placeholder in plain words is found', () => {
  expect(find({ title: 'Zeiten am {day}', at: 'um {time} am {day}' })).toEqual([
    'title names {day}, the text has {}',
  ]);
});

it.each(['am {day}', 'um {time} am {day} in {place}', 'um {tim} am {day}'])(
  'placeholders that differ are found in "%s"',
  (at) => {
    expect(find({ title: 'Zeiten', at })).toEqual([expect.stringMatching(/^at names \{/)]);
  },
);

it('a malformed message is found', () => {
  expect(find({ title: 'Zeiten', at: '{day} {time' })).toEqual([
    expect.stringMatching(/^at is malformed/),
  ]);
});

it('placeholders within plurals count', () => {
  const counted = new Map([['free', { names: ['count', 'day'], english: '' }]]);
  const text = '{count, plural, one {# am {day}} other {# am {day}}}';
  expect(findFaults(counted, { free: text })).toEqual([]);
});
