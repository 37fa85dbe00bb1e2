import { type RemoteOutcome, remoteOutcomes } from 'shared-contracts';
import { toVisitStep, type VisitState } from './visit-state';

type Row = Readonly<Partial<Record<RemoteOutcome, string>>>;

const failures: Row = {
  failed: 'failed, failed +1',
  crashed: 'failed, loaded +1, crashed +1',
  blank: 'failed, loaded +1, blank +1',
  blocked: 'failed, loaded +1, blocked +1',
};

/** The state after an outcome, and what counts. What is left out changes nothing. */
const table: Readonly<Record<VisitState, Row>> = {
  new: { ...failures, loaded: 'open', shown: 'shown, loaded +1' },
  open: { ...failures, shown: 'shown, loaded +1', left: 'left' },
  left: { ...failures, loaded: 'open', shown: 'shown, loaded +1' },
  shown: {
    failed: 'failed, loaded -1, failed +1',
    crashed: 'failed, crashed +1',
    blank: 'failed, blank +1',
    blocked: 'failed, blocked +1',
  },
  failed: {},
};

function describeStep(state: VisitState, outcome: RemoteOutcome): string | undefined {
  const step = toVisitStep(state, outcome);
  if (!step) return undefined;
  const counts = Object.entries(step.counts).filter(([, count]) => count !== 0);
  return [
    step.state,
    ...counts.map(([name, count]) => `${name} ${count > 0 ? '+' : ''}${count}`),
  ].join(', ');
}

it.each(Object.entries(table))(
  'a visit that is %s takes each outcome as it should',
  (name, row) => {
    const state = name as VisitState;
    const steps = remoteOutcomes.map((outcome) => [outcome, describeStep(state, outcome)]);
    expect(Object.fromEntries(steps)).toEqual(row);
  },
);

it('a visit counts as one attempt at most, and as one failure, whatever its page reports', () => {
  for (const first of remoteOutcomes) {
    for (const second of remoteOutcomes) {
      for (const third of remoteOutcomes) {
        let state: VisitState = 'new';
        const sum = { loaded: 0, failed: 0, crashed: 0, blank: 0, blocked: 0 };
        for (const outcome of [first, second, third]) {
          const step = toVisitStep(state, outcome);
          state = step?.state ?? state;
          for (const [name, count] of Object.entries(step?.counts ?? {})) {
            sum[name as keyof typeof sum] += count;
          }
        }
        expect(sum.loaded + sum.failed).toBeLessThanOrEqual(1);
        expect(sum.failed + sum.crashed + sum.blank + sum.blocked).toBeLessThanOrEqual(1);
      }
    }
  }
});
