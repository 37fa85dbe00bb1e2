import { screen, within } from '@testing-library/react';
import { type ListedRemote, type ListedVersion, paths, type Releases } from 'shared-contracts';
import {
  ada,
  mockEndpoint,
  requestsTo,
  networkDown,
  MockApiError,
  renderPage,
  signIn,
} from 'shared-testing';
import * as page from './releases';

const old: ListedVersion = {
  version: '1.0.0',
  publishedAt: '2026-01-05T14:00:00Z',
  by: 'booking-team',
  note: '',
  smoke: 'passed',
  promotedAt: '2026-01-05T14:00:00Z',
  withdrawnAt: null,
  rates: { loaded: 1191, failed: 6, crashed: 0, fell_back: 0, failureRate: 6 / 1197 },
};

const fresh: ListedVersion = {
  ...old,
  version: '1.1.0',
  publishedAt: '2026-01-06T14:00:00Z',
  note: 'Shows the doctor',
  smoke: 'skipped',
  promotedAt: null,
  rates: null,
};

const booking: ListedRemote = {
  remote: 'remote-booking',
  title: 'Appointment booking',
  current: '1.0.0',
  canary: null,
  status: 'live',
  minimumShellContract: 1,
  versions: [fresh, old],
};

const canary: ListedRemote = {
  ...booking,
  status: 'canary',
  canary: { version: '1.1.0', percent: 25, startedAt: '2026-01-07T14:00:00Z' },
};

const promoted: ListedRemote = {
  ...booking,
  current: '1.1.0',
  versions: [{ ...fresh, promotedAt: '2026-01-07T14:00:00Z' }, old],
};

const published: Releases['history'][number] = {
  at: '2026-01-06T14:00:00Z',
  by: 'booking-team',
  remote: 'remote-booking',
  note: 'Shows the doctor',
  action: 'publish',
  version: '1.1.0',
  smoke: 'skipped',
};

const listed = (remote: ListedRemote, changes: Partial<Releases> = {}): Releases => ({
  etag: 'state1',
  remotes: [remote],
  history: [published],
  ...changes,
});

function openPage(releases: Releases = listed(booking)) {
  mockEndpoint('GET /releases', () => releases);
  return renderPage(page, paths.releases);
}

const partOf = async (name: string) => within(await screen.findByRole('region', { name }));

async function openDialog(button: string, releases?: Releases) {
  const { user } = openPage(releases);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}

beforeEach(() => {
  mockEndpoint(`GET /users/admin/${ada.email}`, () => ({ isAdmin: true }));
  signIn();
});

