import {
  formatHistoryEntry,
  formatPlan,
  formatRequest,
  getNextStep,
  type HistoryEntry,
  type RemoteEntry,
} from 'shared-contracts';

/** Publishing gives a version to nobody, and neither do decisions about later. */
const keepPlans: readonly HistoryEntry['action'][] = ['publish', 'gc', 'decide'];

interface Ended {
  /** The entry without what has ended. */
  readonly entry: RemoteEntry;
  /** What the history says about it. */
  readonly ended: readonly HistoryEntry[];
}

/** Ends what was planned or requested on another state than the one that a change makes. */
export function endPlans(entry: RemoteEntry, change: HistoryEntry): Ended {
  const { plan, request, ...rest } = entry;
  if (keepPlans.includes(change.action) || (!plan && !request)) return { entry, ended: [] };
  const { at, by, remote, note: reason } = change;
  const note = `${by} ${formatHistoryEntry(change)}${reason && `: ${reason}`}`;
  const toEntry = (did: string): HistoryEntry => ({ at, by, remote, note, action: 'decide', did });
  return {
    entry: rest,
    ended: [
      ...(plan ? [toEntry(`ended the ${formatPlan(plan)} before ${getNextStep(plan)}%`)] : []),
      ...(request ? [toEntry(`let the request lapse: ${formatRequest(request)}`)] : []),
    ],
  };
}
