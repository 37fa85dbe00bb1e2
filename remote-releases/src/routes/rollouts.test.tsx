import { screen, within } from '@testing-library/react';
import {
  approveRelease,
  cancelRollout,
  getIsAdmin,
  getPackageOverview,
  type ListedRemote,
  type ListedVersion,
  listReleases,
  paths,
  pauseRollout,
  type Plan,
  promoteRelease,
  type ReleaseRequest,
  type Releases,
  resumeRollout,
  startRollout,
} from 'shared-contracts';
import { mockEndpoint, renderPage, requestsTo, signIn, toRights } from 'shared-testing';
import { texts as labels } from '../texts';
import * as page from './releases';

const version: ListedVersion = {
  version: '1.0.0',
  path: '/appoinment',
  publishedAt: '2026-01-05T14:00:00Z',
  by: 'booking-team',
  note: '',
  smoke: 'passed',
  promotedAt: '2026-01-05T14:00:00Z',
  withdrawnAt: null,
  rates: null,
  causes: [],
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
  versions: [{ ...version, version: '1.1.0', promotedAt: null }, version],
};

const plan: Plan = {
  version: '1.1.0',
  steps: [5, 25, 100],
  taken: 1,
  everyMinutes: 30,
  rule: { minVisits: 20, maxFailurePercent: null },
  nextAt: '2026-01-07T14:30:00.000Z',
  isPaused: false,
  visitsBefore: 0,
  by: 'booking-team',
  note: '',
};

const running: ListedRemote = {
  ...booking,
  status: 'canary',
  canary: { version: '1.1.0', percent: 5, startedAt: '2026-01-07T14:00:00Z' },
  plan,
};

const request: ReleaseRequest = {
  id: 'k3x9',
  by: 'booking-team',
  at: '2026-01-07T14:00:00Z',
  note: '',
  change: { action: 'promote', version: '1.1.0', at: null },
};

const listed = (remote: ListedRemote, changes: Partial<Releases> = {}): Releases => ({
  etag: 'state1',
  remotes: [remote],
  history: [],
  freezes: [],
  ...changes,
});

function openPage(releases: Releases) {
  mockEndpoint(listReleases, () => releases);
  return renderPage(page, paths.releases, `${paths.releases}?details=remote-booking`);
}

async function openDialog(button: string, remote: ListedRemote) {
  const { user } = openPage(listed(remote));
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}

const findPlanned = () => screen.findByRole('region', { name: labels.planned.heading });

beforeEach(() => {
  const list = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.assign(window, { matchMedia: () => list });
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  mockEndpoint(getPackageOverview, () => ({ duplicates: [], shared: [], upgrade: null }));
  signIn();
});

describe('what is planned', () => {
  it('a roll-out is shown with its next step, its time and its rule', async () => {
    openPage(listed(running));
    const planned = await findPlanned();
    expect(planned).toHaveTextContent('Roll-out of 1.1.0, started by booking-team');
    expect(planned).toHaveTextContent('Next: 25% of visitors on Jan 7, 2026, 9.30 am');
    expect(planned).toHaveTextContent(
      '1 of 3 steps taken (5%, 25%, 100%). Only while healthy, visits>=20.',
    );
  });

  it.each<[string, Partial<ListedRemote>, string]>([
    ['waits', { waitsFor: '3 of 20 visits seen' }, labels.planned.waits('3 of 20 visits seen')],
    ['is paused', { plan: { ...plan, isPaused: true } }, labels.planned.paused],
    [
      'is a promotion at a time',
      { plan: { ...plan, steps: [100], taken: 0, everyMinutes: null } },
      labels.planned.promotion('1.1.0', 'booking-team'),
    ],
    [
      'is a promotion that is paused, with its time',
      { plan: { ...plan, steps: [100], taken: 0, everyMinutes: null, isPaused: true } },
      labels.planned.pausedAt('Jan 7, 2026, 9.30 am'),
    ],
  ])('the page says so when it %s', async (_case, changes, words) => {
    openPage(listed({ ...running, ...changes }));
    expect(await findPlanned()).toHaveTextContent(words);
  });

  const { note } = labels.planned;

  it.each<[string, Partial<ListedRemote>, string]>([
    ['the next step of a roll-out', {}, note.rollout(25)],
    ['that it is paused', { plan: { ...plan, isPaused: true } }, note.paused],
    ['that its next step waits', { waitsFor: '3 of 20 visits seen' }, note.waits],
    [
      'a scheduled promotion',
      { plan: { ...plan, steps: [100], taken: 0, everyMinutes: null } },
      note.promotion('1.1.0'),
    ],
    ['that it takes a second person', { plan: null, request }, note.request],
  ])('the row of a remote tells %s', async (_case, changes, words) => {
    openPage(listed({ ...running, ...changes }));
    const table = within(await screen.findByRole('table', { name: labels.caption }));
    expect(table.getByText(words)).toBeVisible();
  });

  it('the reason of a plan is shown', async () => {
    openPage(listed({ ...running, plan: { ...plan, note: 'Before the weekend' } }));
    expect(await findPlanned()).toHaveTextContent(labels.quote('Before the weekend'));
  });

  it('nothing is shown when nothing is planned', async () => {
    openPage(listed(booking));
    await screen.findByText(labels.getLive('1.0.0'));
    expect(screen.queryByText(labels.planned.heading)).not.toBeInTheDocument();
    expect(screen.queryByText(note.request)).not.toBeInTheDocument();
  });

  it('a freeze is shown above the list', async () => {
    const freeze = {
      id: 'f1',
      from: '2026-12-24T05:00:00Z',
      to: '2026-12-27T05:00:00Z',
      by: 'ops',
    };
    openPage(listed(booking, { freezes: [{ ...freeze, note: 'Holidays' }] }));
    const words = labels.frozen('Dec 24, 2026, 12.00 am', 'Dec 27, 2026, 12.00 am');
    expect(await screen.findByText(`${words} “Holidays”`)).toBeVisible();
  });
});

