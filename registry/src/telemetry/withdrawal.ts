import { withdraw } from '../document/canary';
import { RegistryError } from '../errors';
import type { Storage } from '../storage/storage';
import { updateDocument } from '../storage/update-document';
import type { CanaryWatch, Judged, WatchedCanary } from './canary-watch';

/** When a canary has failed: more than this share of at least so many attempts to load it. */
export interface WithdrawalRule {
  readonly minimumLoads: number;
  readonly failureRate: number;
}

/** Enough attempts that chance does not decide, and few enough patients who saw a fallback. */
export const defaultWithdrawalRule: WithdrawalRule = { minimumLoads: 20, failureRate: 0.1 };

const toPercent = (rate: number) => `${Math.round(rate * 100)} %`;

function findReason(judged: Judged, rule: WithdrawalRule): string | null {
  const { attempts, failed, crashed, isWeighed } = judged;
  if (attempts < rule.minimumLoads) return null;
  const failureRate = Math.min(1, (failed + crashed) / attempts);
  if (failureRate <= rule.failureRate) return null;
  const seen = `${Math.round(failed)} of ${attempts} loads failed and ${Math.round(crashed)} pages crashed`;
  const weight = isWeighed ? `, each address counting for at most ${rule.minimumLoads} loads` : '';
  return `${seen}: ${toPercent(failureRate)}, the limit is ${toPercent(rule.failureRate)}${weight}`;
}

interface Place {
  readonly storage: Storage;
  readonly watch: CanaryWatch;
  readonly rule: WithdrawalRule;
}

async function findFailed(canaries: readonly WatchedCanary[], { watch, rule }: Place) {
  const judged = canaries.map(async (canary) => {
    const note = findReason(await watch.judge(canary), rule);
    const { remote, version } = canary;
    return note ? [{ remote, version, note }] : [];
  });
  return (await Promise.all(judged)).flat();
}

/** Takes each of these canaries away that has failed since it began; gives which, and why. */
export async function withdrawFailedCanaries(
  canaries: readonly WatchedCanary[],
  place: Place,
  now: Date,
) {
  const { storage } = place;
  const failed = await findFailed(canaries, place);
  const act = { by: 'registry', at: now.toISOString(), salt: '' };
  const withdrawn = failed.map(async (canary) => {
    try {
      await updateDocument(storage, (document) => withdraw(document, canary, act));
      return [canary];
    } catch (error) {
      // Its team ended or promoted it at the same moment: their decision stands.
      if (error instanceof RegistryError && error.code === 'no_canary') return [];
      throw error;
    }
  });
  return (await Promise.all(withdrawn)).flat();
}
