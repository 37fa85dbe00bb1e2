import type { ListedRemote, ListedVersion } from 'shared-contracts';
import {
  formatPercent,
  toLatestVersions,
  toMinRolloutPercent,
  toRollBackChoices,
} from './versions';

const toVersion = (minor: number, changes: Partial<ListedVersion> = {}): ListedVersion => ({
  version: `1.${minor}.0`,
  path: '/appoinment',
  publishedAt: `2026-01-0${minor + 1}T10:00:00Z`,
  by: 'booking',
  note: '',
  smoke: 'passed',
  promotedAt: null,
  withdrawnAt: null,
  rates: null,
  causes: [],
  ...changes,
});

const live = (minor: number, day: number, withdrawnAt: string | null = null) =>
  toVersion(minor, { promotedAt: `2026-01-${day}T10:00:00Z`, withdrawnAt });

function toRemote(versions: ListedVersion[], changes: Partial<ListedRemote> = {}): ListedRemote {
  return {
    remote: 'remote-booking',
    title: 'Booking',
    current: '1.0.0',
    canary: null,
    status: 'live',
    minimumShellContract: 1,
    plan: null,
    waitsFor: null,
    request: null,
    versions,
    ...changes,
  };
}

const canary = { version: '1.1.0', percent: 5, startedAt: '2026-01-10T10:00:00Z' };
const eight = [7, 6, 5, 4, 3, 2, 1, 0].map((minor) => toVersion(minor));

it.each([
  ['the newest and the current version', {}, ['1.7.0', '1.6.0', '1.5.0', '1.0.0']],
  ['the canary too', { canary }, ['1.7.0', '1.6.0', '1.5.0', '1.1.0', '1.0.0']],
  ['nothing twice', { current: '1.7.0' }, ['1.7.0', '1.6.0', '1.5.0']],
])('the list shows %s [R2.43]', (_case, changes, shown) => {
  const versions = toLatestVersions(toRemote(eight, changes));
  expect(versions.map(({ version }) => version)).toEqual(shown);
});

it.each([
  { which: 'nothing', versions: [toVersion(1), live(0, 10)], current: '1.0.0', choices: [] },
  {
    which: 'the version that was live before',
    versions: [live(1, 11), live(0, 10)],
    current: '1.1.0',
    choices: ['1.0.0'],
  },
  {
    which: 'no version that was withdrawn',
    versions: [live(2, 12), live(1, 11, '2026-01-12T10:00:00Z'), live(0, 10)],
    current: '1.2.0',
    choices: ['1.0.0'],
  },
  {
    which: 'first the version that was live last, though it was published earlier',
    versions: [live(2, 13), live(1, 10), live(0, 12)],
    current: '1.2.0',
    choices: ['1.0.0', '1.1.0'],
  },
])('a rollback offers $which [R2.46]', ({ versions, current, choices }) => {
  expect(toRollBackChoices(toRemote(versions, { current }))).toEqual(choices);
});

it('the percentage can be 0 only for the canary, which it ends', () => {
  const remote = toRemote(eight, { canary });
  expect(toMinRolloutPercent(remote, '1.1.0')).toBe(0);
  expect(toMinRolloutPercent(remote, '1.2.0')).toBe(1);
});

it.each([
  [0, '0%'],
  [0.1234, '12.3%'],
  [1, '100%'],
])('the rate %d is shown as %s', (rate, text) => expect(formatPercent(rate)).toBe(text));