describe('the list', () => {
  it('tells of each version when, by whom and how it fared [R2.43]', async () => {
    openPage();
    const table = within(await screen.findByRole('table', { name: /^Versions of Appointment/ }));
    const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Version',
      'Published',
      'Loads',
      'Failures',
      'Crashes',
      'Rescued',
      'Failure rate',
      'Actions',
    ]);
    const rows = table.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(2, 7)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['0', '0', '0', '0', '–'],
      ['1,191', '6', '0', '0', '0.5 %'],
    ]);
    expect(rows[0]).toHaveTextContent(/Jan 6, 2026, 9:00\sAMby booking-team, no smoke test/);
    expect(rows[1]).toHaveTextContent('by booking-team, smoke test passed');
  });

  const reason = '30 of 90 loads failed and 0 pages crashed: 33 %, the limit is 10 %';
  const withdrawal: Releases['history'][number] = {
    ...published,
    by: 'registry',
    note: reason,
    action: 'withdraw',
    version: '1.1.0',
  };

  it.each([
    ['live', listed(booking), ['Live', 'Everybody gets 1.0.0.']],
    [
      'canary',
      listed(canary),
      ['Canary', '25 % of the visitors get 1.1.0, everybody else 1.0.0.', 'Canary 25 %'],
    ],
    [
      'withdrawn',
      listed({ ...booking, status: 'withdrawn' }, { history: [withdrawal] }),
      [
        'Canary withdrawn',
        'The last canary failed too often and was taken from its visitors by itself. Everybody gets 1.0.0 until somebody decides.',
        `What was seen: ${reason}.`,
      ],
    ],
  ])('explains the status %s [R2.42]', async (_status, releases, words) => {
    openPage(releases);
    const part = await partOf('Appointment booking');
    for (const text of words) expect(part.getByText(text)).toBeInTheDocument();
  });

  it('has the history in words [R2.47]', async () => {
    openPage();
    const [change] = (await partOf('History')).getAllByRole('listitem');
    expect(change).toHaveTextContent(
      /^booking-team published 1\.1\.0 \(smoke test skipped\)“Shows the doctor”Appointment booking, Jan 6, 2026, 9:00\sAM$/,
    );
  });

  it('offers nothing for what everybody gets, and no way back where there is none', async () => {
    openPage();
    await screen.findByRole('button', { name: 'Promote 1.1.0' });
    expect(screen.queryByRole('button', { name: 'Promote 1.0.0' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
  });

  it('shows the latest versions, and the older ones when asked [R2.43]', async () => {
    const versions = [9, 8, 7, 6, 5, 4].map((minor) => ({ ...fresh, version: `1.${minor}.0` }));
    const { user } = openPage(listed({ ...booking, versions: [...versions, old] }));
    await screen.findByText('1.7.0');
    expect(screen.queryByText('1.6.0')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 7 versions' }));
    expect(screen.getByText('1.6.0')).toBeInTheDocument();
  });

  it('says so when nothing is published', async () => {
    openPage(listed(booking, { remotes: [], history: [] }));
    expect(await screen.findByText('Nothing is published yet')).toBeInTheDocument();
  });

  it.each([
    [
      'the registry is away',
      () => new MockApiError('service_unavailable'),
      /not available at the mom/,
    ],
    ['there is none', () => new MockApiError('not_configured'), 'This is not set up on this site'],
    ['there is no network', networkDown, /Please check your connection/],
  ])('says why it can not be shown when %s, and can be tried again [R8.14]', async (...row) => {
    const [, answer, words] = row;
    mockEndpoint('GET /releases', answer);
    const { user } = renderPage(page, paths.releases);
    expect(await screen.findByText(words)).toBeInTheDocument();
    mockEndpoint('GET /releases', () => listed(booking));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everybody gets 1.0.0.')).toBeInTheDocument();
  });
});

describe('promoting', () => {
  const call = 'POST /releases/remote-booking/promote';

  it('asks, sends the reason and shows the result [R2.44]', async () => {
    const { user, dialog } = await openDialog('Promote 1.1.0');
    expect(dialog.getByText('Everybody gets 1.1.0 in place of 1.0.0.')).toBeInTheDocument();
    mockEndpoint(call, () => listed(promoted, { etag: 'state2' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Seen by Kim');
    expect(requestsTo(call)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('Everybody gets 1.1.0 now')).toBeInTheDocument();
    expect(requestsTo(call).map(({ body }) => body)).toEqual([
      { etag: 'state1', version: '1.1.0', note: 'Seen by Kim' },
    ]);
    expect(await screen.findByText('Everybody gets 1.1.0.')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('can be given up [R2.44]', async () => {
    const { user, dialog } = await openDialog('Promote 1.1.0');
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(requestsTo(call)).toHaveLength(0);
  });

  it('says that somebody was faster, and shows what they did [R2.48]', async () => {
    const { user, dialog } = await openDialog('Promote 1.1.0');
    mockEndpoint(call, () => new MockApiError('releases_changed'));
    mockEndpoint('GET /releases', () => listed(canary, { etag: 'state2' }));
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await dialog.findByText(/^Somebody was faster/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByText(/^25 % of the visitors get 1\.1\.0/)).toBeInTheDocument();
  });

  it('is decided on the state that was seen, though the list has been refreshed since [R2.48]', async () => {
    mockEndpoint('GET /releases', () => listed(booking));
    const { user, client } = renderPage(page, paths.releases);
    await user.click(await screen.findByRole('button', { name: 'Promote 1.1.0' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    mockEndpoint('GET /releases', () => listed(canary, { etag: 'state2' }));
    await client.refetchQueries();
    await screen.findByText(/^25 % of the visitors get 1\.1\.0/);
    mockEndpoint(call, () => new MockApiError('releases_changed'));
    await user.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await dialog.findByText(/^Somebody was faster/)).toBeInTheDocument();
    expect(requestsTo(call).map(({ body }) => body)).toMatchObject([{ etag: 'state1' }]);
  });
});

describe('setting a share', () => {
  const call = 'POST /releases/remote-booking/canary';
  const label = 'Share of the visitors in percent';

  it('sends the number and shows the result [R2.45]', async () => {
    const { user, dialog } = await openDialog('Set share of 1.1.0');
    mockEndpoint(call, () => listed(canary, { etag: 'state2' }));
    await user.type(dialog.getByRole('spinbutton', { name: label }), '25');
    await user.click(dialog.getByRole('button', { name: 'Set share' }));
    expect(await screen.findByText('25 % of the visitors get 1.1.0 now')).toBeInTheDocument();
    expect(requestsTo(call).map(({ body }) => body)).toEqual([
      { etag: 'state1', version: '1.1.0', percent: 25, note: '' },
    ]);
  });

  it.each(['', '0', '101', '2.5', '-1'])('refuses %j as a new canary [R2.45]', async (typed) => {
    const { user, dialog } = await openDialog('Set share of 1.1.0');
    if (typed) await user.type(dialog.getByRole('spinbutton', { name: label }), typed);
    await user.click(dialog.getByRole('button', { name: 'Set share' }));
    expect(
      await dialog.findByText('Please enter a whole number from 1 to 100'),
    ).toBeInTheDocument();
    expect(requestsTo(call)).toHaveLength(0);
  });

  it('starts from the present share, and 0 ends it [R2.45]', async () => {
    const { user, dialog } = await openDialog('Set share of 1.1.0', listed(canary));
    const field = dialog.getByRole('spinbutton', { name: label });
    expect(field).toHaveValue(25);
    mockEndpoint(call, () => listed(booking, { etag: 'state2' }));
    await user.clear(field);
    await user.type(field, '0');
    await user.click(dialog.getByRole('button', { name: 'Set share' }));
    expect(await screen.findByText('The canary 1.1.0 has ended')).toBeInTheDocument();
    expect(requestsTo(call).map(({ body }) => body)).toMatchObject([{ percent: 0 }]);
  });
});

describe('rolling back', () => {
  const call = 'POST /releases/remote-booking/rollback';

  it('goes to the version chosen, the last good one unless told [R2.46]', async () => {
    const { user, dialog } = await openDialog('Roll back', listed(promoted));
    expect(dialog.getByRole('combobox', { name: 'Version to go back to' })).toHaveValue('1.0.0');
    mockEndpoint(call, () => listed(booking, { etag: 'state2' }));
    await user.type(dialog.getByRole('textbox'), 'Calendar stays empty');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Everybody is back on 1.0.0')).toBeInTheDocument();
    expect(requestsTo(call).map(({ body }) => body)).toEqual([
      { etag: 'state1', to: '1.0.0', note: 'Calendar stays empty' },
    ]);
  });

  it('keeps the reason when it is refused', async () => {
    const { user, dialog } = await openDialog('Roll back', listed(promoted));
    mockEndpoint(call, () => new MockApiError('service_unavailable'));
    await user.type(dialog.getByRole('textbox'), 'Calendar stays empty');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText(/not available at the moment/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Calendar stays empty');
  });
});
