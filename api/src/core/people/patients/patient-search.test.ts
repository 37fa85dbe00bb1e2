import { parsePatientSearch } from './patient-search';

it.each([
  '1984-05-31',
  'May 31, 1984',
  'may 31 1984',
  'Sept. 3, 1984',
  '31.05.1984',
  '05/31/1984',
  '5/31/1984',
])('%s is a date of birth', (search) => {
  const bornOn = search.startsWith('Sept') ? '1984-09-03' : '1984-05-31';
  expect(parsePatientSearch(search)).toEqual({ bornOn });
});

it.each([
  // The last nine digits, which are the same with a country code, a zero and neither.
  ['+1 (212) 555-0100', ['%125550100%']],
  ['(212) 555-0100', ['%125550100%']],
  ['001 212 555 0100', ['%125550100%']],
  ['030 901820', ['%30901820%']],
  ['+49 30 901820', ['%30901820%']],
  ['+1 (646) 555', ['%646555%']],
  ['0100', ['%0100%']],
  ['Ann Smith', ['%ann%', '%smith%']],
  // Short words only where a word begins.
  ['Jo', ['% jo%']],
  ['ann_b%c\\', ['%ann\\_b\\%c\\\\%']],
  // Not a day of the calendar, nor one of a known format.
  ['31.02.1984', ['%31021984%']],
  ['Foo 31, 1984', ['%foo%', '%31,%', '%1984%']],
  ['', []],
])('%j is compared by %j', (search, patterns) => {
  expect(parsePatientSearch(search)).toEqual({ patterns });
});
