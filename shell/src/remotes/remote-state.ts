import type { RegisteredRemote, RemoteOutcome, RemotePage } from 'shared-contracts';
import type { Failure } from '../reporting/failure';
import { ContractError } from './contract-error';
import { RemoteError } from './remote-error';
import { type SeenPage, type Sight, toSight } from './sight';

/** The code of a page, and the version that it is from. */
export interface LoadedPage {
  readonly page: RemotePage;
  readonly version: RegisteredRemote;
}

type Phase =
  | { readonly kind: 'idle' }
  /** A failure of the first attempt leads to a second one, that to another version, and that to an error. */
  | { readonly kind: 'loading'; readonly turn: 'first' | 'second' | 'last' }
  /** Asks for a version in place of the one in use. `error`: its failure; null if it was not tried this time. */
  | { readonly kind: 'asking'; readonly error: RemoteError | null }
  | { readonly kind: 'ready'; readonly path: string; readonly loaded: LoadedPage }
  | { readonly kind: 'failed'; readonly error: RemoteError; readonly isTimeout: boolean };

/** The life of a remote in this document. */
export interface RemoteState {
  readonly phase: Phase;
  /** The path of the page that is being opened; null for none. */
  readonly opening: string | null;
  /** The version that the document was given. A crash replaces only this one: what replaces it may crash as well. */
  readonly given: RegisteredRemote;
  /** The document before this one was restarted because of the version given: another one is asked for first. */
  readonly isAvoided: boolean;
  /** The version in use. */
  readonly version: RegisteredRemote;
  /** The version before that, until a page of the one in use has loaded. */
  readonly replaced: RegisteredRemote | null;
  /** The version that was reported as loaded, which is done once. */
  readonly reported: RegisteredRemote | null;
  /** Whether people have seen that version. */
  readonly sight: Sight;
  /** The versions that were reported as crashed, which is done once for each. */
  readonly crashed: readonly RegisteredRemote[];
  /** The number of the last attempt. The results of earlier ones change nothing. */
  readonly attempt: number;
  /** The pages as they were first loaded, by their paths. */
  readonly first: Readonly<Record<string, LoadedPage>>;
}

/** Something that happened to a remote. */
export type RemoteEvent =
  | { readonly type: 'opened'; readonly path: string }
  | { readonly type: 'loaded'; readonly attempt: number; readonly page: RemotePage }
  | { readonly type: 'rejected'; readonly attempt: number; readonly cause: unknown }
  | {
      readonly type: 'answered';
      readonly failed: RegisteredRemote;
      /** Null when there is no other version. */
      readonly fallback: RegisteredRemote | null;
    }
  | { readonly type: 'timedOut'; readonly cause: unknown }
  | {
      readonly type: 'saw';
      readonly version: RegisteredRemote;
      readonly seen: SeenPage;
      /** The path of the page that was watched. */
      readonly route: string;
    }
  | {
      readonly type: 'crashed';
      readonly version: RegisteredRemote;
      readonly failure: Failure;
      /** The fault leaves the page as it is. */
      readonly isHarmless: boolean;
    };

type SawEvent = Extract<RemoteEvent, { readonly type: 'saw' }>;

/** Something to do. */
export type RemoteEffect =
  | {
      readonly type: 'load';
      readonly attempt: number;
      readonly path: string;
      /** Pauses before. */
      readonly isRetry: boolean;
    }
  | { readonly type: 'ask'; readonly failed: RegisteredRemote }
  | {
      readonly type: 'report';
      readonly version: RegisteredRemote;
      readonly outcome: RemoteOutcome;
      readonly failure?: Failure;
    }
  /** Watches whether the page shows. */
  | { readonly type: 'watch'; readonly version: RegisteredRemote; readonly path: string }
  /** Reloads the document, which then avoids the version, if there is another one. */
  | { readonly type: 'restart'; readonly version: RegisteredRemote }
  /** Logs and reports that a version could not be loaded. */
  | { readonly type: 'fail'; readonly error: RemoteError; readonly route: string };

type Step = readonly [state: RemoteState, ...effects: RemoteEffect[]];

/** The state of a remote of which nothing has been opened. */
export const toFirstState = (given: RegisteredRemote, isAvoided = false): RemoteState => ({
  phase: { kind: 'idle' },
  opening: null,
  given,
  isAvoided,
  version: given,
  replaced: null,
  reported: null,
  sight: 'known',
  crashed: [],
  attempt: 0,
  first: {},
});

/** Whether the result of an attempt counts. */
export const isAwaited = ({ phase, attempt }: RemoteState, number: number): boolean =>
  phase.kind === 'loading' && attempt === number;

function load(state: RemoteState, path: string, turn: 'first' | 'second' | 'last'): Step {
  const attempt = state.attempt + 1;
  return [
    { ...state, opening: path, attempt, phase: { kind: 'loading', turn } },
    { type: 'load', attempt, path, isRetry: turn === 'second' },
  ];
}

const ask = (state: RemoteState, error: RemoteError | null): Step => [
  { ...state, phase: { kind: 'asking', error } },
  { type: 'ask', failed: state.version },
];

