import { formatDay, paths, staffPaths } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import {
  accessTexts,
  clinicTexts,
  pageTexts,
  patientTexts,
  summaryTexts,
  timeOffTexts,
} from '../support/texts';
import { day, toWeek } from './clinic';
import { patientPage } from './patients';
import { heading, press, type Screen, text } from './screen';

const { myDay } = clinicTexts;
const toId = (number: number) => `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const DATE = '2026-03-02';
const [osei] = day.doctors;
const visits = day.visits
  .filter(({ doctorId }) => doctorId === osei?.id)
  .map((visit) => ({ ...visit, isPaid: true }));
const own = (shown: readonly object[]) => respondWith({ ...day, doctors: [osei], visits: shown });
const week = respondWith({
  doctor: { id: osei?.id, name: osei?.name },
  days: ['02', '03', '04', '05', '06', '07', '08'].map((date, index) => ({
    dateLocal: `2026-03-${date}`,
    isClosed: index === 6,
    working: index < 5 ? osei?.working : [],
    timeOff:
      index === 2
        ? [{ startsAtUtc: '2026-03-02T17:00:00.000Z', endsAtUtc: '2026-03-02T22:00:00.000Z' }]
        : [],
  })),
});
const eachDay = toWeek({ ...day, doctors: day.doctors.slice(0, 1), visits });
const opened = {
  '/api/day/own': own(visits),
  '/api/day/own/week': week,
  '/api/patients/[^/]+': patientPage,
};

const request = {
  id: toId(1),
  fromDate: '2099-08-03',
  untilDate: '2099-08-14',
  fromTime: null as string | null,
  untilTime: null as string | null,
  note: 'Summer holidays with the children, as last year',
  status: 'asked',
  reason: null as string | null,
};
const requests = respondWith({
  doctor: osei?.name,
  absences: [
    { fromDate: '2099-08-01', untilDate: '2099-08-01', fromTime: '08:10', untilTime: '00:00' },
  ],
  requests: [
    request,
    {
      ...request,
      id: toId(2),
      untilDate: '2099-08-03',
      fromTime: '13:00',
      untilTime: '17:00',
      note: '',
      status: 'approved',
    },
    {
      ...request,
      id: toId(3),
      note: '',
      status: 'declined',
      reason: 'Two of the other dentists are away that week.',
    },
  ],
});

const path = `${paths.myDay}?date=${day.dateLocal}`;

const screens: Omit<Screen, 'role'>[] = [
  {
    name: 'my day',
    path,
    responses: opened,
    shows: text('Grinds at night. Splint ordered.'),
  },
  {
    name: 'my day, no visits',
    path,
    responses: { '/api/day/own': own([]), '/api/day/own/week': week },
    shows: heading(myDay.none),
  },
  {
    name: 'my week',
    path: `${staffPaths.myWeek}?date=${DATE}`,
    responses: { '/api/day/own': eachDay },
    shows: heading(formatDay(DATE)),
  },
  {
    name: 'my week, failed',
    path: staffPaths.myWeek,
    responses: { '/api/day/own': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'booking a follow-up',
    path: staffPaths.bookFollowUp(toId(9), { doctorId: null, treatment: 'Cavity Filling' }),
    // The site's own week: it knows no times of the dentist above.
    responses: { '/api/patients/[^/]+': patientPage },
    shows: (page) => page.getByRole('button', { name: patientTexts.visit.submit }),
  },
  {
    name: 'a patient, as a dentist sees them',
    path: staffPaths.patient(toId(9)),
    responses: { '/api/patients/[^/]+': patientPage },
    shows: (page) => page.getByRole('link', { name: myDay.followUp }),
  },
  {
    name: 'telling what was done at a visit',
    path: staffPaths.patient(toId(9)),
    responses: { '/api/patients/[^/]+': patientPage },
    act: press(summaryTexts.summaries.label),
    shows: (page) => page.getByRole('dialog').getByRole('textbox'),
  },
  {
    name: 'a page of other roles',
    path: staffPaths.refunds,
    shows: text(accessTexts.noAccess.help),
  },
  {
    name: 'my day, loading',
    path,
    responses: { '/api/day/own': hang },
    shows: heading(myDay.heading),
  },
  {
    name: 'my day, failed',
    path,
    responses: { '/api/day/own': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'time off',
    path: staffPaths.timeOff,
    responses: { '/api/time-off-requests/own': requests },
    shows: text(timeOffTexts.list.states.declined),
  },
  {
    name: 'reporting to be ill',
    path: staffPaths.timeOff,
    responses: { '/api/time-off-requests/own': requests },
    act: press(timeOffTexts.ill.days.today),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'time off, no requests',
    path: staffPaths.timeOff,
    responses: {
      '/api/time-off-requests/own': respondWith({ doctor: osei?.name, requests: [] }),
    },
    shows: heading(timeOffTexts.list.none),
  },
  {
    name: 'time off, loading',
    path: staffPaths.timeOff,
    responses: { '/api/time-off-requests/own': hang },
    shows: heading(timeOffTexts.heading),
  },
  {
    name: 'time off, failed',
    path: staffPaths.timeOff,
    responses: { '/api/time-off-requests/own': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

/** What a dentist sees of the own work. */
export const dentistScreens: readonly Screen[] = screens.map((screen) => ({
  ...screen,
  role: 'dentist',
}));
