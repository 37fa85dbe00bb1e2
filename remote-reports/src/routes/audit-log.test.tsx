import { screen, waitFor, within } from '@testing-library/react';
import {
  type AuditEntry,
  errorCatalogue,
  exportAuditLog,
  getIsAdmin,
  listAuditActors,
  listAuditLog,
  staffPaths,
  takeMergeBack,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  getAddress,
  mockDownloads,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './audit-log';

const { audit: labels } = texts;

const adaId = 'b0000000-0000-4000-8000-000000000001';

const entry: AuditEntry = {
  id: '7',
  at: new Date('2026-01-05T14:00:00Z'),
  actor: { id: adaId, name: 'Ada' },
  ip: '192.0.2.7',
  action: 'price.changed',
  subject: { type: 'treatment', id: 't1', name: 'Oral Surgery', isErased: false },
  patient: null,
  visit: null,
  before: { priceCents: 39_000 },
  after: { priceCents: 42_000 },
  names: {},
  openMergeId: null,
};

beforeEach(() => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(listAuditActors, () => [{ id: adaId, name: 'Ada' }]);
  mockEndpoint(listAuditLog, () => ({ entries: [entry], nextCursor: null }));
});

function openPage(query = '') {
  signIn();
  return renderPage(page, staffPaths.auditLog, `${staffPaths.auditLog}${query}`);
}

it('an entry says who did what, when, from where, and what changed', async () => {
  openPage();
  const table = within(await screen.findByRole('table', { name: labels.caption }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Jan 5, 2026, 9.00 am',
    'Ada',
    'Changed the price of Oral Surgery',
    'Price: $390 →became $420',
    '192.0.2.7',
  ]);
});

const graceId = 'a0000000-0000-4000-8000-000000000001';
const oseiId = 'd0000000-0000-4000-8000-000000000001';
const moved: AuditEntry = {
  ...entry,
  action: 'visit.moved',
  subject: { type: 'booking', id: 'b1', name: null, isErased: false },
  patient: { id: graceId, name: 'Grace Okafor' },
  visit: { treatment: 'Cavity Filling', startsAt: new Date('2026-01-06T15:00:00Z') },
  before: { startsAt: '2026-01-06T14:00:00.000Z', doctorId: oseiId, chairId: graceId },
  after: { startsAt: '2026-01-06T15:00:00.000Z', doctorId: adaId, chairId: graceId },
  names: { [oseiId]: 'Dr. Amara Osei', [adaId]: 'Dr. Ada' },
};

it('an entry about a visit names patient and visit, and values by their names; nothing is an ID', async () => {
  mockEndpoint(listAuditLog, () => ({ entries: [moved], nextCursor: null }));
  openPage();
  const table = within(await screen.findByRole('table', { name: labels.caption }));
  const link = table.getByRole('link', { name: 'Grace Okafor' });
  expect(link).toHaveAttribute('href', staffPaths.patient(graceId));
  expect(table.getByText('Cavity Filling, Jan 6, 2026, 10.00 am')).toBeVisible();
  const change = table.getAllByRole('cell')[3];
  expect(change).toHaveTextContent('Jan 6, 2026, 9.00 am →became Jan 6, 2026, 10.00 am');
  expect(change).toHaveTextContent('Dr. Amara Osei →became Dr. Ada');
  expect(table.queryByText(/0000-4000/)).not.toBeInTheDocument();
});

it('who may not open patients sees their names without a link', async () => {
  mockEndpoint(getIsAdmin, () => ({ isAdmin: false, permissions: ['audit.read'] }));
  mockEndpoint(listAuditLog, () => ({ entries: [moved], nextCursor: null }));
  openPage();
  expect(await screen.findByText('Grace Okafor')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Grace Okafor' })).not.toBeInTheDocument();
});

it('entries about a patient are found by what is typed', async () => {
  const { user } = openPage();
  await user.type(await screen.findByRole('searchbox', { name: labels.filters.patient }), 'grace');
  await waitFor(() =>
    expect(requestsTo(listAuditLog).map(({ query }) => query.patient)).toContain('grace'),
  );
  expect(getAddress()).toBe(`${staffPaths.auditLog}?patient=grace`);
});

it('a merge is taken back from its entry, while that is possible', async () => {
  const mergedEntry: AuditEntry = {
    ...entry,
    action: 'patient.merged',
    subject: { type: 'patient', id: graceId, name: null, isErased: false },
    patient: { id: graceId, name: 'Grace Okafor' },
    before: null,
    after: { mergeId: adaId, mergedId: oseiId },
    openMergeId: adaId,
  };
  mockEndpoint(listAuditLog, () => ({ entries: [mergedEntry], nextCursor: null }));
  mockEndpoint(takeMergeBack, () => ({ modifiedCount: 1, patientId: oseiId }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.merge.takeBack }));
  const dialog = within(
    screen.getByRole('alertdialog', { name: labels.merge.title('Grace Okafor') }),
  );
  mockEndpoint(listAuditLog, () => ({
    entries: [{ ...mergedEntry, openMergeId: null }],
    nextCursor: null,
  }));
  await user.click(dialog.getByRole('button', { name: labels.merge.takeBack }));
  expect(await screen.findByText(labels.merge.done)).toBeVisible();
  expect(requestsTo(takeMergeBack)).toEqual([{ params: { id: adaId } }]);
  expect(screen.queryByRole('button', { name: labels.merge.takeBack })).not.toBeInTheDocument();
});

