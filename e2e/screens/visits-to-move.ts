import { formatTime, staffPaths } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { pageTexts, visitsToMoveTexts as texts } from '../support/texts';
import { day } from './clinic';
import { heading, press, type Screen, text } from './screen';

const [osei, sato] = day.doctors;
const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const visit = {
  bookingId: toId(1),
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  treatment: 'Cavity Filling',
  doctor: osei?.name,
  doctorId: osei?.id,
  dateLocal: '2099-08-03',
  timeLocal: '09:00',
  reason: 'doctor_away',
  revision: 0,
  email: 'grace.okafor@clinic.test',
  phone: '+1 212 555 0123',
  times: ['2099-08-03', '2099-08-04'].map((dateLocal) => ({
    doctorId: sato?.id,
    doctor: sato?.name,
    dateLocal,
    timeLocal: '10:30',
  })),
  call: null as string | null,
  emailedAtUtc: null as string | null,
};
const called = {
  ...visit,
  bookingId: toId(2),
  patient: 'Jonas Bergström-Whitfield',
  email: '',
  times: [],
  call: 'no_answer',
};
const emailed = {
  ...visit,
  bookingId: toId(3),
  patient: 'Ada Lovelace',
  doctor: null,
  doctorId: null,
  reason: 'clinic_closed',
  emailedAtUtc: '2099-08-02T14:00:00.000Z',
};
const absences = respondWith({
  absences: [
    {
      id: toId(9),
      doctorId: osei?.id,
      doctor: osei?.name,
      ...{ fromDate: '2099-08-03', untilDate: '2099-08-03', fromTime: null, untilTime: null },
    },
  ],
  doctors: day.doctors.map(({ id, name }) => ({ id, name })),
});
const { bookingId, revision, patient, treatment, dateLocal, timeLocal } = visit;
const fits = { bookingId, revision, patient, treatment, dateLocal, timeLocal, takeover: 'fits' };

const path = staffPaths.visitsToMove;
const responses = {
  '/api/absences': absences,
  '/api/visits/to-move': respondWith([visit, called, emailed]),
  '/api/visits/to-move/takeover': respondWith([
    fits,
    { ...fits, bookingId: toId(2), patient: called.patient, takeover: 'taken' },
  ]),
};

const screens: Omit<Screen, 'role'>[] = [
  { name: 'visits to move', path, responses, shows: text(visit.patient) },
  {
    name: 'moving a visit to a free time of a colleague',
    path,
    responses,
    act: (page) =>
      page
        .getByRole('button', { name: texts.list.sameDay(formatTime('10:30'), sato?.name ?? '') })
        .first()
        .click(),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'giving visits to a colleague',
    path,
    responses,
    act: async (page) => {
      await page.getByRole('button', { name: texts.takeover.open }).first().click();
      await page.getByLabel(texts.takeover.colleague).selectOption(sato?.name ?? '');
    },
    shows: text(texts.takeover.states.taken),
  },
  {
    name: 'emailing patients a link to choose another time',
    path,
    responses,
    act: press(texts.email.open(1)),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'visits to move, none',
    path,
    responses: { ...responses, '/api/visits/to-move': respondWith([]) },
    shows: text(texts.none),
  },
  {
    name: 'visits to move, loading',
    path,
    responses: { ...responses, '/api/visits/to-move': hang },
    shows: heading(texts.heading),
  },
  {
    name: 'visits to move, failed',
    path,
    responses: { ...responses, '/api/visits/to-move': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

/** What the desk settles when a dentist is away. */
export const visitsToMoveScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'admin',
}));
