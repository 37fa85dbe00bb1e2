import type { ReleaseDocument, Verdict, VersionVitals } from 'shared-contracts';
import { type LoadReports, listCanaries } from './load-reports';
import { toExpectedRateOfLive } from './give-up';
import { sumTallies, toExpectedRate } from './health-rule';
import { getVerdict } from './verdict';

interface Known {
  readonly reports: Pick<LoadReports, 'listTallies' | 'getTally'>;
  /** By `<remote>@<version>`. */
  readonly vitals: ReadonlyMap<string, VersionVitals>;
}

/** The verdicts on all versions that visitors get, by `<remote>@<version>`. */
export async function listVerdicts(
  document: ReleaseDocument,
  { reports, vitals }: Known,
  now: Date,
): Promise<ReadonlyMap<string, Verdict>> {
  const tallies = await reports.listTallies(now);
  const tallyOf = (remote: string, version: string | null, isRecentOnly: boolean) =>
    sumTallies(
      tallies.filter(
        (one) =>
          one.remote === remote && one.version === version && (one.isRecent || !isRecentOnly),
      ),
    );
  const vitalsOf = (remote: string, version: string | null) =>
    version === null ? null : (vitals.get(`${remote}@${version}`) ?? null);
  const verdicts = new Map<string, Verdict>();
  for (const [remote, entry] of Object.entries(document.remotes)) {
    const { current } = entry;
    if (current === null) continue;
    const verdict = getVerdict({
      tally: tallyOf(remote, current, true),
      expectedRate: toExpectedRateOfLive(remote, entry, tallies),
      vitals: vitalsOf(remote, current) ?? {},
      liveVitals: null,
    });
    verdicts.set(`${remote}@${current}`, verdict);
  }
  for (const canary of listCanaries(document)) {
    const { remote, version } = canary;
    const { current } = document.remotes[remote]!;
    const verdict = getVerdict({
      tally: await reports.getTally(canary),
      expectedRate: toExpectedRate(tallyOf(remote, current, false)),
      vitals: vitalsOf(remote, version) ?? {},
      liveVitals: vitalsOf(remote, current),
    });
    verdicts.set(`${remote}@${version}`, verdict);
  }
  return verdicts;
}
