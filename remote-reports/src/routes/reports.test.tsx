import { screen, waitFor, within } from '@testing-library/react';
import {
  exportReport,
  getIsAdmin,
  getReport,
  staffPaths,
  type Report,
  type ReportPoint,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  MockApiError,
  mockDownloads,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './reports';

const { reports: labels } = texts;

const none: Omit<ReportPoint, 'startsOn'> = {
  completed: 0,
  noShows: 0,
  cancelled: 0,
  openVisits: 0,
  bookedOnline: 0,
  bookedByStaff: 0,
  bookedFromWaitingList: 0,
  leadSameDay: 0,
  lead1To7Days: 0,
  lead8To14Days: 0,
  lead15To30Days: 0,
  leadOver30Days: 0,
  leadDays: 0,
  cardCents: 0,
  clinicCents: 0,
  refundCents: 0,
  reviews: 0,
};

const chair = { resource: 'chair' as const, busyMinutes: 45, openMinutes: 60 };
const doctor = { resource: 'doctor' as const, busyMinutes: 30, openMinutes: 60 };
const [chairId, doctorId] = ['c', 'd'].map(
  (digit) => `${digit}0000000-0000-4000-8000-000000000001`,
);

const figures = {
  ...{ completed: 12, noShows: 1, cancelled: 3 },
  ...{ receivedCents: 123_400, returnedCents: 3_400 },
};

const report: Report = {
  countedAt: new Date('2026-03-08T14:00:00Z'),
  points: [
    {
      ...none,
      startsOn: '2026-03-07',
      completed: 9,
      noShows: 1,
      bookedOnline: 6,
      bookedByStaff: 3,
      bookedFromWaitingList: 1,
      lead1To7Days: 10,
      leadDays: 35,
      cardCents: 12_000,
      clinicCents: 4_550,
      refundCents: 2_000,
    },
    { ...none, startsOn: '2026-03-08', reviews: 2 },
  ],
  hourUse: [
    { ...chair, weekday: 1, hour: 9 },
    { ...doctor, weekday: 1, hour: 9 },
  ],
  resourceUse: [
    { ...chair, id: chairId ?? '', name: 'Chair 1' },
    { ...doctor, id: doctorId ?? '', name: 'Dr. Amara Osei' },
  ],
  groups: [
    { ...figures, by: 'doctor', id: doctorId ?? '', name: 'Dr. Amara Osei' },
    { ...figures, by: 'treatment', id: chairId ?? '', name: 'Teeth Whitening' },
  ],
};

const empty: Report = {
  ...report,
  points: report.points.map(({ startsOn }) => ({ ...none, startsOn })),
  hourUse: [],
  resourceUse: [],
  groups: [],
};

const query = '?from=2026-03-07&until=2026-03-08';

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(getReport, ({ query: { from } }) =>
    from === '2026-03-07'
      ? report
      : { ...empty, points: [{ ...none, startsOn: from, bookedOnline: 8 }] },
  );
});

function openPage(search = query) {
  signIn();
  return renderPage(page, staffPaths.reports, `${staffPaths.reports}${search}`);
}

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

