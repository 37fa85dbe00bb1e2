import type { RolloutRule } from 'shared-contracts';
import { getEvidence, healthRule, type Tally } from '../telemetry/health-rule';

/** What is known of the version that a roll-out gives to visitors. */
export interface Seen {
  /** All its visits as a canary. */
  readonly tally: Tally;
  /** The visits since the last step. */
  readonly visits: number;
  /** The failure rate that it may have, 0 to 1: that of the live version. */
  readonly expectedRate: number;
  /** Why it is slower than the live version, as a sentence; null if it is not. */
  readonly slower: string | null;
}

const formatRate = (rate: number) => `${Math.round(rate * 1000) / 10}%`;

/** Why the next step has to wait, in words; null when it may be taken. */
export function findUnmetRule(rule: RolloutRule, seen: Seen): string | null {
  const { attempts, failed } = seen.tally;
  const rate = attempts === 0 ? 0 : failed / attempts;
  if (getEvidence(seen.tally, seen.expectedRate) >= healthRule.evidence.step) {
    return `${formatRate(rate)} of its visits failed, where ${formatRate(seen.expectedRate)} are expected`;
  }
  if (seen.slower !== null) return seen.slower;
  if (rule.maxFailurePercent !== null && rate * 100 > rule.maxFailurePercent) {
    return `${formatRate(rate)} of its visits failed, more than ${rule.maxFailurePercent}%`;
  }
  const visits = Math.floor(seen.visits);
  if (visits < rule.minVisits) return `${visits} of ${rule.minVisits} visits seen at this step`;
  return null;
}
