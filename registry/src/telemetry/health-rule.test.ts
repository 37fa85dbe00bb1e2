import { getEvidence, healthRule, toExpectedRate } from './health-rule';

const { evidence, floor } = healthRule;
const isGivenUp = (failed: number, attempts: number, expectedRate: number = floor) =>
  getEvidence({ attempts, failed }, expectedRate) >= evidence.canary;

it.each([
  [5, 5, true],
  [4, 4, true],
  [3, 3, false],
  [1, 20, false],
  [10, 20, true],
  [10, 500, false],
])('a canary of which %i of %i visits failed is given up: %s', (failed, attempts, expected) => {
  expect(isGivenUp(failed, attempts)).toBe(expected);
});

it('a canary may fail as often as the version that is live for everyone', () => {
  expect(isGivenUp(30, 100)).toBe(true);
  expect(isGivenUp(30, 100, 0.3)).toBe(false);
});

it.each([
  [0, 0, 0.02],
  [0, 100_000, 0.02],
  [1, 2, 1.1 / 7],
  [300, 1000, 300.1 / 1005],
])('of %i failures in %i visits, a rate of %d is expected', (failed, attempts, rate) => {
  expect(toExpectedRate({ attempts, failed })).toBeCloseTo(rate);
});

/** The chance that a version at the expected rate is given up within some visits, computed exactly. */
function getFalseAlarmRate(limit: number, visits: number): number {
  let chances = new Map([[0, 1]]);
  let givenUp = 0;
  for (let attempts = 1; attempts <= visits; attempts += 1) {
    const next = new Map<number, number>();
    for (const [failed, chance] of chances) {
      for (const [more, share] of [
        [0, 1 - floor],
        [1, floor],
      ] as const) {
        const count = failed + more;
        if (getEvidence({ attempts, failed: count }, floor) >= limit) givenUp += chance * share;
        else next.set(count, (next.get(count) ?? 0) + chance * share);
      }
    }
    chances = next;
  }
  return givenUp;
}

it('looked at after each of 2,000 visits, a good version is given up once in 10,000 at most', () => {
  const rate = getFalseAlarmRate(evidence.canary, 2_000);
  expect(rate).toBeGreaterThan(0);
  expect(rate).toBeLessThanOrEqual(1 / evidence.canary);
});

it('control: a lower limit gives up good versions more often than that', () => {
  expect(getFalseAlarmRate(evidence.canary / 100, 2_000)).toBeGreaterThan(1 / evidence.canary);
});