describe('what is planned by steps or at a time', () => {
  it('is started with its steps, their interval and the visits that each has to see', async () => {
    mockEndpoint(startRollout, () => listed(running));
    const { user, dialog } = await openDialog(labels.plan.buttonLabel('1.1.0'), booking);
    const steps = dialog.getByLabelText(labels.plan.steps);
    await user.clear(steps);
    await user.type(steps, '50, 5');
    await user.click(dialog.getByRole('button', { name: labels.plan.start }));
    expect(await dialog.findByText(labels.plan.invalidSteps)).toBeVisible();
    await user.clear(steps);
    await user.type(steps, '5, 25%, 100');
    await user.clear(dialog.getByLabelText(labels.plan.every));
    await user.click(dialog.getByRole('button', { name: labels.plan.start }));
    expect(await dialog.findByText(labels.plan.invalid(1, 10_080))).toBeVisible();
    await user.type(dialog.getByLabelText(labels.plan.every), '30');
    await user.click(dialog.getByRole('button', { name: labels.plan.start }));
    expect(await screen.findByText(labels.plan.done('1.1.0'))).toBeVisible();
    expect(await findPlanned()).toBeVisible();
    expect(requestsTo(startRollout)).toMatchObject([
      {
        body: {
          etag: 'state1',
          version: '1.1.0',
          steps: [5, 25, 100],
          everyMinutes: 30,
          rule: { minVisits: 0, maxFailurePercent: null },
        },
      },
    ]);
  });

  const promotion: Plan = { ...plan, steps: [100], taken: 0, everyMinutes: null };

  it.each([
    ['rollout', 'pause', pauseRollout, plan],
    ['rollout', 'resume', resumeRollout, { ...plan, isPaused: true }],
    ['rollout', 'cancel', cancelRollout, plan],
    ['promotion', 'pause', pauseRollout, promotion],
    ['promotion', 'resume', resumeRollout, { ...promotion, isPaused: true }],
    ['promotion', 'cancel', cancelRollout, promotion],
  ] as const)('a %s can be changed: %s', async (...row) => {
    const [kind, control, endpoint, planned] = row;
    mockEndpoint(endpoint, () => listed(booking));
    const texts = labels.controls[kind][control];
    const remote = { ...running, plan: planned };
    const { user, dialog } = await openDialog(texts.action, remote);
    expect(dialog.getByText(texts.text)).toBeVisible();
    await user.type(dialog.getByLabelText(labels.reason), 'Lunch');
    await user.click(dialog.getByRole('button', { name: texts.action }));
    expect(await screen.findByText(texts.done('Appointment booking'))).toBeVisible();
    expect(requestsTo(endpoint)).toMatchObject([{ body: { etag: 'state1', note: 'Lunch' } }]);
  });
});

describe('a change that takes two persons', () => {
  it('is said to wait, and not to be done', async () => {
    mockEndpoint(promoteRelease, () => listed({ ...booking, request }));
    const { user, dialog } = await openDialog(labels.promotion.label('1.1.0'), booking);
    await user.click(dialog.getByRole('button', { name: labels.promotion.action }));
    expect(await screen.findByText(labels.request.done)).toBeVisible();
    expect(screen.queryByText(labels.promotion.done('1.1.0'))).not.toBeInTheDocument();
    expect(await findPlanned()).toHaveTextContent(
      labels.request.waits('booking-team', 'promotion of 1.1.0'),
    );
  });

  it('is approved by the ID of the request', async () => {
    mockEndpoint(approveRelease, () => listed({ ...booking, current: '1.1.0' }));
    const asked = { ...request, note: 'Seen on the tablets' };
    const { user, dialog } = await openDialog(labels.request.action, {
      ...booking,
      request: asked,
    });
    expect(screen.getByText(labels.quote(asked.note))).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: labels.request.action }));
    expect(await screen.findByText(labels.request.approved('promotion of 1.1.0'))).toBeVisible();
    expect(requestsTo(approveRelease)).toMatchObject([{ body: { etag: 'state1', id: 'k3x9' } }]);
  });
});