const readTable = async (name: string) => {
  const section = await findSection(name);
  const table = within(section.getByRole('table', { name, hidden: true }));
  return table
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

it('the key figures are compared with as many days before', async () => {
  openPage();
  const bookings = await screen.findByText(labels.figures.bookings, { selector: 'dt' });
  await waitFor(() => expect(bookings.parentElement).toHaveTextContent('10+25%'));
  const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;
  expect(figureOf(labels.figures.noShowRate)).toHaveTextContent('10%');
  expect(figureOf(labels.figures.net)).toHaveTextContent('$146None before');
  expect(figureOf(labels.figures.chairUse)).toHaveTextContent('75%');
  expect(figureOf(labels.figures.leadDays)).toHaveTextContent('3.5 days');
  expect(requestsTo(getReport)).toContainEqual({
    query: { from: '2026-03-05', until: '2026-03-06', interval: 'day' },
  });
  expect(screen.getByText(/Mar 8, 2026, 10.00 am/)).toHaveTextContent('Mar 5, 2026 – Mar 6, 2026');
});

it.each([
  [labels.bookings.heading, ['Mar 7, 2026', '6', '3', '1', '10']],
  [labels.visits.heading, ['Mar 7, 2026', '9', '1', '0', '0']],
  [labels.noShows.heading, ['Mar 7, 2026', '9', '1', '10%']],
  [labels.revenue.heading, ['Mar 7, 2026', '$120', '$45.50', '-$20', '$145.50']],
  [labels.reviews.heading, ['Mar 7, 2026', '0']],
])('%s has a chart and its figures as a table', async (heading, row) => {
  openPage();
  const section = await findSection(heading);
  expect(section.getByRole('img')).toBeVisible();
  const rows = await readTable(heading);
  expect(rows[0]).toEqual(row);
  expect(rows).toHaveLength(2);
});

it('a day without refunds has none, without a sign', async () => {
  openPage();
  const rows = await readTable(labels.revenue.heading);
  expect(rows[1]).toEqual(['Mar 8, 2026', '$0', '$0', '$0', '$0']);
});

it('bookings are shown by how many days they are ahead', async () => {
  openPage();
  const rows = await readTable(labels.leadTime.heading);
  expect(rows[1]).toEqual(['1 to 7 days', '10', '100%']);
});

it.each([
  [labels.byDentist.heading, 'Dr. Amara Osei'],
  [labels.byTreatment.heading, 'Teeth Whitening'],
])('%s have their visits and their money', async (heading, name) => {
  openPage();
  expect(await readTable(heading)).toEqual([[name, '12', '1', '3', '$1,234', '$34', '$1,200']]);
});

it('use is shown by weekday and hour, of chairs or dentists', async () => {
  const { user, router } = openPage();
  const section = await findSection(labels.use.heading);
  const cellsAt9 = () =>
    within(section.getByRole('row', { name: /9.00 am/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsAt9().slice(0, 2)).toEqual(['75%', `–${labels.use.closed}`]);
  await user.selectOptions(section.getByLabelText(labels.use.of), labels.use.choices.doctor);
  expect(cellsAt9()[0]).toBe('50%');
  expect(section.getByRole('rowheader', { name: 'Dr. Amara Osei' })).toBeVisible();
  expect(router.state.location.search).toBe(`${query}&of=doctor`);
});

it('the period is kept in the address', async () => {
  const { user, router } = openPage('');
  const choice = await screen.findByLabelText(labels.range.choice);
  expect(choice).toHaveValue('last-30-days');
  await user.selectOptions(choice, labels.range.choices.year);
  expect(router.state.location.search).toBe('?range=year');
  await user.selectOptions(choice, labels.range.choices.custom);
  expect(router.state.location.search).toBe('?range=year');
  await user.clear(screen.getByLabelText(labels.range.from));
  await user.type(screen.getByLabelText(labels.range.from), '2026-03-07');
  await user.clear(screen.getByLabelText(labels.range.until));
  await user.type(screen.getByLabelText(labels.range.until), '2026-03-06');
  await user.click(screen.getByRole('button', { name: labels.range.apply }));
  expect(screen.getByText(labels.range.invalid)).toBeVisible();
  await user.clear(screen.getByLabelText(labels.range.until));
  await user.type(screen.getByLabelText(labels.range.until), '2026-03-08');
  await user.click(screen.getByRole('button', { name: labels.range.apply }));
  await waitFor(() => expect(router.state.location.search).toBe(query));
  expect(await screen.findByText(labels.figures.bookings, { selector: 'dt' })).toBeVisible();
});

it('the page says that there are no figures', async () => {
  mockEndpoint(getReport, () => empty);
  openPage();
  expect(await screen.findByText(labels.none)).toBeVisible();
});

it('the page says that nothing has been counted yet', async () => {
  mockEndpoint(getReport, () => ({ ...empty, countedAt: null }));
  openPage();
  expect(await screen.findByText(labels.notCounted)).toBeVisible();
});

it('an error can be retried', async () => {
  mockEndpoint(getReport, () => new MockApiError('forbidden'));
  const { user } = openPage();
  expect(await screen.findByText(pageTexts.loadFailed)).toBeVisible();
  mockEndpoint(getReport, () => report);
  await user.click(screen.getByRole('button', { name: pageTexts.tryAgain }));
  expect(await screen.findByText(labels.figures.bookings, { selector: 'dt' })).toBeVisible();
});

it('each report can be exported', async () => {
  const saved = mockDownloads();
  mockEndpoint(exportReport, () => 'From\r\n');
  const { user } = openPage();
  const { heading } = labels.revenue;
  await user.click(await screen.findByRole('button', { name: labels.exportLabel(heading) }));
  const file = 'revenue-2026-03-07-2026-03-08.csv';
  expect(await screen.findByText(staffTexts.csv.done(file))).toBeInTheDocument();
  expect(requestsTo(exportReport)).toEqual([
    { query: { report: 'revenue', from: '2026-03-07', until: '2026-03-08', interval: 'day' } },
  ]);
  expect(saved).toMatchObject([{ name: file }]);
});
