import { staffPaths } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { pageTexts, recallTexts, waitingTexts } from '../support/texts';
import { heading, press, type Screen, text } from './screen';

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const entry = {
  id: toId(1),
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  phone: '+1 212 555 0123' as string | null,
  hasEmail: true,
  treatment: 'Teeth Whitening',
  treatmentId: toId(8),
  doctorId: null,
  doctor: null,
  fromDate: '2026-03-04' as string | null,
  untilDate: '2026-03-06' as string | null,
  fromTime: '09:00' as string | null,
  untilTime: '12:00' as string | null,
  visit: null as object | null,
  sinceUtc: '2026-03-02T14:00:00.000Z',
  offer: null as object | null,
};
const offered = {
  ...entry,
  id: toId(2),
  patient: 'Ada Lovelace',
  offer: {
    dateLocal: '2026-03-04',
    timeLocal: '09:30',
    doctor: 'Dr. Kenji Sato',
    heldUntilUtc: '2026-03-02T20:30:00.000Z',
  },
};
const bare = {
  ...entry,
  id: toId(3),
  patient: 'Jonas Bergström-Whitfield',
  phone: null,
  hasEmail: false,
  untilDate: '2026-03-04',
  fromTime: null,
  untilTime: null,
};
const earlier = {
  ...bare,
  id: toId(4),
  patient: 'Tom Lindberg',
  hasEmail: true,
  fromDate: null,
  untilDate: null,
  visit: { bookingId: toId(5), dateLocal: '2026-03-20', timeLocal: '10:00' },
};

const recall = {
  id: toId(11),
  patientId: entry.patientId,
  patient: 'Grace Okafor',
  phone: '+1 212 555 0123' as string | null,
  email: null,
  treatment: 'Teeth Whitening',
  treatmentId: toId(8),
  doctorId: null,
  doctor: null as string | null,
  dueOn: '2026-02-27',
  nextCallOn: null as string | null,
  invitedAtUtc: '2026-02-06T14:00:00.000Z',
  alerts: [{ id: toId(12), kind: 'allergy', text: 'Latex' }],
  calls: [] as object[],
  callCount: 0,
};
const called = {
  ...recall,
  id: toId(13),
  patient: 'Jonas Bergström-Whitfield',
  phone: null,
  doctor: 'Dr. Kenji Sato',
  nextCallOn: '2026-03-02',
  alerts: [],
  calls: [
    { outcome: 'will_call_back', atUtc: '2026-03-01T15:00:00.000Z', by: 'Demo Reception' },
    { outcome: 'no_answer', atUtc: '2026-02-28T15:00:00.000Z', by: null },
  ],
  callCount: 2,
};

const list = '/api/waiting-patients';
const calls = '/api/recalls';
const waiting = { [list]: respondWith([entry, offered, bare, earlier]) };
const due = { [calls]: respondWith({ recalls: [recall, called], next: called.id }) };

/** Of the treatment that they wait for. */
const times = {
  '/api/appoinmentOptions': respondWith([
    {
      ...{ _id: entry.treatmentId, name: entry.treatment, role: 180, durationMinutes: 60 },
      ...{ slots: ['9.30 am', '11.00 am', '2.00 pm'], taken: ['9.00 am'] },
    },
  ]),
  '/api/appoinmentAvailability': respondWith([]),
};

const listScreens: Omit<Screen, 'role' | 'path'>[] = [
  { name: 'waiting list', responses: waiting, shows: text(entry.patient) },
  {
    name: 'offering a time',
    responses: { ...waiting, ...times },
    act: press(waitingTexts.offerTime),
    shows: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
  {
    name: 'offering a time of a treatment that is no longer offered',
    responses: { ...waiting, '/api/appoinmentOptions': respondWith([]) },
    act: press(waitingTexts.offerTime),
    shows: text(waitingTexts.offer.notOffered),
  },
  {
    name: 'a waiting patient, booked',
    responses: waiting,
    act: press(waitingTexts.bookOffer),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'taking a patient off the waiting list',
    responses: waiting,
    act: press(waitingTexts.remove),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'waiting list, empty',
    responses: { [list]: respondWith([]) },
    shows: text(waitingTexts.none),
  },
  {
    name: 'waiting list, loading',
    responses: { [list]: hang },
    shows: heading(waitingTexts.heading),
  },
  {
    name: 'waiting list, failed',
    responses: { [list]: rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

const recallScreens: Omit<Screen, 'role' | 'path'>[] = [
  { name: 'recalls', responses: due, shows: text(recall.patient) },
  {
    name: 'noting a call about a recall',
    responses: due,
    act: press(recallTexts.note),
    shows: (page) => page.getByLabel(recallTexts.dialog.nextCallOn),
  },
  {
    name: 'recalls, none',
    responses: { [calls]: respondWith({ recalls: [], next: null }) },
    shows: text(recallTexts.none),
  },
  { name: 'recalls, loading', responses: { [calls]: hang }, shows: heading(recallTexts.heading) },
  {
    name: 'recalls, failed',
    responses: { [calls]: rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

const formScreens: Omit<Screen, 'role'>[] = [
  {
    name: 'adding to the waiting list, finding the patient',
    path: staffPaths.addWaiting,
    shows: (page) => page.getByRole('combobox'),
  },
  {
    name: 'adding a new patient to the waiting list',
    path: `${staffPaths.addWaiting}?patient=new&name=Kim%20Lee`,
    act: (page) => page.getByLabel(waitingTexts.form.isPartial).check(),
    shows: (page) => page.getByLabel(waitingTexts.form.untilTime),
  },
];

/** Who waits for a time, and who is to be called about a visit that is due, as the desk sees them. */
export const waitingScreens: readonly Screen[] = [
  ...listScreens.map((screen) => ({ ...screen, path: staffPaths.waitingList })),
  ...formScreens,
  ...recallScreens.map((screen) => ({ ...screen, path: staffPaths.recalls })),
].map((screen) => ({ ...screen, role: 'admin' as const }));
