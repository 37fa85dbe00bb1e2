import { type Plan, type ReleaseDocument } from 'shared-contracts';
import { sumTallies, type Tally, toExpectedRate } from '../telemetry/health-rule';
import { listCanaries, type LoadReports } from '../telemetry/load-reports';
import { findSlower } from '../telemetry/verdict';
import type { Vitals } from '../telemetry/vitals';
import type { Seen } from './rule';

const nothing: Tally = { attempts: 0, failed: 0 };

interface Version {
  readonly remote: string;
  readonly version: string;
}

/** The visits of a version as the canary that it is now; none when it is not. */
export async function readCanaryTally(
  document: ReleaseDocument,
  { remote, version }: Version,
  reports: LoadReports,
): Promise<Tally> {
  const canary = listCanaries(document).find(
    (one) => one.remote === remote && one.version === version,
  );
  return canary ? reports.getTally(canary) : nothing;
}

interface Known {
  readonly reports: LoadReports;
  readonly vitals: Vitals;
  readonly now: Date;
}

/** What is known of the version that a plan is about. */
export async function readSeen(
  document: ReleaseDocument,
  { remote, plan }: { readonly remote: string; readonly plan: Plan },
  { reports, vitals, now }: Known,
): Promise<Seen> {
  const { current } = document.remotes[remote]!;
  const { version } = plan;
  const [tally, tallies, measured] = await Promise.all([
    readCanaryTally(document, { remote, version }, reports),
    reports.listTallies(now),
    vitals.list(now),
  ]);
  const ofCurrent = tallies.filter((one) => one.remote === remote && one.version === current);
  return {
    tally,
    visits: tally.attempts - plan.visitsBefore,
    expectedRate: toExpectedRate(sumTallies(ofCurrent)),
    slower: findSlower({
      vitals: measured.get(`${remote}@${version}`) ?? {},
      liveVitals: measured.get(`${remote}@${current}`) ?? null,
    }),
  };
}