it('an erased person is named as such', async () => {
  const erased = { type: 'user', id: adaId, name: null, isErased: true };
  const actor = { id: adaId, name: null };
  const entries = [{ ...entry, actor, action: 'account.closed', subject: erased, before: null }];
  mockEndpoint(listAuditLog, () => ({ entries, nextCursor: null }));
  openPage();
  const table = within(await screen.findByRole('table', { name: labels.caption }));
  expect(table.getByRole('cell', { name: labels.erased })).toBeVisible();
  expect(table.getByText('Closed the account of Erased account')).toBeVisible();
});

it('filters are kept in the address and start on the first page', async () => {
  const { user, router } = openPage('?action=price.changed&cursor=1_2');
  await user.click(await screen.findByRole('button', { name: labels.filters.open(1) }));
  await screen.findByRole('option', { name: 'Ada' });
  await user.selectOptions(screen.getByLabelText(labels.filters.actor), 'Ada');
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?action=price.changed&actorId=${adaId}`),
  );
  await waitFor(() =>
    expect(requestsTo(listAuditLog).at(-1)).toEqual({
      query: { actorId: adaId, action: 'price.changed' },
    }),
  );
  await user.click(screen.getByRole('button', { name: labels.clear }));
  expect(router.state.location.search).toBe('');
});

it('what is not valid in the address is left out', async () => {
  openPage('?from=yesterday&until=2026-01-31&cursor=x&actorId=1');
  await screen.findByRole('table');
  expect(requestsTo(listAuditLog)).toEqual([{ query: { until: '2026-01-31' } }]);
  expect(screen.getByLabelText(labels.filters.until)).toHaveValue('01/31/2026');
});

it('older entries are a page of their own', async () => {
  const older = { ...entry, id: '6', action: 'chair.added' };
  mockEndpoint(listAuditLog, ({ query: { cursor } }) =>
    cursor === undefined
      ? { entries: [entry], nextCursor: '5_7' }
      : { entries: [older], nextCursor: null },
  );
  const { user, router } = openPage('?subjectType=treatment');
  await user.click(await screen.findByRole('button', { name: labels.older }));
  expect(await screen.findByRole('cell', { name: /Added the chair/ })).toBeVisible();
  expect(router.state.location.search).toBe('?subjectType=treatment&cursor=5_7');
  expect(screen.queryByRole('button', { name: labels.older })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: labels.newest }));
  expect(router.state.location.search).toBe('?subjectType=treatment');
});

it('the address keeps how many entries a page has', async () => {
  const { user, router } = openPage('?subjectType=treatment&cursor=5_7');
  const field = await screen.findByRole('combobox', { name: staffTexts.rowsPerPage });
  expect(field).toHaveValue('50');
  await user.selectOptions(field, '100');
  expect(router.state.location.search).toBe('?subjectType=treatment&rows=100');
  await waitFor(() =>
    expect(requestsTo(listAuditLog).at(-1)).toEqual({
      query: { subjectType: 'treatment', limit: '100' },
    }),
  );
});

it('the page says when nothing matches', async () => {
  mockEndpoint(listAuditLog, () => ({ entries: [], nextCursor: null }));
  openPage('?action=chair.added');
  expect(await screen.findByText(labels.none)).toBeVisible();
  expect(screen.getByLabelText(labels.filters.action)).toHaveValue('chair.added');
});

it('an error can be retried', async () => {
  mockEndpoint(listAuditLog, () => new MockApiError('forbidden'));
  const { user } = openPage();
  expect(await screen.findByText(pageTexts.loadFailed)).toBeVisible();
  mockEndpoint(listAuditLog, () => ({ entries: [entry], nextCursor: null }));
  await user.click(screen.getByRole('button', { name: pageTexts.tryAgain }));
  expect(await screen.findByRole('table', { name: labels.caption })).toBeVisible();
});

describe('the export', () => {
  it('all that matches is downloaded, as a file that spreadsheets read as UTF-8', async () => {
    const saved = mockDownloads();
    mockEndpoint(exportAuditLog, () => 'Actor\r\nAda\r\n');
    const { user } = openPage('?action=price.changed&cursor=1_2');
    await user.click(await screen.findByRole('button', { name: staffTexts.csv.download }));
    expect(await screen.findByText(staffTexts.csv.done('audit-log.csv'))).toBeInTheDocument();
    expect(requestsTo(exportAuditLog)).toEqual([{ query: { action: 'price.changed' } }]);
    expect(saved).toHaveLength(1);
    expect(saved[0]?.file.size).toBe('\u00ef\u00bb\u00bfActor\r\nAda\r\n'.length);
  });

  it('the page shows why the export failed', async () => {
    const saved = mockDownloads();
    mockEndpoint(exportAuditLog, () => new MockApiError('service_unavailable'));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: staffTexts.csv.download }));
    const { message } = errorCatalogue.service_unavailable;
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(saved).toHaveLength(0);
  });
});
