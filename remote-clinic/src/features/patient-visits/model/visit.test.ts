import { toNewPatient } from '../../../shared/new-patient';
import { parseLength } from '../../../shared/visit-length';
import { toVisitStart } from './visit-start';

it.each([
  ['Grace Okafor', { name: 'Grace Okafor' }],
  ['(646) 555-0177', { phone: '(646) 555-0177' }],
  ['+1 646 555 0177', { phone: '+1 646 555 0177' }],
  ['grace@clinic.test', { email: 'grace@clinic.test' }],
])('%j begins a new patient', (typed, patient) => {
  expect(toNewPatient(typed)).toEqual(patient);
});

const today = '2026-03-02';
const nothing = {
  ...{ doctorId: null, dateLocal: today, timeLocal: null, durationMinutes: null },
  ...{ treatment: null, waitingEntryId: null, recallId: null },
};

it.each([
  ['', nothing],
  [
    'doctor=d1&date=2026-03-05&time=10:30',
    { doctorId: 'd1', dateLocal: '2026-03-05', timeLocal: '10:30' },
  ],
  ['doctor=d1&treatment=Teeth+Whitening', { doctorId: 'd1', treatment: 'Teeth Whitening' }],
  ['time=10:30&minutes=45', { timeLocal: '10:30', durationMinutes: 45 }],
  ['date=2026-02-30&time=25:00', nothing],
  ['date=2026-03-01&time=10:30&minutes=45', nothing],
  ['treatment=Cleaning&waiting=w1', { treatment: 'Cleaning', waitingEntryId: 'w1' }],
])('an address with %j begins a visit', (query, start) => {
  expect(toVisitStart(new URLSearchParams(query), today)).toEqual({ ...nothing, ...start });
});

it.each([
  ['5', 5],
  ['480', 480],
  [' 45 ', 45],
  ['', null],
  [null, null],
  ['0', null],
  ['12', null],
  ['485', null],
  ['-5', null],
  ['ten', null],
])('a length typed as %j is %j minutes', (text, minutes) => {
  expect(parseLength(text)).toBe(minutes);
});
