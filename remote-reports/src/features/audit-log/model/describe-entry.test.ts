import type { AuditEntry } from 'shared-contracts';
import { toFieldChanges, toSentence } from './describe-entry';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: new Date('2026-01-05T14:00:00Z'),
  actor: null,
  ip: null,
  action: 'role.granted',
  subject: { type: 'user', id: 'u1', name: 'Bob', isErased: false },
  patient: null,
  visit: null,
  before: null,
  after: null,
  names: {},
  openMergeId: null,
  ...changes,
});

const email = { type: 'email', id: 'booked', name: null, isErased: false };
const closedDay = { type: 'closed_day', id: '2026-12-25', name: null, isErased: false };

it.each([
  [{}, 'Granted a role to Bob'],
  [
    { subject: { type: 'user', id: 'u1', name: null, isErased: true } },
    'Granted a role to Erased account',
  ],
  [{ action: 'closed_day.added', subject: closedDay }, 'Closed the clinic on Dec 25, 2026'],
  [
    { action: 'email_text.changed', subject: email },
    'Changed the text of the email booking confirmation',
  ],
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
  expect(toFieldChanges(entry(change), 'America/New_York')).toEqual([
    { label: 'Price', before: '$45', after: '$50.50' },
    { label: 'Start', before: 'Jan 5, 2026, 9.00 am', after: null },
    { label: 'Name', before: 'A', after: 'none' },
    { label: 'Late fee waived', before: null, after: 'Yes' },
    { label: 'Weekdays', before: null, after: '1, 2' },
    { label: 'Rules set aside', before: null, after: 'a closed day, x' },
  ]);
});

it('words, days and hours of the API are shown as people write them', () => {
  const change = {
    before: { status: 'booked', hours: ['Mon 09:00–17:00', 'Sat 09:00–13:00'] },
    after: {
      status: 'no_show',
      hours: [],
      dueOn: '2026-03-05',
      fromTime: '13:00',
      fields: ['name', 'dateOfBirth'],
      counts: [{ method: 'cash', countedCents: 4_500 }],
      position: { latitude: 40.7061, longitude: -74.0087 },
      constructor: 'name',
    },
  };
  expect(toFieldChanges(entry(change), 'America/New_York')).toEqual([
    { label: 'Status', before: 'Booked', after: 'No-show' },
    { label: 'Hours', before: 'Mon 9.00 am–5.00 pm, Sat 9.00 am–1.00 pm', after: 'none' },
    { label: 'Due', before: null, after: 'Mar 5, 2026' },
    { label: 'From', before: null, after: '1.00 pm' },
    { label: 'Changed fields', before: null, after: 'Name, Date of birth' },
    { label: 'Counted', before: null, after: 'Paid by: Cash, Counted: $45' },
    { label: 'Position', before: null, after: 'Latitude: 40.7061, Longitude: -74.0087' },
    { label: 'Constructor', before: null, after: 'name' },
  ]);
});

it('fields that stayed as they were are left out, and so are IDs of what has no name', () => {
  const [osei, note] = [1, 2].map((number) => `d0000000-0000-4000-8000-00000000000${number}`);
  const change = {
    before: { doctorId: osei, status: 'booked' },
    after: { doctorId: osei, status: 'arrived', doctorIds: [osei], noteId: note },
    names: { [`${osei}`]: 'Dr. Amara Osei' },
  };
  expect(toFieldChanges(entry(change), 'America/New_York')).toEqual([
    { label: 'Status', before: 'Booked', after: 'Arrived' },
    { label: 'Dentists', before: null, after: 'Dr. Amara Osei' },
  ]);
});
