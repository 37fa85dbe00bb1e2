import type { RegisteredRemote } from 'shared-contracts';
import { ContractError } from './contract-error';
import { RemoteError } from './remote-error';
import { next, type RemoteEvent, type RemoteState, toFirstState } from './remote-state';

const remote = { name: 'remote-booking', version: '1.2.3' } as RegisteredRemote;
const fallback = { ...remote, version: '1.2.2' };
const path = '/appoinment';
const other = '/other';
const page = { Component: () => null };
const loaded = { page, version: remote };
const cause = new Error('rejected');
const error = new RemoteError(remote, 'loading', { cause });
const failure = { error: cause, route: path };
const attempt = 2;
const seenBlank = { kind: 'blank', error: cause, isDead: true } as const;
const seenBlocked = { kind: 'blocked', error: cause, isDead: false } as const;

const inPhase = (phase: RemoteState['phase'], facts: Partial<RemoteState> = {}): RemoteState => ({
  ...toFirstState(remote),
  attempt,
  phase,
  ...facts,
});
const opened = { opening: path };
const replacedBy = { version: fallback, replaced: remote };

const states = {
  idle: inPhase({ kind: 'idle' }),
  first: inPhase({ kind: 'loading', turn: 'first' }, opened),
  second: inPhase({ kind: 'loading', turn: 'second' }, opened),
  asking: inPhase({ kind: 'asking', error }, opened),
  last: inPhase({ kind: 'loading', turn: 'last' }, { ...replacedBy, ...opened }),
  askingFirst: inPhase({ kind: 'asking', error: null }, opened),
  ready: inPhase({ kind: 'ready', path, loaded }, { reported: remote, sight: 'awaited' }),
  away: inPhase({ kind: 'ready', path, loaded }, { reported: remote, sight: 'away' }),
  known: inPhase({ kind: 'ready', path, loaded }, { reported: remote }),
  avoided: inPhase({ kind: 'idle' }, { isAvoided: true }),
  replacing: inPhase({ kind: 'asking', error: null }, { reported: remote, crashed: [remote] }),
  replaced: inPhase({ kind: 'idle' }, { ...replacedBy, reported: remote, crashed: [remote] }),
  failed: inPhase({ kind: 'failed', error, isTimeout: false }),
  timedOut: inPhase({ kind: 'failed', error, isTimeout: true }),
};
type StateName = keyof typeof states;

const events = {
  opened: { type: 'opened', path },
  'other opened': { type: 'opened', path: other },
  loaded: { type: 'loaded', attempt, page },
  rejected: { type: 'rejected', attempt, cause },
  malformed: { type: 'rejected', attempt, cause: new ContractError('has no routes') },
  fallback: { type: 'answered', failed: remote, fallback },
  'no fallback': { type: 'answered', failed: remote, fallback: null },
  'timed out': { type: 'timedOut', cause },
  crashed: { type: 'crashed', version: remote, failure, isHarmless: false },
  shown: { type: 'saw', version: remote, seen: { kind: 'shown' }, route: path },
  left: { type: 'saw', version: remote, seen: { kind: 'left' }, route: path },
  returned: { type: 'saw', version: remote, seen: { kind: 'returned' }, route: path },
  blank: { type: 'saw', version: remote, seen: seenBlank, route: path },
  blocked: { type: 'saw', version: remote, seen: seenBlocked, route: path },
  faulted: { type: 'crashed', version: remote, failure, isHarmless: true },
} as const satisfies Record<string, RemoteEvent>;
type EventName = keyof typeof events;

function describePhase({ phase, opening, version }: RemoteState): string {
  const words: string[] = [phase.kind];
  if (phase.kind === 'loading') words.push(phase.turn);
  if (phase.kind === 'asking' && opening === null) words.push('for no page');
  if (phase.kind === 'asking' && phase.error) words.push('after failure');
  if (phase.kind === 'failed' && phase.isTimeout) words.push('in time');
  if (opening === other) words.push('other');
  if (version === fallback) words.push('fallback');
  return words.join(' ');
}

function describeStep([state, ...effects]: ReturnType<typeof next>): string {
  const done = effects.map((effect) => {
    if (effect.type === 'report') return `${effect.version.version} ${effect.outcome}`;
    return effect.type === 'load' && effect.isRetry ? 'load after a pause' : effect.type;
  });
  return [describePhase(state), ...done].join(', ');
}

