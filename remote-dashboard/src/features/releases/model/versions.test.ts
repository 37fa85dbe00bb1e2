import type { ListedRemote, ListedVersion } from 'shared-contracts';
import { toLatestVersions, toLeastShare, toPercent, toRollBackChoices } from './versions';

const toVersion = (minor: number, changes: Partial<ListedVersion> = {}): ListedVersion => ({
  version: `1.${minor}.0`,
  publishedAt: `2026-01-0${minor + 1}T10:00:00Z`,
  by: 'booking',
  note: '',
  smoke: 'passed',
  promotedAt: null,
  withdrawnAt: null,
  rates: null,
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
    versions,
    ...changes,
  };
}

const canary = { version: '1.1.0', percent: 5, startedAt: '2026-01-10T10:00:00Z' };
const eight = [7, 6, 5, 4, 3, 2, 1, 0].map((minor) => toVersion(minor));

it.each([
  ['the newest and the current one', {}, ['1.7.0', '1.6.0', '1.5.0', '1.0.0']],
  ['the canary too', { canary }, ['1.7.0', '1.6.0', '1.5.0', '1.1.0', '1.0.0']],
  ['nothing twice', { current: '1.7.0' }, ['1.7.0', '1.6.0', '1.5.0']],
])('lists %s [R2.43]', (_what, changes, shown) => {
  const versions = toLatestVersions(toRemote(eight, changes));
  expect(versions.map(({ version }) => version)).toEqual(shown);
});

it.each([
  { what: 'nothing', versions: [toVersion(1), live(0, 10)], current: '1.0.0', choices: [] },
  {
    what: 'what was live before',
    versions: [live(1, 11), live(0, 10)],
    current: '1.1.0',
    choices: ['1.0.0'],
  },
  {
    what: 'nothing that something is held against',
    versions: [live(2, 12), live(1, 11, '2026-01-12T10:00:00Z'), live(0, 10)],
    current: '1.2.0',
    choices: ['1.0.0'],
  },
  {
    what: 'first what was live last, though published earlier',
    versions: [live(2, 13), live(1, 10), live(0, 12)],
    current: '1.2.0',
    choices: ['1.0.0', '1.1.0'],
  },
])('offers to go back to $what [R2.46]', ({ versions, current, choices }) => {
  expect(toRollBackChoices(toRemote(versions, { current }))).toEqual(choices);
});

it('lets a share be nothing only when there is one to end', () => {
  const remote = toRemote(eight, { canary });
  expect(toLeastShare(remote, '1.1.0')).toBe(0);
  expect(toLeastShare(remote, '1.2.0')).toBe(1);
});

it.each([
  [0, '0 %'],
  [0.1234, '12.3 %'],
  [1, '100 %'],
])('%d is %s', (rate, words) => expect(toPercent(rate)).toBe(words));
