import type { AuditEntry } from 'shared-contracts';
import { toFieldChanges, toSentence } from './describe-entry';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: new Date('2026-01-05T14:00:00Z'),
  actor: null,
  ip: null,
  action: 'role.granted',
  subject: { type: 'user', id: 'u1', name: 'Bob', isErased: false },
  before: null,
  after: null,
  ...changes,
});

const closedDay = { type: 'closed_day', id: '2026-12-25', name: null, isErased: false };

it.each([
  [{}, 'Granted a role to Bob'],
  [
    { subject: { type: 'user', id: 'u1', name: null, isErased: true } },
    'Granted a role to Erased account',
  ],
  [{ action: 'closed_day.added', subject: closedDay }, 'Closed the clinic on Dec 25, 2026'],
  // Of an API that is newer than this release.
  [{ action: 'door.painted' }, 'door painted: Bob'],
  [
    { action: 'constructor', subject: { type: 'toString', id: '', name: null, isErased: false } },
    'constructor: toString',
  ],
])('%j is described in a sentence', (changes, sentence) => {
  expect(toSentence(entry(changes))).toBe(sentence);
});

it('fields are listed with their values before and after', () => {
  const change = {
    before: { priceCents: 4_500, startsAt: '2026-01-05T14:00:00.000Z', name: 'A' },
    after: {
      priceCents: 5_050,
      isFeeWaived: true,
      name: null,
      weekdays: [1, 2],
      setAside: ['closed_day', 'x'],
    },
  };
  expect(toFieldChanges(change, 'America/New_York')).toEqual([
    { label: 'Price', before: '$45', after: '$50.50' },
    { label: 'Start', before: 'Jan 5, 2026, 9.00 am', after: null },
    { label: 'Name', before: 'A', after: 'none' },
    { label: 'Late fee waived', before: null, after: 'Yes' },
    { label: 'Weekdays', before: null, after: '1,2' },
    { label: 'Rules set aside', before: null, after: 'a closed day,x' },
  ]);
});