const fail = (state: RemoteState, error: RemoteError, isTimeout = false): RemoteState => ({
  ...state,
  opening: null,
  phase: { kind: 'failed', error, isTimeout },
});

function open(state: RemoteState, path: string): Step {
  const { phase, opening } = state;
  if (opening === path) return [state];
  const opened = { ...state, opening: path, isAvoided: false };
  if (phase.kind === 'asking') return [{ ...opened, phase: { kind: 'asking', error: null } }];
  if (state.isAvoided) return ask(opened, null);
  // A version that hung may hang again.
  return phase.kind === 'failed' && phase.isTimeout
    ? ask(opened, null)
    : load(state, path, 'first');
}

function finish(state: RemoteState, path: string, page: RemotePage): Step {
  const { version, replaced, reported } = state;
  const loaded = { page, version };
  const effects: RemoteEffect[] = [];
  if (replaced) effects.push({ type: 'report', version: replaced, outcome: 'fell_back' });
  const isNew = reported !== version;
  if (isNew) effects.push({ type: 'report', version, outcome: 'loaded' });
  if (isNew) effects.push({ type: 'watch', version, path });
  return [
    {
      ...state,
      phase: { kind: 'ready', path, loaded },
      opening: null,
      replaced: null,
      reported: version,
      sight: isNew ? 'awaited' : state.sight,
      first: { [path]: loaded, ...state.first },
    },
    ...effects,
  ];
}

function reject(state: RemoteState, route: string, cause: unknown): Step {
  const { phase, version } = state;
  if (phase.kind !== 'loading') return [state];
  const { turn } = phase;
  if (turn === 'first' && !(cause instanceof ContractError)) return load(state, route, 'second');
  const error = new RemoteError(version, 'loading', { cause });
  const [failed, ...effects]: Step = turn === 'last' ? [fail(state, error)] : ask(state, error);
  return [failed, { type: 'fail', error, route }, ...effects];
}

function answer(state: RemoteState, fallback: RegisteredRemote | null): Step {
  const { phase, opening, version } = state;
  if (phase.kind !== 'asking') return [state];
  const next = fallback ? { ...state, version: fallback, replaced: version } : state;
  if (opening === null) return [{ ...next, phase: { kind: 'idle' } }];
  if (!phase.error) return load(next, opening, 'first');
  return fallback ? load(next, opening, 'last') : [fail(state, phase.error)];
}

function timeOut(state: RemoteState, route: string, cause: unknown): Step {
  const { phase, version } = state;
  if (phase.kind === 'asking' && phase.error) return [fail(state, phase.error, true)];
  const error = new RemoteError(version, 'loading', { cause });
  return [fail(state, error, true), { type: 'fail', error, route }];
}

function report(state: RemoteState, version: RegisteredRemote, failure: Failure): Step {
  const { crashed } = state;
  if (crashed.includes(version)) return [state];
  return [
    { ...state, crashed: [...crashed, version] },
    { type: 'report', version, outcome: 'crashed', failure },
  ];
}

/** Nothing is known of a version that crashed or was replaced, beside that. */
function see(state: RemoteState, { version, seen, route }: SawEvent): Step {
  const { sight, crashed, reported, phase } = state;
  if (version !== reported) return [state];
  const isInUse = version === state.version && version === state.given && phase.kind !== 'asking';
  const failure = 'error' in seen ? { error: seen.error, route } : undefined;
  const effects: RemoteEffect[] =
    'error' in seen && seen.isDead && isInUse ? [{ type: 'restart', version }] : [];
  const after = crashed.includes(version) ? null : toSight(sight, seen);
  if (!after) return [state, ...effects];
  const outcome = seen.kind === 'returned' ? 'loaded' : seen.kind;
  const told = { type: 'report', version, outcome, ...(failure && { failure }) } as const;
  return [{ ...state, sight: after }, told, ...effects];
}

/** The state after an event, and what is to be done then. Events that a state does not expect change nothing. */
export function next(state: RemoteState, event: RemoteEvent): Step {
  const { phase, opening, version, given } = state;
  if ('attempt' in event && !isAwaited(state, event.attempt)) return [state];
  switch (event.type) {
    case 'opened':
      return open(state, event.path);
    case 'loaded':
      return opening === null ? [state] : finish(state, opening, event.page);
    case 'rejected':
      return opening === null ? [state] : reject(state, opening, event.cause);
    case 'answered':
      return event.failed === version ? answer(state, event.fallback) : [state];
    case 'timedOut':
      return opening === null ? [state] : timeOut(state, opening, event.cause);
    case 'saw':
      return see(state, event);
    case 'crashed': {
      const [counted, ...effects] = report(state, event.version, event.failure);
      const isReplaceable = event.version === version && version === given;
      if (event.isHarmless || !isReplaceable || phase.kind === 'asking')
        return [counted, ...effects];
      const [crashed, ...more] = ask(counted, null);
      return [crashed, ...effects, ...more];
    }
  }
}
