import { toNewPatient } from '../../../shared/new-patient';
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
const nothing = { treatment: null, waitingEntryId: null, recallId: null };

it.each([
  ['', { doctorId: null, treatment: null, dateLocal: today, timeLocal: null }],
  [
    'doctor=d1&date=2026-03-05&time=10:30',
    { doctorId: 'd1', treatment: null, dateLocal: '2026-03-05', timeLocal: '10:30' },
  ],
  [
    'doctor=d1&treatment=Teeth+Whitening',
    { doctorId: 'd1', treatment: 'Teeth Whitening', dateLocal: today, timeLocal: null },
  ],
  [
    'date=2026-02-30&time=25:00',
    { doctorId: null, treatment: null, dateLocal: today, timeLocal: null },
  ],
  [
    'date=2026-03-01&time=10:30',
    { doctorId: null, treatment: null, dateLocal: today, timeLocal: null },
  ],
  [
    'treatment=Cleaning&waiting=w1',
    {
      ...{ doctorId: null, dateLocal: today, timeLocal: null },
      ...{ treatment: 'Cleaning', waitingEntryId: 'w1' },
    },
  ],
])('an address with %j begins a visit', (query, start) => {
  expect(toVisitStart(new URLSearchParams(query), today)).toEqual({ ...nothing, ...start });
});
