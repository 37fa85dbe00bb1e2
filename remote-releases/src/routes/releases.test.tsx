import { act, screen, within } from '@testing-library/react';
import {
  errorCatalogue,
  getIsAdmin,
  getPackageOverview,
  type HourCounts,
  type ListedRemote,
  type ListedVersion,
  listReleases,
  paths,
  promoteRelease,
  type Releases,
  retireRemote,
  rollBackRelease,
  setCanaryPercentage,
  noOutcomes,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  getAddress,
  type Handler,
  mockEndpoint,
  MockApiError,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts as labels } from '../texts';
import * as page from './releases';

const old: ListedVersion = {
  version: '1.0.0',
  path: paths.appointment,
  publishedAt: '2026-01-05T14:00:00Z',
  by: 'booking-team',
  note: '',
  smoke: 'passed',
  promotedAt: '2026-01-05T14:00:00Z',
  withdrawnAt: null,
  rates: {
    ...noOutcomes,
    loaded: 1191,
    shown: 1180,
    failed: 6,
    errored: 2,
    failureRate: 6 / 1197,
    hours: [],
    vitals: { lcp: { p75: 840, visits: 1100 }, cls: { p75: 0.012, visits: 1100 } },
    verdict: { kind: 'healthy', reason: '6 of 1191 visits failed, where 2% are expected.' },
  },
  causes: [],
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
  plan: null,
  waitsFor: null,
  request: null,
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
  freezes: [],
  ...changes,
});

const DETAILS = `${paths.releases}?details=remote-booking`;

function openPage(releases: Releases = listed(booking), address = DETAILS) {
  mockEndpoint(listReleases, () => releases);
  return renderPage(page, paths.releases, address);
}

const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));

const findRow = () => screen.findByRole('link', { name: 'Appointment booking' });

