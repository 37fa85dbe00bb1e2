import { countVisitsOf, DAY_MS, type ReleaseDocument } from 'shared-contracts';
import { type Metrics, type Sample, watchValue } from 'shared-server';
import type { StoredRegistryOptions } from '../stored-registry';

type Options = Pick<StoredRegistryOptions, 'storage' | 'reports' | 'clock'>;

const byVersion = { labelNames: ['remote', 'version'] };

const listCanaryShares = ({ remotes }: ReleaseDocument): Sample[] =>
  Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ labels: { remote, version: canary.version }, value: canary.percent }] : [],
  );

/** By the registry or by a person: either way a version that visitors had does not work. */
const countWithdrawn = ({ remotes }: ReleaseDocument, now: Date): Sample[] =>
  Object.entries(remotes).map(([remote, { releases }]) => ({
    labels: { remote },
    value: Object.values(releases).filter(
      ({ withdrawnAt }) => withdrawnAt !== null && Date.parse(withdrawnAt) > now.getTime() - DAY_MS,
    ).length,
  }));

/** Watches what visitors' pages report of each version, and what became of it. */
export function watchReleases(metrics: Metrics, { storage, reports, clock }: Options): void {
  const readDocument = async () => (await storage.readDocument()).document;
  watchValue(metrics, {
    ...byVersion,
    name: 'molar_remote_visits_last_day',
    help: 'Pages that asked for a version in the last 24 hours',
    read: async () =>
      (await reports.listRates(clock())).map(({ remote, version, ...counts }) => ({
        labels: { remote, version },
        value: countVisitsOf(counts).visits,
      })),
  });
  watchValue(metrics, {
    ...byVersion,
    name: 'molar_remote_failure_ratio',
    help: 'The part of these pages on which people did not get to see it, or it crashed, 0 to 1',
    read: async () =>
      (await reports.listRates(clock())).flatMap(({ remote, version, failureRate: value }) =>
        value === null ? [] : [{ labels: { remote, version }, value }],
      ),
  });
  watchValue(metrics, {
    ...byVersion,
    name: 'molar_remote_errors_last_day',
    help: 'Errors that nothing caught on these pages in the last 24 hours, at most three of a page',
    read: async () =>
      (await reports.listRates(clock())).map(({ remote, version, errored: value }) => ({
        labels: { remote, version },
        value,
      })),
  });
  watchValue(metrics, {
    ...byVersion,
    name: 'molar_remote_canary_percent',
    help: 'The part of the visitors that a canary is shown to, 1 to 100',
    read: async () => listCanaryShares(await readDocument()),
  });
  watchValue(metrics, {
    name: 'molar_remote_withdrawn_last_day',
    help: 'Versions that were withdrawn in the last 24 hours',
    labelNames: ['remote'],
    read: async () => countWithdrawn(await readDocument(), clock()),
  });
}
