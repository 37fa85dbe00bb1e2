import { noOutcomes } from 'shared-contracts';
import { hang, REJECTED, rejectRequest, respondWith } from '../support/responses';
import { getTitle, pageTexts, releaseTexts as texts } from '../support/texts';
import { heading, LONG_NAME, press, type Screen, text } from './screen';
import { heldBack, packageOverview } from './shared-packages';

const PATH = '/dashboard/releases';
const DETAILS = `${PATH}?details=remote-booking`;

type Hour = readonly [visits: number, failed: number];

/** The counts of a day, from the last hours of it; the others are alike. */
function toRates(usual: Hour, ...last: readonly Hour[]) {
  const all = [...Array.from({ length: 24 - last.length }, () => usual), ...last];
  const hours = all.map(([visits, failed]) => ({ visits, failed }));
  const visits = all.reduce((sum, [count]) => sum + count, 0);
  const failed = all.reduce((sum, [, count]) => sum + count, 0);
  const shown = visits - failed;
  const counts = { ...noOutcomes, loaded: shown, shown, failed, fell_back: 4, errored: 12 };
  const vitals = { lcp: { p75: 840, visits: shown }, inp: { p75: 64, visits: shown } };
  const reason = `${failed} of ${visits} visits failed, where 2% are expected.`;
  const kind = failed / visits > 0.1 ? 'failing' : 'healthy';
  return { ...counts, failureRate: failed / visits, hours, vitals, verdict: { kind, reason } };
}

const smoked = { by: 'booking-team', note: '', smoke: 'passed', withdrawnAt: null };

const live = {
  ...smoked,
  version: '1.4.0',
  publishedAt: '2026-01-05T14:00:00Z',
  promotedAt: '2026-01-05T16:00:00Z',
  rates: toRates([467, 1]),
};

const older = [
  {
    ...smoked,
    version: '1.3.0',
    publishedAt: '2026-01-04T14:00:00Z',
    smoke: 'skipped',
    promotedAt: '2026-01-04T16:00:00Z',
    withdrawnAt: '2026-01-04T17:00:00Z',
    rates: null,
  },
  {
    ...smoked,
    version: '1.2.0',
    publishedAt: '2026-01-02T14:00:00Z',
    promotedAt: '2026-01-02T16:00:00Z',
    rates: null,
  },
];

const fresh = {
  ...smoked,
  version: '1.5.0',
  publishedAt: '2026-01-07T14:00:00Z',
  note: 'The calendar tells how many times are free',
  promotedAt: null,
  commit: '4fb6e96a0c1d',
  rates: toRates([0, 0], [120, 1], [140, 2], [155, 1]),
  causes: [
    {
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'slots')",
      place: 'src/features/treatment/components/booking-dialog.tsx:41',
      frames: [],
      count: 12,
      firstSeen: '2026-01-07T19:03:00Z',
      lastSeen: '2026-01-07T20:10:00Z',
      routes: ['/appoinment'],
      browsers: ['chrome', 'safari'],
      shells: ['1.1.0'],
    },
  ],
};

const toRemote = (remote: string) => ({
  remote,
  title: getTitle(remote),
  current: '1.4.0',
  canary: null,
  status: 'live',
  minimumShellContract: 1,
  versions: [live, ...older],
});

const booking = {
  ...toRemote('remote-booking'),
  canary: { version: '1.5.0', percent: 25, startedAt: '2026-01-07T15:00:00Z' },
  status: 'canary',
  versions: [fresh, live, ...older],
};

const withVersion = (remote: string, rates: object | null) => ({
  ...toRemote(remote),
  versions: [{ ...live, rates }, ...older],
});

const others = [
  toRemote('remote-account'),
  toRemote('remote-dashboard'),
  toRemote('remote-public'),
  toRemote('remote-clinic'),
  toRemote('remote-releases'),
  toRemote('remote-settings'),
  toRemote('remote-reports'),
];

const failing = withVersion('remote-payment', toRates([180, 2], [170, 60], [163, 86]));
const withdrawn = { ...toRemote('remote-reports'), status: 'withdrawn' };

const change = { at: '2026-01-07T15:00:00Z', by: 'admin@clinic.test', note: '' };

