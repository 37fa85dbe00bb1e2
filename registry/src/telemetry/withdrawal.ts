import { withdraw } from '../document/change';
import { RegistryError } from '../errors';
import { type Storage, updateDocument } from '../storage/storage';
import {
  type CanaryTally,
  type LoadReports,
  type WatchedCanary,
  withdrawalRule,
} from './load-reports';

const toPercent = (rate: number) => `${Math.round(rate * 100)}%`;

function findReason({ attempts, failed, crashed, isLimited }: CanaryTally): string | null {
  if (attempts < withdrawalRule.minimumLoads) return null;
  const failureRate = Math.min(1, (failed + crashed) / attempts);
  if (failureRate <= withdrawalRule.failureRate) return null;
  const { minimumLoads } = withdrawalRule;
  const limit = isLimited ? `, counting at most ${minimumLoads} loads per address` : '';
  return (
    `${Math.round(failed)} of ${attempts} loads failed and ${Math.round(crashed)} pages crashed: ` +
    `${toPercent(failureRate)}, the limit is ${toPercent(withdrawalRule.failureRate)}${limit}`
  );
}

/** Withdraws each of these canaries that has failed; returns them with the reason as `note`. */
export async function withdrawFailedCanaries(
  canaries: readonly WatchedCanary[],
  { storage, reports }: { readonly storage: Storage; readonly reports: LoadReports },
  now: Date,
) {
  const context = { by: 'registry', at: now.toISOString(), salt: '' };
  const withdrawn = canaries.map(async (canary) => {
    const note = findReason(await reports.getTally(canary));
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
