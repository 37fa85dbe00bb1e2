import { TOLERATED_FAILURE_RATE } from 'shared-contracts';

/** How often a version was loaded or failed to load, and how many of these visits failed or crashed. */
export interface Tally {
  readonly attempts: number;
  readonly failed: number;
}

/**
 * When a version is given up. `floor`: failure rates up to it (0 to 1) are never a reason, as they
 * come from networks and old browsers. `evidence`: how many times as likely the reports have to be
 * under a higher rate than under the expected one. It bounds the chance of giving up a version that
 * is as good as expected, however often it is looked at: 1 in 10,000 canaries, and 1 in a million
 * windows of a version that is live for everyone, where the harm of a false alarm is greater. A step of a roll-out
 * only waits, which 1 in 20 of the good versions may have to.
 */
export const healthRule = {
  floor: TOLERATED_FAILURE_RATE,
  evidence: { canary: 1e4, live: 1e6, step: 20 },
  /** The different addresses that have to report failures of a live version. */
  minimumAddresses: 5,
} as const;

/** Several tallies as one. */
export const sumTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, { attempts, failed }) => ({
      attempts: total.attempts + attempts,
      failed: total.failed + failed,
    }),
    { attempts: 0, failed: 0 },
  );

/** So many loads at the floor are added to those of an expected rate: a few loads say little. */
const PRIOR_LOADS = 5;

/** The higher rates that are tested, as parts of the way from the expected rate to 1. */
const ALTERNATIVES = [0.05, 0.1, 0.25, 0.5];

/** The failure rate that a version may have, by what was seen of another one. */
export function toExpectedRate({ attempts, failed }: Tally): number {
  const { floor } = healthRule;
  return Math.max(floor, (failed + PRIOR_LOADS * floor) / (attempts + PRIOR_LOADS));
}

/**
 * How many times as likely the reports are under a higher failure rate than under the expected one,
 * on average over several higher rates.
 *
 * Each term is a likelihood ratio whose expectation is at most 1 after every report, as long as the
 * true rate is at most the expected one. The average is then a test martingale, which exceeds 1 / α
 * with probability α at most, at any time (Ville's inequality): it may be looked at after each report.
 */
export function getEvidence({ attempts, failed }: Tally, expectedRate: number): number {
  const succeeded = attempts - failed;
  const ratios = ALTERNATIVES.map((part) => {
    const rate = expectedRate + (1 - expectedRate) * part;
    const ofFailures = failed * Math.log(rate / expectedRate);
    const ofSuccesses = succeeded * Math.log((1 - rate) / (1 - expectedRate));
    return Math.exp(ofFailures + ofSuccesses);
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
