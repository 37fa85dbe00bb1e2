import type { RemoteOutcome } from 'shared-contracts';

/** What a visit is to a version before anything was reported. */
export const NEW_VISIT = 'new';
/** `open`: its code has arrived, and whether its page shows is not known yet. The last three are results. */
export type VisitState = typeof NEW_VISIT | 'open' | 'left' | 'shown' | 'failed';

/** How visits ended. `loaded` includes those whose page was not shown afterwards, or crashed. */
export interface VisitCounts {
  readonly loaded: number;
  readonly failed: number;
  readonly crashed: number;
  readonly blank: number;
  readonly blocked: number;
}

/** What a report makes of a visit, and what counts for the verdict then. */
export interface VisitStep {
  readonly state: VisitState;
  readonly counts: Partial<VisitCounts>;
}

type Failure = Exclude<keyof VisitCounts, 'loaded'>;

function fail(state: VisitState, outcome: Failure): VisitStep {
  const wasShown = state === 'shown';
  // A visit counts once, whatever its page reports.
  if (outcome === 'failed')
    return { state: 'failed', counts: { loaded: wasShown ? -1 : 0, failed: 1 } };
  return { state: 'failed', counts: { loaded: wasShown ? 0 : 1, [outcome]: 1 } };
}

/**
 * What an outcome means for a visit: it is a success once its page is shown, and a failure if that fails or crashes then. Null
 * when it changes nothing. A failed visit stays failed; one that was left counts for nothing unless the visitor returns.
 */
export function toVisitStep(state: VisitState, outcome: RemoteOutcome): VisitStep | null {
  if (state === 'failed') return null;
  switch (outcome) {
    case 'loaded':
      return state === 'new' || state === 'left' ? { state: 'open', counts: {} } : null;
    case 'left':
      return state === 'open' ? { state: 'left', counts: {} } : null;
    case 'shown':
      return state === 'shown' ? null : { state: 'shown', counts: { loaded: 1 } };
    case 'failed':
    case 'crashed':
    case 'blank':
    case 'blocked':
      return fail(state, outcome);
    case 'fell_back':
    case 'errored':
      return null;
  }
}