const history = [
  { ...change, remote: 'remote-booking', action: 'canary', version: '1.5.0', percent: 25 },
  {
    ...change,
    at: '2026-01-07T14:00:00Z',
    remote: 'remote-booking',
    action: 'publish',
    version: '1.5.0',
    smoke: 'passed',
  },
  {
    ...change,
    at: '2026-01-05T16:00:00Z',
    note: 'Seen on the tablets of the reception',
    remote: 'remote-booking',
    action: 'promote',
    version: '1.4.0',
    previous: '1.2.0',
  },
  {
    ...change,
    at: '2026-01-04T17:00:00Z',
    by: 'registry',
    note: '30 of 90 visits failed (0 of them crashed), where 2% are expected',
    remote: 'remote-reports',
    action: 'withdraw',
    version: '1.3.0',
  },
];

const respond = (...remotes: readonly object[]) => ({
  '/api/releases': respondWith({ etag: 'state', remotes, history }),
  '/api/releases/overview': respondWith(packageOverview),
});

const responses = respond(booking, failing, ...others.slice(0, 4), withdrawn);
const healthy = respond(booking, toRemote('remote-payment'), ...others);
const unused = respond(
  ...['remote-booking', 'remote-payment'].map((remote) => withVersion(remote, null)),
  ...others.map(({ remote }) => withVersion(remote, null)),
);
const failingCanary = {
  ...booking,
  title: LONG_NAME,
  canary: { ...booking.canary, version: '1.5.0-rc.20260107.1' },
  versions: [
    { ...fresh, version: '1.5.0-rc.20260107.1', rates: toRates([0, 0], [4, 2], [9, 6]) },
    ...booking.versions.slice(1),
  ],
};

const screens: readonly Omit<Screen, 'role'>[] = [
  { name: 'releases', path: PATH, responses, shows: text(texts.summary.wrong) },
  {
    name: 'releases, healthy',
    path: PATH,
    responses: healthy,
    shows: text(texts.summary.healthy),
  },
  {
    name: 'releases, no visits',
    path: PATH,
    responses: unused,
    shows: text(texts.summary.unknown),
  },
  {
    name: 'releases, long names',
    path: PATH,
    responses: respond(
      failingCanary,
      { ...toRemote('remote-clinic'), current: null, status: 'retired' },
      withVersion('remote-settings', toRates([0, 0], [5, 1])),
    ),
    shows: text(texts.summary.wrong),
  },
  {
    name: 'an upgrade that releases hold back',
    path: PATH,
    responses: { ...responses, '/api/releases/overview': respondWith(heldBack) },
    act: async (page) => {
      await page.getByLabel(texts.packages.upgrade.label).fill('react@20');
      await press(texts.packages.upgrade.action)(page);
    },
    shows: text(texts.packages.upgrade.held(7, 8, 'react@20.0.0')),
  },
  {
    name: 'releases, packages that failed',
    path: PATH,
    responses: { ...responses, '/api/releases/overview': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  { name: 'release details', path: DETAILS, responses, shows: heading(texts.history) },
  {
    name: 'details of a withdrawn canary',
    path: `${PATH}?details=remote-reports`,
    responses,
    shows: heading(texts.history),
  },
  {
    name: 'promoting a release',
    path: DETAILS,
    responses,
    act: press(texts.promotion.label('1.5.0')),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'a share that is none',
    path: DETAILS,
    responses,
    act: async (page) => {
      await press(texts.rollout.buttonLabel('1.5.0'))(page);
      await page.getByLabel(texts.rollout.label).fill('250');
      await press(texts.rollout.action)(page);
    },
    shows: text(texts.rollout.invalid(0, 100)),
  },
  {
    name: 'rolling back',
    path: DETAILS,
    responses,
    act: press(texts.rollBack.action),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'releases, none yet',
    path: PATH,
    responses: { '/api/releases': respondWith({ etag: 'state', remotes: [], history: [] }) },
    shows: text(texts.none),
  },
  {
    name: 'releases, loading',
    path: PATH,
    responses: { '/api/releases': hang },
    shows: heading(texts.heading),
  },
  {
    name: 'releases, failed',
    path: PATH,
    responses: { '/api/releases': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
];

export const releaseScreens: Screen[] = screens.map((screen) => ({ ...screen, role: 'admin' }));
