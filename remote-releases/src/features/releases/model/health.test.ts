import { type HourCounts, type ListedVersion, noOutcomes } from 'shared-contracts';
import { toRecent } from './health';

const toHours = (usual: HourCounts, ...last: HourCounts[]): HourCounts[] => [
  ...Array<HourCounts>(24 - last.length).fill(usual),
  ...last,
];

function toRates(hours: HourCounts[]): ListedVersion['rates'] {
  const visits = hours.reduce((sum, hour) => sum + hour.visits, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const counts = { ...noOutcomes, loaded: visits - failed, failed };
  return { ...counts, failureRate: failed / visits, hours, vitals: {}, verdict: null };
}

const none = { visits: 0, failed: 0 };
const good = { visits: 100, failed: 1 };

it.each<[string, HourCounts[], object]>([
  ['a good day', toHours(good), { health: 'healthy', hours: 2 }],
  [
    'a good day that turned bad',
    toHours(good, { visits: 100, failed: 30 }),
    { health: 'failing', hours: 2 },
  ],
  [
    'a bad day that turned good',
    toHours({ visits: 50, failed: 25 }, good, good),
    { health: 'healthy', hours: 2 },
  ],
  [
    'a bad day and then a quiet hour',
    toHours({ visits: 50, failed: 25 }, none, { visits: 3, failed: 0 }),
    { health: 'failing', hours: 24 },
  ],
  [
    'three failures at night',
    toHours(none, { visits: 4, failed: 3 }),
    { health: 'failing', hours: 2 },
  ],
  [
    'two failures at night',
    toHours(none, { visits: 4, failed: 2 }),
    { health: 'unclear', hours: 24 },
  ],
])('%s is called what it is', (_case, hours, recent) => {
  expect(toRecent({ rates: toRates(hours) })).toMatchObject(recent);
});

it('a version without reports is unused', () => {
  expect(toRecent({ rates: null })).toMatchObject({ health: 'unused', rate: null });
});

it('crashes of pages that were loaded before are failures', () => {
  const rates = { ...noOutcomes, crashed: 3, vitals: {}, verdict: null };
  expect(toRecent({ rates: { ...rates, failureRate: null, hours: [] } })).toMatchObject({
    health: 'failing',
    rate: 1,
  });
});
