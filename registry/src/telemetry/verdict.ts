import { type VersionVitals, type Verdict, vitalNames } from 'shared-contracts';
import { getEvidence, healthRule, type Tally } from './health-rule';

/** Fewer visits say too little for a version to be taken further. */
export const MIN_VISITS = 20;
/** What the comparison of speeds needs of each version. */
const MIN_MEASURED = 20;
/** Of the live version's value: what is above is slower. */
const SLOWER = 1.2;
/** Differences up to these are not felt, whatever their factor: milliseconds, and of `cls` 0.05. */
const NOT_FELT = { lcp: 200, inp: 50, cls: 0.05, usable: 200 } as const;

/** What a verdict is reached from. */
export interface Seen {
  /** The visits of the version. */
  readonly tally: Tally;
  /** The failure rate that it may have, 0 to 1, see `toExpectedRate`. */
  readonly expectedRate: number;
  readonly vitals: VersionVitals;
  /** The vitals of the version that is live for everyone; null where the version is that one, or none is live. */
  readonly liveVitals: VersionVitals | null;
}

const toPercent = (rate: number) => `${Math.round(rate * 100)}%`;

/** Why a version is slower than the live one, as a sentence; null if it is not, or too few visits tell. */
export function findSlower({
  vitals,
  liveVitals,
}: Pick<Seen, 'vitals' | 'liveVitals'>): string | null {
  for (const name of vitalNames) {
    const [own, live] = [vitals[name], liveVitals?.[name]];
    if (!own || !live || Math.min(own.visits, live.visits) < MIN_MEASURED) continue;
    if (own.p75 <= live.p75 * SLOWER || own.p75 - live.p75 <= NOT_FELT[name]) continue;
    const format = (value: number) =>
      name === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`;
    const label = name === 'usable' ? 'time until it can be used' : name.toUpperCase();
    return `For a quarter of its visitors its ${label} is above ${format(own.p75)}, with the live version above ${format(live.p75)}.`;
  }
  return null;
}

/**
 * What is to be made of a version. `failing` is what a canary is withdrawn for; `slower` withdraws nothing: it is for people, and
 * for roll-outs that wait for them.
 */
export function getVerdict(seen: Seen): Verdict {
  const { tally, expectedRate } = seen;
  const [failed, visits] = [Math.round(tally.failed), Math.round(tally.attempts)];
  const counts = `${failed} of ${visits} visits failed, where ${toPercent(expectedRate)} are expected.`;
  if (getEvidence(tally, expectedRate) >= healthRule.evidence.canary) {
    return { kind: 'failing', reason: counts };
  }
  if (visits < MIN_VISITS) {
    return {
      kind: 'too few visits',
      reason: `${visits} of at least ${MIN_VISITS} visits are known.`,
    };
  }
  const slower = findSlower(seen);
  if (slower !== null) return { kind: 'slower', reason: slower };
  return { kind: 'healthy', reason: counts };
}
