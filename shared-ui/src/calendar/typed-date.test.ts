import { formatTypedDate, isIsoDay, parseTypedDate } from './typed-date';

it.each([
  ['11/26/2026', '2026-11-26'],
  ['1/5/2026', '2026-01-05'],
  ['11.26.2026', '2026-11-26'],
  ['11-26-2026', '2026-11-26'],
  ['11 26 2026', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  ['2026/1/5', '2026-01-05'],
  ['11262026', '2026-11-26'],
  ['112626', '2026-11-26'],
  ['11/26/26', '2026-11-26'],
  ['١١/٢٦/٢٠٢٦', '2026-11-26'],
  ['\u200f11/26/2026 ', '2026-11-26'],
  ['02/29/2024', '2024-02-29'],
])('%s is a day in the order of English', (text, day) => {
  expect(parseTypedDate(text)).toBe(day);
});

it.each([
  '',
  '11',
  '11/26',
  '02/30/2026',
  '26/11/2026',
  '13/13/2026',
  'tomorrow',
  '1/1/1',
  '1/1/202',
])('“%s” is no day', (text) => {
  expect(parseTypedDate(text)).toBeNull();
});

it('a short year is one of the last century when it would be too late otherwise', () => {
  const max = '2026-11-26T10:00:00Z';
  expect(parseTypedDate('2/29/80', { max })).toBe('1980-02-29');
  expect(parseTypedDate('2/3/19', { max })).toBe('2019-02-03');
  expect(parseTypedDate('2/3/80')).toBe('2080-02-03');
});

it('the beginning of a longer date is none while it is typed', () => {
  for (const text of ['11/26/20', '112619', '2026-11-2'])
    expect(parseTypedDate(text, { isTyping: true })).toBeNull();
  for (const text of ['11/26/27', '2026-11-26', '11/26/2027'])
    expect(parseTypedDate(text, { isTyping: true })).not.toBeNull();
});

it('a day is shown as it is typed, and any other text as it is', () => {
  expect(formatTypedDate('2026-01-05')).toBe('01/05/2026');
  expect(formatTypedDate('soon')).toBe('soon');
  expect(formatTypedDate('2026-02-30')).toBe('2026-02-30');
});

it('days of other centuries are none', () => {
  expect(['1899-12-31', '1900-01-01', '2099-12-31', '2100-01-01'].map(isIsoDay)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
