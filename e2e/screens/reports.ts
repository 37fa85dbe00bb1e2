import { addDays } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { pageTexts, reportTexts } from '../support/texts';
import { heading, type Screen, text } from './screen';

const { reports } = reportTexts;

const toId = (letter: string, number: number) =>
  `${letter}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Some figures of a day, more in the middle of the week. */
const points = Array.from({ length: 30 }, (_, index) => {
  const load = [0, 5, 8, 9, 7, 6, 2][index % 7] ?? 0;
  return {
    startsOn: addDays('2026-02-02', index),
    completed: load,
    noShows: index % 4 === 0 ? 1 : 0,
    cancelled: index % 5 === 0 ? 2 : 0,
    openVisits: index > 27 ? 4 : 0,
    bookedOnline: load + 2,
    bookedByStaff: load % 4,
    bookedFromWaitingList: index % 6 === 0 ? 1 : 0,
    leadSameDay: 1,
    lead1To7Days: load,
    lead8To14Days: load % 3,
    lead15To30Days: 1,
    leadOver30Days: index % 3 === 0 ? 1 : 0,
    leadDays: load * 4 + 30,
    cardCents: load * 9_500,
    clinicCents: load * 4_050,
    refundCents: index % 9 === 0 ? 18_000 : 0,
    reviews: index % 8 === 0 ? 2 : 0,
  };
});

const weekdays = [1, 2, 3, 4, 5, 6];
const hours = [9, 10, 11, 12, 13, 14, 15, 16];

const hourUse = (['chair', 'doctor'] as const).flatMap((resource) =>
  weekdays.flatMap((weekday) =>
    hours
      .filter((hour) => weekday < 6 || hour < 13)
      .map((hour) => ({
        resource,
        weekday,
        hour,
        busyMinutes: ((weekday * 7 + hour * 11) % 10) * 80,
        openMinutes: 720,
      })),
  ),
);

const resourceUse = [
  ...[1, 2, 3].map((number) => ({ resource: 'chair', name: `Chair ${number}` })),
  ...['Dr. Amara Osei', 'Dr. Jonas Bergström-Whitfield'].map((name) => ({
    resource: 'doctor',
    name,
  })),
].map((row, index) => ({
  ...row,
  id: toId('d', index),
  busyMinutes: 3_000 + index * 700,
  openMinutes: 9_600,
}));

const groups = [
  ['doctor', 'Dr. Amara Osei'],
  ['doctor', 'Dr. Jonas Bergström-Whitfield'],
  ['treatment', 'Cavity Protection'],
  ['treatment', 'Oral Surgery'],
  ['treatment', 'Teeth Whitening'],
].map(([by, name], index) => ({
  by,
  id: toId('e', index),
  name,
  completed: 120 + 31 * index,
  noShows: 4 + index,
  cancelled: 9 + index,
  receivedCents: 1_234_500 + 91_000 * index,
  returnedCents: 12_000 * index,
}));

/** The figures of a month. */
export const report = {
  countedAtUtc: '2026-03-03T14:00:00.000Z',
  ...{ points, hourUse, resourceUse, groups },
};
const noFigures = respondWith({ ...report, points: [], hourUse: [], resourceUse: [], groups: [] });

const path = '/dashboard/reports?from=2026-02-02&until=2026-03-03';

const screens: Omit<Screen, 'role'>[] = [
  {
    name: 'reports',
    path,
    responses: { '/api/reports': respondWith(report) },
    shows: heading(reports.bookings.heading),
  },
  {
    name: 'reports, as tables',
    path: `${path}&of=doctor`,
    responses: { '/api/reports': respondWith(report) },
    act: async (page) => {
      const closed = page.getByRole('group').getByText(reports.showTable);
      await closed.first().waitFor();
      for (const summary of await closed.all()) await summary.click();
    },
    shows: heading(reports.bookings.heading),
  },
  {
    name: 'reports, no figures',
    path,
    responses: { '/api/reports': noFigures },
    shows: text(reports.none),
  },
  {
    name: 'reports, loading',
    path,
    responses: { '/api/reports': hang },
    shows: heading(reports.heading),
  },
  {
    name: 'reports, failed',
    path,
    responses: { '/api/reports': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

export const reportScreens: Screen[] = screens.map((screen) => ({ ...screen, role: 'admin' }));
