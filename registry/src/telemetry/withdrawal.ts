import type { ReleaseDocument, VersionRates } from 'shared-contracts';
import { withdraw } from '../document/canary';
import { RegistryError } from '../errors';
import type { Storage } from '../storage/storage';
import { updateDocument } from '../storage/update-document';
import { type Telemetry, toFailureRate } from './telemetry';

/** When a canary has failed: more than this share of at least so many attempts to load it. */
export interface WithdrawalRule {
  readonly minimumLoads: number;
  readonly failureRate: number;
}

/** Enough attempts that chance does not decide, and few enough patients who saw a fallback. */
export const defaultWithdrawalRule: WithdrawalRule = { minimumLoads: 20, failureRate: 0.1 };

const toPercent = (rate: number) => `${Math.round(rate * 100)} %`;

function findReason(rates: VersionRates, rule: WithdrawalRule): string | null {
  const attempts = rates.loaded + rates.failed;
  const failureRate = toFailureRate(rates);
  if (failureRate === null || attempts < rule.minimumLoads) return null;
  if (failureRate <= rule.failureRate) return null;
  const { failed, crashed } = rates;
  const seen = `${failed} of ${attempts} loads failed and ${crashed} pages crashed`;
  return `${seen}: ${toPercent(failureRate)}, the limit is ${toPercent(rule.failureRate)}`;
}

interface Place {
  readonly storage: Storage;
  readonly telemetry: Telemetry;
  readonly rule: WithdrawalRule;
}

async function findFailed(document: ReleaseDocument, { telemetry, rule }: Place) {
  const canaries = Object.entries(document.remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, ...canary }] : [],
  );
  const judged = canaries.map(async ({ remote, version, startedAt }) => {
    const rates = await telemetry.ratesSince(new Date(startedAt));
    const own = rates.find((rate) => rate.remote === remote && rate.version === version);
    const note = own && findReason(own, rule);
    return note ? [{ remote, version, note }] : [];
  });
  return (await Promise.all(judged)).flat();
}

/** Takes every canary away that has failed since it began; gives what was taken away and why. */
export async function withdrawFailedCanaries(place: Place, now: Date) {
  const { storage } = place;
  const failed = await findFailed((await storage.readDocument()).document, place);
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
