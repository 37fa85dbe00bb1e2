import { findFaults, listPersonalTables, toRecord } from './personal-tables.mjs';

const SOURCE = `
const users: PersonalTable = {};
export const sessionTables = {
  sessions,
};
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  users,
  ...sessionTables,
  // Before the visits.
  patient_notes: patientNotes,
};
`;

const withTables = (tables: Record<string, string>) => ({
  Records: { people: 'patients', why: 'treatment', kept: 'ten years', receivers: 'nobody', tables },
});

const complete = withTables({ users: 'names', patient_notes: 'notes' });

it('the tables with data of people are read from the list of the API', () => {
  expect(listPersonalTables(SOURCE)).toEqual(['users', 'sessions', 'patient_notes']);
});

it.each([
  ['every table', complete, []],
  ['a table less', withTables({ users: 'names' }), ['patient_notes is in no record']],
  [
    'a table that is gone',
    withTables({ users: 'names', patient_notes: 'notes', cats: 'x' }),
    ['there is no table cats'],
  ],
  [
    'a table twice',
    { ...complete, Other: complete.Records },
    ['users is there twice', 'patient_notes is there twice'],
  ],
])('a record with %s has the right faults', (_what, record, faults) => {
  expect(findFaults(record, ['users', 'patient_notes'])).toEqual(faults);
});

it('a list that cannot be read is a fault', () => {
  expect(findFaults({}, listPersonalTables('export const others = {};'))).toEqual([
    'no table with data of people was found',
  ]);
});

it('the page says of each kind whose, why, how long, who else, and what is in its tables', () => {
  expect(toRecord(complete)).toBe(
    [
      '### Records',
      '',
      '- **Whose**: patients',
      '- **Why**: treatment',
      '- **Kept**: ten years',
      '- **Received by**: nobody',
      '',
      '| table | what |',
      '| --- | --- |',
      '| `users` | names |',
      '| `patient_notes` | notes |',
    ].join('\n'),
  );
});