/** The phase after an event and the effects, by state. What is left out changes neither. */
const table: Readonly<Record<StateName, Partial<Record<EventName, string>>>> = {
  idle: {
    opened: 'loading first, load',
    'other opened': 'loading first other, load',
    crashed: 'asking for no page, 1.2.3 crashed, ask',
    faulted: 'idle, 1.2.3 crashed',
  },
  first: {
    'other opened': 'loading first other, load',
    loaded: 'ready, 1.2.3 loaded, watch',
    rejected: 'loading second, load after a pause',
    malformed: 'asking after failure, fail, ask',
    'timed out': 'failed in time, fail',
    crashed: 'asking, 1.2.3 crashed, ask',
    faulted: 'loading first, 1.2.3 crashed',
  },
  second: {
    'other opened': 'loading first other, load',
    loaded: 'ready, 1.2.3 loaded, watch',
    rejected: 'asking after failure, fail, ask',
    malformed: 'asking after failure, fail, ask',
    'timed out': 'failed in time, fail',
    crashed: 'asking, 1.2.3 crashed, ask',
    faulted: 'loading second, 1.2.3 crashed',
  },
  asking: {
    'other opened': 'asking other',
    fallback: 'loading last fallback, load',
    'no fallback': 'failed',
    // The failure before it has been reported.
    'timed out': 'failed in time',
    crashed: 'asking after failure, 1.2.3 crashed',
    faulted: 'asking after failure, 1.2.3 crashed',
  },
  last: {
    'other opened': 'loading first other fallback, load',
    loaded: 'ready fallback, 1.2.3 fell_back, 1.2.2 loaded, watch',
    rejected: 'failed fallback, fail',
    malformed: 'failed fallback, fail',
    'timed out': 'failed in time fallback, fail',
    crashed: 'loading last fallback, 1.2.3 crashed',
    faulted: 'loading last fallback, 1.2.3 crashed',
  },
  askingFirst: {
    'other opened': 'asking other',
    fallback: 'loading first fallback, load',
    'no fallback': 'loading first, load',
    'timed out': 'failed in time, fail',
    crashed: 'asking, 1.2.3 crashed',
    faulted: 'asking, 1.2.3 crashed',
  },
  ready: {
    opened: 'loading first, load',
    'other opened': 'loading first other, load',
    crashed: 'asking for no page, 1.2.3 crashed, ask',
    faulted: 'ready, 1.2.3 crashed',
    shown: 'ready, 1.2.3 shown',
    left: 'ready, 1.2.3 left',
    blank: 'ready, 1.2.3 blank, restart',
    blocked: 'ready, 1.2.3 blocked',
  },
  away: {
    opened: 'loading first, load',
    'other opened': 'loading first other, load',
    crashed: 'asking for no page, 1.2.3 crashed, ask',
    faulted: 'ready, 1.2.3 crashed',
    returned: 'ready, 1.2.3 loaded',
    blank: 'ready, restart',
  },
  known: {
    opened: 'loading first, load',
    'other opened': 'loading first other, load',
    crashed: 'asking for no page, 1.2.3 crashed, ask',
    faulted: 'ready, 1.2.3 crashed',
    blank: 'ready, restart',
  },
  avoided: {
    opened: 'asking, ask',
    'other opened': 'asking other, ask',
    crashed: 'asking for no page, 1.2.3 crashed, ask',
    faulted: 'idle, 1.2.3 crashed',
  },
  replacing: {
    opened: 'asking',
    'other opened': 'asking other',
    fallback: 'idle fallback',
    'no fallback': 'idle',
  },
  replaced: {
    opened: 'loading first fallback, load',
    'other opened': 'loading first other fallback, load',
  },
  failed: {
    opened: 'loading first, load',
    'other opened': 'loading first other, load',
    crashed: 'asking for no page, 1.2.3 crashed, ask',
    faulted: 'failed, 1.2.3 crashed',
  },
  timedOut: {
    // It may hang again.
    opened: 'asking, ask',
    'other opened': 'asking other, ask',
    crashed: 'asking for no page, 1.2.3 crashed, ask',
    faulted: 'failed in time, 1.2.3 crashed',
  },
};

const stateNames = Object.keys(states) as StateName[];
const eventNames = Object.keys(events) as EventName[];

it.each(stateNames.flatMap((state) => eventNames.map((event) => [state, event] as const)))(
  'a remote that is %s when it is %s has one next state',
  (name, event) => {
    const state = states[name];
    const step = next(state, events[event]);
    expect(describeStep(step)).toBe(table[name][event] ?? describePhase(state));
    if (!table[name][event]) expect(step).toEqual([state]);
  },
);

describe.each(stateNames)('a remote that is %s', (name) => {
  const state = states[name];

  it.each([
    { ...events.loaded, attempt: 1 },
    { ...events.rejected, attempt: 1 },
    { ...events.fallback, failed: { ...remote, version: '1.2.1' } },
  ])('is not changed by the result of an earlier request: %j', (event) => {
    expect(next(state, event)).toEqual([state]);
  });

  it('is not replaced when another version crashes, which is reported', () => {
    const version = { ...remote, version: '1.2.1' };
    const [after, ...effects] = next(state, { ...events.crashed, version });
    expect(after).toEqual({ ...state, crashed: [...state.crashed, version] });
    expect(effects).toEqual([{ type: 'report', version, outcome: 'crashed', failure }]);
  });
});

it('the version that replaced another is not replaced when it crashes [R2.58]', () => {
  const state = inPhase({ kind: 'ready', path, loaded: { page, version: fallback } }, replacedBy);
  const [after, ...effects] = next(state, { ...events.crashed, version: fallback });
  expect(after.phase).toBe(state.phase);
  expect(effects).toEqual([{ type: 'report', version: fallback, outcome: 'crashed', failure }]);
});

it('a page is kept as it was first loaded', () => {
  const first = { [path]: loaded };
  expect(next({ ...states.last, first }, events.loaded)[0].first).toEqual(first);
  expect(next(states.first, events.loaded)[0].first).toEqual(first);
});
