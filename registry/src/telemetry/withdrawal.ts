import { withdraw } from '../document/change';
import { RegistryError } from '../errors';
import { type Storage, updateDocument } from '../storage/storage';
import type { CanaryTally, CanaryWatch, WatchedCanary, WithdrawalRule } from './canary-watch';

const toPercent = (rate: number) => `${Math.round(rate * 100)}%`;

function findReason(tally: CanaryTally, rule: WithdrawalRule): string | null {
  const { attempts, failed, crashed, isLimited } = tally;
  if (attempts < rule.minimumLoads) return null;
  const failureRate = Math.min(1, (failed + crashed) / attempts);
  if (failureRate <= rule.failureRate) return null;
  const limit = isLimited ? `, counting at most ${rule.minimumLoads} loads per address` : '';
  return (
    `${Math.round(failed)} of ${attempts} loads failed and ${Math.round(crashed)} pages crashed: ` +
    `${toPercent(failureRate)}, the limit is ${toPercent(rule.failureRate)}${limit}`
  );
}

interface Target {
  readonly storage: Storage;
  readonly watch: CanaryWatch;
  readonly rule: WithdrawalRule;
}

/** Withdraws each of these canaries that has failed; returns them with the reason as `note`. */
export async function withdrawFailedCanaries(
  canaries: readonly WatchedCanary[],
  { storage, watch, rule }: Target,
  now: Date,
) {
  const context = { by: 'registry', at: now.toISOString(), salt: '' };
  const withdrawn = canaries.map(async (canary) => {
    const note = findReason(await watch.getTally(canary), rule);
    if (!note) return [];
    const { remote, version } = canary;
    const withdrawal = { remote, version, note };
    try {
      await updateDocument(storage, (document) => withdraw(document, withdrawal, context));
      return [withdrawal];
    } catch (error) {
      // Its team ended or promoted it at the same moment: that change stands.
      if (error instanceof RegistryError && error.code === 'no_canary') return [];
      throw error;
    }
  });
  return (await Promise.all(withdrawn)).flat();
}
