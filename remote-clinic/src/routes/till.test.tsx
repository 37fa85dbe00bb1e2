import { screen, waitFor, within } from '@testing-library/react';
import {
  closeTill,
  errorCatalogue,
  exportTill,
  getIsAdmin,
  getTill,
  staffPaths,
  type ResponseOf,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  getAddress,
  type Handler,
  mockDownloads,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { visitTexts } from 'shared-visits/visit-texts';
import { NOW } from '../test-kit/days';
import { texts } from '../texts';
import { tillTexts } from '../till-texts';
import * as page from './till';

const { form, closed, entries: list, late, columns } = tillTexts;
const { methods } = visitTexts.money;

type Till = ResponseOf<typeof getTill>;

const line = (method: Till['lines'][number]['method'], receivedCents = 0, returnedCents = 0) => ({
  ...{ method, receivedCents, returnedCents },
  expectedCents: receivedCents - returnedCents,
});

const entry: Till['entries'][number] = {
  id: 'e0000000-0000-4000-8000-000000000001',
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  treatment: 'Cavity Filling',
  kind: 'payment',
  isCorrection: false,
  method: 'cash',
  amountCents: 12_000,
  recordedAt: new Date('2026-03-02T14:10:00Z'),
  recordedBy: 'Rae Ception',
  isLate: false,
};

const till: Till = {
  dateLocal: '2026-03-02',
  lines: [line('cash', 12_000, 2_000), line('card_at_desk', 5_000), line('bank_transfer')],
  entries: [entry],
  closings: [],
};

const closing: Till['closings'][number] = {
  id: 'c0000000-0000-4000-8000-000000000001',
  closedAt: new Date('2026-03-02T22:05:00Z'),
  closedBy: 'Rae Ception',
  supersedes: null,
  reason: null,
  counts: [
    { method: 'cash', expectedCents: 10_000, countedCents: 9_800 },
    { method: 'card_at_desk', expectedCents: 5_000, countedCents: 5_000 },
    { method: 'bank_transfer', expectedCents: 0, countedCents: 0 },
  ],
};
const isClosed: Till = { ...till, closings: [closing] };

stopClockAt(NOW);

function openPage(handler: Handler<typeof getTill> = () => till, query = '') {
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(getTill, handler);
  signIn();
  return renderPage(page, staffPaths.till, `${staffPaths.till}${query}`);
}

const findForm = async () => within(await screen.findByRole('table', { name: form.caption }));
const toRow = (table: Pick<typeof screen, 'getByText'>, method: string) =>
  table.getByText(method).closest('tr');

it('the page has what should be there of each method, and every entry', async () => {
  openPage();
  const table = await findForm();
  expect(toRow(table, methods.cash)).toHaveTextContent(/Cash.*\$120.*\$20.*\$100/);
  expect(toRow(table, methods.card_at_desk)).toHaveTextContent(/\$50.*\$0.*\$50/);
  const rows = within(screen.getByRole('table', { name: list.caption(1) })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/9.10 am.*Grace Okafor.*Payment.*Cash.*\$120.*Rae Ception/);
  expect(requestsTo(getTill)).toEqual([{ query: { date: '2026-03-02' } }]);
});

it('what was counted is compared and sent with the figures that are shown', async () => {
  const { user } = openPage();
  mockEndpoint(closeTill, () => ({ id: closing.id }));
  const table = await findForm();
  await user.click(screen.getByRole('button', { name: form.submit }));
  expect(await screen.findAllByText(form.countedInvalid)).toHaveLength(3);
  await user.type(table.getByLabelText(form.counted(methods.cash)), '98');
  expect(toRow(table, methods.cash)).toHaveTextContent(/-\$2/);
  await user.type(table.getByLabelText(form.counted(methods.card_at_desk)), '50');
  await user.type(table.getByLabelText(form.counted(methods.bank_transfer)), '0');
  mockEndpoint(getTill, () => isClosed);
  await user.click(screen.getByRole('button', { name: form.submit }));
  expect(await screen.findByText(form.done('Mar 2, 2026'))).toBeVisible();
  expect(requestsTo(closeTill)).toEqual([
    {
      body: {
        closingId: expect.any(String) as string,
        dateLocal: '2026-03-02',
        supersedes: null,
        counts: closing.counts,
      },
    },
  ]);
  const caption = closed.captionBy('Mar 2, 2026, 5.05 pm', 'Rae Ception');
  const shown = within(await screen.findByRole('table', { name: caption }));
  expect(toRow(shown, methods.cash)).toHaveTextContent(/\$100.*\$98.*-\$2/);
  expect(screen.queryByRole('table', { name: form.caption })).not.toBeInTheDocument();
});

it('a closing that is refused shows the new figures, and keeps what was counted', async () => {
  const { user } = openPage();
  const table = await findForm();
  for (const method of ['cash', 'card_at_desk', 'bank_transfer'] as const)
    await user.type(table.getByLabelText(form.counted(methods[method])), '100');
  mockEndpoint(closeTill, () => new MockApiError('till_changed'));
  mockEndpoint(getTill, () => ({ ...till, lines: [line('cash', 15_000), ...till.lines.slice(1)] }));
  await user.click(screen.getByRole('button', { name: form.submit }));
  expect(await screen.findByText(errorCatalogue.till_changed.message)).toBeVisible();
  await waitFor(() => expect(toRow(table, methods.cash)).toHaveTextContent(/\$150.*-\$50/));
  expect(table.getByLabelText(form.counted(methods.cash))).toHaveValue('100');
});

it('what was recorded after the closing is late, and is counted by closing again with a reason', async () => {
  const { user } = openPage(() => ({ ...isClosed, entries: [{ ...entry, isLate: true }] }));
  mockEndpoint(closeTill, () => ({ id: closing.id }));
  expect(await screen.findByText(late(1))).toBeVisible();
  expect(screen.getByText(list.late)).toBeVisible();
  await user.click(screen.getByRole('button', { name: form.again }));
  const table = await findForm();
  for (const method of ['cash', 'card_at_desk', 'bank_transfer'] as const)
    await user.type(table.getByLabelText(form.counted(methods[method])), '0');
  await user.click(screen.getByRole('button', { name: form.submit }));
  expect(requestsTo(closeTill)).toEqual([]);
  await user.type(screen.getByLabelText(form.reason, { exact: false }), 'A late payment');
  await user.click(screen.getByRole('button', { name: form.submit }));
  await screen.findByText(form.done('Mar 2, 2026'));
  expect(requestsTo(closeTill)[0]?.body).toMatchObject({
    supersedes: closing.id,
    reason: 'A late payment',
  });
});

it('a closing that was superseded stays, with the reason of the new one', async () => {
  const later = { ...closing, id: entry.id, supersedes: closing.id, reason: 'A late payment' };
  openPage(() => ({ ...till, closings: [later, closing] }));
  expect(await screen.findByText(closed.reason('A late payment'))).toBeVisible();
  expect(screen.getAllByText(closed.superseded)).toHaveLength(1);
  expect(screen.getAllByRole('columnheader', { name: columns.difference })).toHaveLength(2);
});

it('another day is in the address, and its closings can be downloaded', async () => {
  const downloads = mockDownloads();
  mockEndpoint(exportTill, () => 'Date');
  const { user } = openPage(({ query }) => ({ ...till, dateLocal: query.date, entries: [] }));
  await user.click(await screen.findByRole('button', { name: texts.switcher.previousDay }));
  expect(getAddress()).toBe(`${staffPaths.till}?date=2026-03-01`);
  const heading = { name: tillTexts.headingOn('Mar 1, 2026') };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  expect(await screen.findByText(list.none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: staffTexts.csv.download }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'till-2026-03-01.csv' }]));
  expect(requestsTo(exportTill)).toEqual([{ query: { date: '2026-03-01' } }]);
});

it('the page shows that the till could not be loaded', async () => {
  openPage(() => new MockApiError('forbidden'));
  expect(await screen.findByText(pageTexts.loadFailed)).toBeVisible();
});