function setRoom(hasRoom: boolean): void {
  const list = { matches: hasRoom, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.assign(window, { matchMedia: () => list });
}

async function openDialog(button: string, releases?: Releases) {
  const { user } = openPage(releases);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}

beforeEach(() => {
  setRoom(true);
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(getPackageOverview, () => ({ duplicates: [], shared: [], upgrade: null }));
  signIn();
});

describe('the list', () => {
  const cellsOf = async () => {
    const table = within(await screen.findByRole('table', { name: labels.caption }));
    return table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  };

  it('the table has a row per remote: live version, canary, failure rate and last change [R2.42]', async () => {
    openPage(listed(canary), paths.releases);
    expect(await cellsOf()).toEqual([
      [
        'Appointment booking',
        '1.0.0',
        '1.1.0 · 25%',
        '1.0.0Healthy0.5% in 24 h1.1.0No visits',
        'Jan 6, 2026, 9.00 ambooking-team published 1.1.0 (smoke test skipped)',
      ],
    ]);
    expect(screen.getByRole('heading', { name: labels.summary.healthy })).toBeVisible();
  });

  it.each([
    ['a remote that is off the site', { current: null, status: 'retired' }, 'Off the site', ''],
    ['a canary that was withdrawn', { status: 'withdrawn' }, '1.0.0', 'Withdrawn'],
  ] as const)('%s is marked', async (_case, changes, ...marks) => {
    openPage(listed({ ...booking, ...changes }), paths.releases);
    const [row] = await cellsOf();
    expect(row!.slice(1, 3)).toEqual(marks);
  });

  const hours = Array<HourCounts>(24).fill({ visits: 100, failed: 0 });
  const broken: ListedVersion = {
    ...old,
    rates: {
      ...old.rates!,
      hours: [...hours.slice(2), ...hours.slice(0, 2)].fill({ visits: 50, failed: 22 }, 22),
    },
  };

  it('a remote that fails is called failing, and the page says what to do next', async () => {
    openPage(
      listed({ ...promoted, current: '1.0.0', versions: [promoted.versions[0]!, broken] }),
      paths.releases,
    );
    const problems = await regionOf(labels.summary.wrong);
    expect(problems.getByRole('listitem')).toHaveTextContent(
      /^Appointment booking 1\.0\.0 fails on 44% of visits \(limit 2%\)\. 44 of 100 failed in the last 2 hours\./,
    );
    expect(await cellsOf()).toEqual([expect.arrayContaining(['Failing44% in 2 h'])]);
    expect(screen.getByRole('img', { name: labels.byHour('44%') })).toBeVisible();
    expect(screen.queryByText(labels.health.healthy)).not.toBeInTheDocument();
    const next = problems.getByRole('link', { name: labels.summary.rollBack('1.1.0') });
    expect(next).toHaveAttribute('href', DETAILS);
    expect(next).toHaveAccessibleDescription(/fails on 44%/);
  });

  it.each<[string, ListedRemote, string]>([
    [
      'a canary that fails',
      { ...canary, versions: [{ ...broken, version: '1.1.0' }, old] },
      labels.summary.endCanary,
    ],
    ['a failing version without another', { ...booking, versions: [broken] }, labels.summary.fix],
    ['a withdrawn canary', { ...booking, status: 'withdrawn' }, labels.summary.decide],
  ])('of %s, the next step is named', async (_case, remote, step) => {
    openPage(listed(remote), paths.releases);
    expect(await screen.findByRole('link', { name: step })).toHaveAttribute('href', DETAILS);
  });

  it('without visits, the page does not call a remote healthy', async () => {
    openPage(listed({ ...booking, versions: [{ ...old, rates: null }] }), paths.releases);
    expect(await screen.findByRole('heading', { name: labels.summary.unknown })).toBeVisible();
    expect(screen.getByText(labels.health.unused)).toBeVisible();
    expect(screen.queryByText(labels.health.healthy)).not.toBeInTheDocument();
  });

  it('remotes with too few visits are named beside those that are healthy', async () => {
    const few = { ...old, rates: { ...old.rates!, loaded: 4, failed: 2 } };
    const other = { ...booking, remote: 'remote-payment', title: 'Payment', versions: [few] };
    openPage(listed(booking, { remotes: [booking, other] }), paths.releases);
    expect(
      await screen.findByText(labels.summary.except(['Payment']), { exact: false }),
    ).toBeVisible();
    expect(screen.getByText(labels.health.unclear)).toBeVisible();
  });

  it('the page says that nothing has been published', async () => {
    openPage(listed(booking, { remotes: [], history: [] }));
    expect(await screen.findByText(labels.none)).toBeInTheDocument();
  });

  it.each<[string, Handler<typeof listReleases>, string | RegExp]>([
    [
      'the registry is not available',
      () => new MockApiError('service_unavailable'),
      errorCatalogue.service_unavailable.message,
    ],
    [
      'there is no registry',
      () => new MockApiError('not_configured'),
      errorCatalogue.not_configured.message,
    ],
    ['the network is down', networkDown, /check your connection/],
  ])('the page shows an error and can be loaded again when %s [R8.14]', async (...row) => {
    const [, handler, message] = row;
    mockEndpoint(listReleases, handler);
    const { user } = renderPage(page, paths.releases);
    expect(await screen.findByText(message)).toBeInTheDocument();
    mockEndpoint(listReleases, () => listed(booking));
    await user.click(screen.getByRole('button', { name: pageTexts.tryAgain }));
    expect(await findRow()).toBeInTheDocument();
  });
});

describe('opening and closing the details', () => {
  const findDetails = () => screen.findByRole('region', { name: 'Appointment booking' });
  const close = async (user: ReturnType<typeof openPage>['user']) =>
    user.click(screen.getByRole('button', { name: labels.close }));

  it('a row opens the details beside the list, and closing returns to it', async () => {
    const { user } = openPage(listed(booking), paths.releases);
    await user.click(await findRow());
    await findDetails();
    expect(getAddress()).toBe(DETAILS);
    expect(screen.getByRole('heading', { name: 'Appointment booking' })).toHaveFocus();
    expect(await findRow()).toHaveAttribute('aria-current', 'true');
    await close(user);
    expect(getAddress()).toBe(paths.releases);
    expect(await findRow()).toHaveFocus();
  });

  it('Escape and Back close the details', async () => {
    const { user, router } = openPage(listed(booking), paths.releases);
    await user.click(await findRow());
    await findDetails();
    await user.keyboard('{Escape}');
    expect(getAddress()).toBe(paths.releases);
    await user.click(await findRow());
    await findDetails();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('region', { name: 'Appointment booking' })).not.toBeInTheDocument();
    expect(await findRow()).toHaveFocus();
  });

  it('without room beside the list, the details are a dialog', async () => {
    setRoom(false);
    const { user } = openPage(listed(booking), paths.releases);
    await user.click(await findRow());
    const dialog = within(await screen.findByRole('dialog', { name: 'Appointment booking' }));
    expect(dialog.getByText(labels.getLive('1.0.0'))).toBeVisible();
    expect(dialog.getByRole('button', { name: labels.retirement.action })).not.toHaveFocus();
    await close(user);
    expect(await findRow()).toHaveFocus();
  });

  it.each([
    ['docs/operations.md', null],
    ['https://clinic.example/runbooks/booking', 'https://clinic.example/runbooks/booking'],
  ])('the details name the owner of a remote, and its runbook %s', async (runbook, address) => {
    const owned = { ...booking, owner: 'booking', contact: 'booking@clinic.example', runbook };
    openPage(listed(owned));
    expect(await screen.findByText(new RegExp(labels.owner('booking')))).toHaveTextContent(runbook);
    expect(screen.getByRole('link', { name: owned.contact })).toHaveAttribute(
      'href',
      `mailto:${owned.contact}`,
    );
    const link = screen.queryByRole('link', { name: runbook });
    expect(link?.getAttribute('href') ?? null).toBe(address);
  });

  it('a remote from before owners names none', async () => {
    openPage();
    expect(await screen.findByText(labels.contract(1))).toBeVisible();
    expect(screen.queryByText(labels.runbook, { exact: false })).not.toBeInTheDocument();
  });

  it('details of an unknown remote are not shown', async () => {
    openPage(listed(booking), `${paths.releases}?details=remote-unknown`);
    await findRow();
    expect(screen.queryByRole('button', { name: labels.close })).not.toBeInTheDocument();
  });
});

describe('the details', () => {
  const versionsOf = async () =>
    within(await screen.findByRole('region', { name: labels.versions }))
      .getAllByRole('listitem')
      .filter(({ textContent }) => /^1\./.test(textContent));

  it('the details show when and by whom each version was published, and its statistics [R2.43]', async () => {
    openPage();
    const [newest, live] = await versionsOf();
    expect(newest).toHaveTextContent(
      'Published Jan 6, 2026, 9.00 am by booking-team · smoke test skipped',
    );
    expect(newest).toHaveTextContent(labels.noVisits);
    expect(live).toHaveTextContent('by booking-team · smoke test passed');
    const counts = within(live!)
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(live).toHaveTextContent('6 of 1191 visits failed, where 2% are expected.');
    expect(live).toHaveTextContent('Three of four visits: LCP 840 ms (fast), CLS 0.01');
    expect(counts).toEqual([
      ['Loads', '1,191'],
      ['Shown', '1,180'],
      ['Failures', '6'],
      ['Crashes', '0'],
      ['Blank', '0'],
      ['Blocked', '0'],
      ['Errors', '2'],
      ['Recovered', '0'],
      ['Failure rate', '0.5%'],
    ]);
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
    ['live', listed(booking), [labels.getLive('1.0.0')]],
    ['canary', listed(canary), [labels.getCanary(25, '1.1.0', '1.0.0'), labels.marks.canary(25)]],
    [
      'withdrawn',
      listed({ ...booking, status: 'withdrawn' }, { history: [withdrawal] }),
      [labels.getWithdrawn('1.0.0'), labels.because(reason)],
    ],
  ] as const)('the details explain the status %s [R2.42]', async (...row) => {
    const [, releases, explanation] = row;
    openPage(releases);
    const region = await regionOf('Appointment booking');
    for (const text of explanation) expect(region.getByText(text)).toBeInTheDocument();
  });

  it('the details name why a version failed, where in its sources, its commit and what it costs [R2.62]', async () => {
    const cause: ListedVersion['causes'][number] = {
      name: 'TypeError',
      message: 'x is undefined',
      place: 'src/features/releases/dialog.tsx:41',
      frames: ['src/features/releases/dialog.tsx:41'],
      count: 12,
      firstSeen: '2026-01-06T19:03:00Z',
      lastSeen: '2026-01-06T20:00:00Z',
      routes: ['/appoinment'],
      browsers: ['chrome', 'safari'],
      shells: ['1.1.0'],
    };
    const update = { from: '1.0.0', bytes: 940, fullBytes: 110_240 };
    const failing = { ...fresh, commit: 'a1b2c3d4e5f6', update, causes: [cause] };
    openPage(listed({ ...booking, versions: [failing, old] }));
    const list = within(
      await screen.findByRole('list', { name: labels.causes('Appointment booking', '1.1.0') }),
    );
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TypeError: x is undefined — src/features/releases/dialog.tsx:41' +
        '12 times since Jan 6, 2026, 2.03 pm, Chrome, Safari, on /appoinment',
    ]);
    expect((await versionsOf())[0]).toHaveTextContent('commit a1b2c3d');
    expect((await versionsOf())[0]).toHaveTextContent(
      'Scripts: 0.9 kB for most visitors who have 1.0.0, 110.2 kB for others.',
    );
  });

  it('no list of causes appears where no version failed', async () => {
    openPage();
    await screen.findByRole('region', { name: 'Appointment booking' });
    expect(
      screen.queryByRole('list', { name: labels.causes('Appointment booking', '1.1.0') }),
    ).not.toBeInTheDocument();
  });

  it('the history describes each change of the remote, by day [R2.47]', async () => {
    const other = { ...published, remote: 'remote-payment' };
    const earlier = { ...published, at: '2026-01-06T04:30:00Z', note: '' };
    openPage(listed(booking, { history: [other, published, earlier] }));
    const region = await regionOf(labels.history);
    expect(
      region.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent),
    ).toEqual(['Jan 6, 2026', 'Jan 5, 2026']);
    const change = 'booking-team published 1.1.0 (smoke test skipped)';
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${change}“Shows the doctor”9.00 am`,
      `${change}11.30 pm`,
    ]);
  });

  it('of a remote without changes among the last ones, the history says so', async () => {
    openPage(listed(booking, { history: [] }));
    expect((await regionOf(labels.history)).getByText(labels.noHistory)).toBeVisible();
  });

  it('each version has a link to its preview, and a version for previews has no other action', async () => {
    const preview = { ...fresh, version: '1.2.0-preview.12.abc1234' };
    openPage(listed({ ...booking, versions: [preview, fresh, old] }));
    for (const { version } of [preview, fresh, old]) {
      const link = await screen.findByRole('link', { name: labels.preview.label(version) });
      expect(link).toHaveAttribute('href', `/appoinment?remote=remote-booking@${version}`);
    }
    const buttonOf = (version: string) =>
      screen.queryByRole('button', { name: labels.promotion.label(version) });
    expect(buttonOf('1.1.0')).toBeInTheDocument();
    expect(buttonOf(preview.version)).not.toBeInTheDocument();
  });

  it('the live version has no actions, and a first release cannot be rolled back', async () => {
    openPage();
    await screen.findByRole('button', { name: labels.promotion.label('1.1.0') });
    expect(
      screen.queryByRole('button', { name: labels.promotion.label('1.0.0') }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: labels.rollBack.action })).not.toBeInTheDocument();
  });

  it('the details show the latest versions, and on request all of them [R2.43]', async () => {
    const versions = [9, 8, 7, 6, 5, 4].map((minor) => ({ ...fresh, version: `1.${minor}.0` }));
    const { user } = openPage(listed({ ...booking, versions: [...versions, old] }));
    await screen.findByText('1.7.0');
    expect(screen.queryByText('1.6.0')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: labels.showAll(7) }));
    expect(screen.getByText('1.6.0')).toBeInTheDocument();
  });
});

describe('promoting', () => {
  const { promotion } = labels;
  const openPromotion = () => openDialog(promotion.label('1.1.0'));

  it('the dialog asks for confirmation, sends the reason and the list shows the result [R2.44]', async () => {
    const { user, dialog } = await openPromotion();
    expect(dialog.getByText(promotion.text('1.1.0', '1.0.0'))).toBeInTheDocument();
    mockEndpoint(promoteRelease, () => listed(promoted, { etag: 'state2' }));
    await user.type(dialog.getByRole('textbox', { name: labels.reason }), 'Tested by Kim');
    expect(requestsTo(promoteRelease)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: promotion.action }));
    expect(await screen.findByText(promotion.done('1.1.0'))).toBeInTheDocument();
    expect(requestsTo(promoteRelease)).toEqual([
      {
        params: { remote: 'remote-booking' },
        body: { etag: 'state1', version: '1.1.0', note: 'Tested by Kim' },
      },
    ]);
    expect(await screen.findByText(labels.getLive('1.1.0'))).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('a dismissed dialog promotes nothing [R2.44]', async () => {
    const { user, dialog } = await openPromotion();
    mockEndpoint(promoteRelease, () => listed(promoted));
    await user.click(dialog.getByRole('button', { name: labels.dismiss }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(requestsTo(promoteRelease)).toHaveLength(0);
  });

  it('the dialog says that someone else changed the releases, and the list shows how [R2.48]', async () => {
    const { user, dialog } = await openPromotion();
    mockEndpoint(promoteRelease, () => new MockApiError('releases_changed'));
    mockEndpoint(listReleases, () => listed(canary, { etag: 'state2' }));
    await user.click(dialog.getByRole('button', { name: promotion.action }));
    expect(await dialog.findByText(errorCatalogue.releases_changed.message)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: labels.dismiss }));
    expect(await screen.findByText(labels.getCanary(25, '1.1.0', '1.0.0'))).toBeInTheDocument();
  });

  it('the request names the state that the dialog showed, although the list has been refreshed since [R2.48]', async () => {
    mockEndpoint(listReleases, () => listed(booking));
    const { user, client } = renderPage(page, paths.releases, DETAILS);
    await user.click(await screen.findByRole('button', { name: promotion.label('1.1.0') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    mockEndpoint(listReleases, () => listed(canary, { etag: 'state2' }));
    await client.refetchQueries();
    await screen.findByText(labels.getCanary(25, '1.1.0', '1.0.0'));
    mockEndpoint(promoteRelease, () => new MockApiError('releases_changed'));
    await user.click(dialog.getByRole('button', { name: promotion.action }));
    expect(await dialog.findByText(errorCatalogue.releases_changed.message)).toBeInTheDocument();
    expect(requestsTo(promoteRelease)).toMatchObject([{ body: { etag: 'state1' } }]);
  });
});

describe('setting the rollout percentage', () => {
  const { rollout } = labels;
  const button = rollout.buttonLabel('1.1.0');

  it('the dialog sends the number, and the list shows the result [R2.45]', async () => {
    const { user, dialog } = await openDialog(button);
    mockEndpoint(setCanaryPercentage, () => listed(canary, { etag: 'state2' }));
    await user.type(dialog.getByRole('spinbutton', { name: rollout.label }), '25');
    await user.click(dialog.getByRole('button', { name: rollout.action }));
    expect(await screen.findByText(rollout.done('1.1.0', 25))).toBeInTheDocument();
    expect(requestsTo(setCanaryPercentage)).toEqual([
      {
        params: { remote: 'remote-booking' },
        body: { etag: 'state1', version: '1.1.0', percent: 25, note: '' },
      },
    ]);
    expect(screen.getByText(labels.getCanary(25, '1.1.0', '1.0.0'))).toBeInTheDocument();
  });

  it.each(['', '0', '101', '2.5', '-1'])(
    'the dialog does not accept %j for a new canary [R2.45]',
    async (typed) => {
      const { user, dialog } = await openDialog(button);
      mockEndpoint(setCanaryPercentage, () => listed(canary));
      const field = dialog.getByRole('spinbutton', { name: rollout.label });
      if (typed) await user.type(field, typed);
      await user.click(dialog.getByRole('button', { name: rollout.action }));
      expect(await dialog.findByText(rollout.invalid(1, 100))).toBeInTheDocument();
      expect(requestsTo(setCanaryPercentage)).toHaveLength(0);
    },
  );

  it('the dialog starts with the current percentage, and 0 ends the canary [R2.45]', async () => {
    const { user, dialog } = await openDialog(button, listed(canary));
    const field = dialog.getByRole('spinbutton', { name: rollout.label });
    expect(field).toHaveValue(25);
    mockEndpoint(setCanaryPercentage, () => listed(booking, { etag: 'state2' }));
    await user.clear(field);
    await user.type(field, '0');
    await user.click(dialog.getByRole('button', { name: rollout.action }));
    expect(await screen.findByText(rollout.done('1.1.0', 0))).toBeInTheDocument();
    expect(requestsTo(setCanaryPercentage)).toMatchObject([{ body: { percent: 0 } }]);
  });
});

describe('a remote without a version for everyone', () => {
  it('of a first release, the page shows who gets it', async () => {
    const canary = { version: '1.0.0', percent: 10, startedAt: old.publishedAt };
    openPage(listed({ ...booking, current: null, status: 'canary', canary, versions: [old] }));
    expect(await screen.findByText(labels.getCanary(10, '1.0.0', null))).toBeVisible();
    expect(screen.queryByRole('button', { name: labels.rollBack.action })).not.toBeInTheDocument();
  });

  it('a retired remote can be brought back, and not retired again', async () => {
    openPage(listed({ ...booking, current: null, status: 'retired' }));
    expect(await screen.findByText(labels.retired)).toBeVisible();
    const promote = labels.promotion.label('1.0.0');
    expect(screen.getByRole('button', { name: promote })).toBeVisible();
    for (const name of [labels.retirement.action, labels.rollBack.action])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('the remote of this page can not be taken off the site here', async () => {
    openPage(
      listed({ ...booking, remote: 'remote-releases' }),
      `${paths.releases}?details=remote-releases`,
    );
    await screen.findByText(labels.getLive('1.0.0'));
    const { action } = labels.retirement;
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  });
});

it('taking a remote off the site is confirmed, with a reason', async () => {
  const { retirement } = labels;
  const { user, dialog } = await openDialog(retirement.action, listed(promoted));
  const retired: ListedRemote = { ...booking, current: null, status: 'retired' };
  mockEndpoint(retireRemote, () => listed(retired, { etag: 'state2' }));
  await user.type(dialog.getByRole('textbox'), 'Replaced');
  await user.click(dialog.getByRole('button', { name: retirement.action }));
  expect(await screen.findByText(retirement.done(booking.title))).toBeInTheDocument();
  expect(await screen.findByText(labels.retired)).toBeVisible();
  expect(requestsTo(retireRemote)).toEqual([
    { params: { remote: 'remote-booking' }, body: { etag: 'state1', note: 'Replaced' } },
  ]);
});

describe('rolling back', () => {
  const { rollBack } = labels;
  const openRollBack = () => openDialog(rollBack.action, listed(promoted));

  it('the dialog proposes the version that was live before, and sends the one chosen [R2.46]', async () => {
    const { user, dialog } = await openRollBack();
    expect(dialog.getByRole('combobox', { name: rollBack.label })).toHaveValue('1.0.0');
    mockEndpoint(rollBackRelease, () => listed(booking, { etag: 'state2' }));
    await user.type(dialog.getByRole('textbox'), 'Calendar stays empty');
    await user.click(dialog.getByRole('button', { name: rollBack.action }));
    expect(await screen.findByText(rollBack.done('1.0.0'))).toBeInTheDocument();
    expect(requestsTo(rollBackRelease)).toEqual([
      {
        params: { remote: 'remote-booking' },
        body: { etag: 'state1', to: '1.0.0', note: 'Calendar stays empty' },
      },
    ]);
  });

  it('the dialog keeps the reason after an error', async () => {
    const { user, dialog } = await openRollBack();
    mockEndpoint(rollBackRelease, () => new MockApiError('service_unavailable'));
    await user.type(dialog.getByRole('textbox'), 'Calendar stays empty');
    await user.click(dialog.getByRole('button', { name: rollBack.action }));
    const { message } = errorCatalogue.service_unavailable;
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Calendar stays empty');
  });
});
