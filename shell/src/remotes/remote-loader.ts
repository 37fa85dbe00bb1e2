import {
  findPageFor,
  type RegisteredRemote,
  type RemoteModule,
  type RemoteOutcome,
  type RemotePage,
} from 'shared-contracts';
import type { Failure } from '../reporting/failure';
import type { Seen } from './seen';
import { ContractError } from './contract-error';
import { RemoteError } from './remote-error';
import {
  isAwaited,
  type LoadedPage,
  next,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteState,
  toFirstState,
} from './remote-state';

/** How long a visitor waits for a remote before its fallback appears. */
export const REMOTE_TIMEOUT_MS = 4500;
/** Random, so that visitors who wait for the same server do not all return at once. */
const RETRY_DELAY_MS = { min: 100, max: 400 };

/** What a loader depends on. */
export interface LoaderPorts {
  /** Rejects with a {@link ContractError} if another attempt would not help. */
  readonly fetchModule: (remote: RegisteredRemote, attempt: number) => Promise<RemoteModule>;
  /** Resolves to null when there is no version to fall back to. */
  readonly fetchFallbackVersion: (failed: RegisteredRemote) => Promise<RegisteredRemote | null>;
  readonly report: (remote: RegisteredRemote, outcome: RemoteOutcome, failure?: Failure) => void;
  /** Throws when the code of a remote has changed what belongs to all; called after each part of it has run. */
  readonly assertGlobals: () => void;
  /** Watches whether people see the page of a version. */
  readonly watch: (version: RegisteredRemote, path: string, tell: (seen: Seen) => void) => void;
  /** Whether this document was started to avoid the version. */
  readonly isAvoided: (version: RegisteredRemote) => boolean;
  /** Starts the document again without the version, if there is another one. */
  readonly restart: (version: RegisteredRemote) => void;
}

/** An error that is the fault of one build, such as `remote-x@1.2.0`. */
interface FaultOfBuild extends Error {
  readonly buildId: string | null;
}

/** What was seen of a page of a version. */
interface Sight {
  readonly version: RegisteredRemote;
  readonly route: string;
  readonly seen: Seen;
}

/** A remote in this document. */
interface Life {
  state: RemoteState;
  /** How often its module was fetched, in any version. */
  fetches: number;
  /** The module of a version, shared by all who ask for it until it fails. */
  module: { readonly version: RegisteredRemote; readonly promise: Promise<RemoteModule> } | null;
  deadline?: ReturnType<typeof setTimeout>;
  /** Called when no page is being opened any more. */
  readonly onSettled: ((phase: RemoteState['phase']) => void)[];
  /** The pages and parts of slots that are asked for, by their paths. */
  readonly visits: Map<string, Promise<LoadedPage>>;
}

/**
 * Loads the pages of remotes: does what {@link next} says, and tells it what happened. Every failure
 * is logged for developers and can be retried by another call.
 */
export function createRemoteLoader(ports: LoaderPorts, timeoutMs = REMOTE_TIMEOUT_MS) {
  const lives = new Map<string, Life>();
  const listeners = new Set<() => void>();

  function getLife(remote: RegisteredRemote): Life {
    const known = lives.get(remote.name);
    if (known) return known;
    const life: Life = {
      state: toFirstState(remote, ports.isAvoided(remote)),
      fetches: 0,
      module: null,
      onSettled: [],
      visits: new Map(),
    };
    lives.set(remote.name, life);
    return life;
  }

  function getModule(life: Life): Promise<RemoteModule> {
    const { version } = life.state;
    if (life.module?.version === version) return life.module.promise;
    life.fetches += 1;
    const promise = ports.fetchModule(version, life.fetches);
    const module = { version, promise };
    life.module = module;
    promise.catch(() => {
      if (life.module === module) life.module = null;
    });
    return promise;
  }

  async function loadCode(life: Life, path: string): Promise<RemotePage> {
    const { name, routes, slots = [] } = await getModule(life);
    ports.assertGlobals();
    const part = [...routes, ...slots].find((candidate) => candidate.path === path);
    if (!part) throw new ContractError(`${name} has no page ${path}`);
    const page = await part.lazy();
    ports.assertGlobals();
    return page;
  }

  function see(life: Life, { version, route, seen }: Sight): void {
    // Slow computers block any page.
    if ('error' in seen && seen.kind !== 'blocked') {
      console.error(new RemoteError(version, 'rendering', { cause: seen.error }));
    }
    if (seen.kind !== 'changed') return dispatch(life, { type: 'saw', version, seen, route });
    const failure = { error: seen.error, route };
    dispatch(life, { type: 'crashed', version, failure, isHarmless: true });
  }

  function run(life: Life, effect: RemoteEffect): void {
    const send = (event: RemoteEvent) => dispatch(life, event);
    switch (effect.type) {
      case 'load': {
        const { attempt, path, isRetry } = effect;
        const start = () =>
          void loadCode(life, path).then(
            (page) => send({ type: 'loaded', attempt, page }),
            (cause: unknown) => send({ type: 'rejected', attempt, cause }),
          );
        if (!isRetry) return start();
        const { min, max } = RETRY_DELAY_MS;
        const delay = min + Math.random() * (max - min);
        setTimeout(() => isAwaited(life.state, attempt) && start(), delay);
        break;
      }
      case 'ask': {
        const { failed } = effect;
        void ports
          .fetchFallbackVersion(failed)
          .catch(() => null)
          .then((fallback) => send({ type: 'answered', failed, fallback }));
        break;
      }
      case 'fail': {
        const { error, route } = effect;
        console.error(error);
        ports.report(error.remote, 'failed', { error: error.cause, route });
        break;
      }
      case 'watch': {
        const { version, path } = effect;
        ports.watch(version, path, (seen) => see(life, { version, route: path, seen }));
        break;
      }
      case 'restart':
        ports.restart(effect.version);
        break;
      case 'report':
        ports.report(effect.version, effect.outcome, effect.failure);
    }
  }

  /** One deadline for all that opening a page takes. */
  function watchDeadline(life: Life): void {
    clearTimeout(life.deadline);
    if (life.state.opening === null) return;
    life.deadline = setTimeout(() => {
      // What hangs would be shared by the next attempt.
      life.module = null;
      dispatch(life, { type: 'timedOut', cause: new Error(`timed out after ${timeoutMs} ms`) });
    }, timeoutMs);
  }

  function dispatch(life: Life, event: RemoteEvent): void {
    const before = life.state;
    const [state, ...effects] = next(before, event);
    life.state = state;
    if (state.opening !== before.opening) watchDeadline(life);
    for (const effect of effects) run(life, effect);
    if (state.opening === null) life.onSettled.splice(0).forEach((settle) => settle(state.phase));
    listeners.forEach((listener) => listener());
  }

  /** Another page of the remote may be opened meanwhile: the failure of one is that of both. */
  async function open(life: Life, path: string): Promise<LoadedPage> {
    const phase = await new Promise<RemoteState['phase']>((resolve) => {
      life.onSettled.push(resolve);
      dispatch(life, { type: 'opened', path });
    });
    if (phase.kind === 'failed') throw phase.error;
    return phase.kind === 'ready' && phase.path === path ? phase.loaded : open(life, path);
  }

  function loadPage(remote: RegisteredRemote, path: string): Promise<LoadedPage> {
    const life = getLife(remote);
    const { visits } = life;
    const visit = visits.get(path) ?? open(life, path).finally(() => visits.delete(path));
    visits.set(path, visit);
    return visit;
  }

  /** Restores globals; gives the fault of a version that had changed them. */
  function findChangedGlobals(): unknown {
    try {
      return ports.assertGlobals();
    } catch (error) {
      return error;
    }
  }

  function reportFault(error: FaultOfBuild, pathname: string): void {
    for (const life of lives.values()) {
      const { version } = life.state;
      if (error.buildId !== `${version.name}@${version.version}`) continue;
      const failure = { error, route: findPageFor(version, pathname)?.path ?? null };
      dispatch(life, { type: 'crashed', version, failure, isHarmless: true });
    }
  }

  return {
    /** Loads the code of the page of a remote at one of its paths, or of what fills a slot. Throws a RemoteError. */
    loadPage,
    /** Loads the code of a page that may be opened next. Nothing is reported or retried before it is. */
    loadAhead: (remote: RegisteredRemote, path: string): void => {
      const life = getLife(remote);
      if (!life.state.isAvoided) void loadCode(life, path).catch(() => undefined);
    },
    /** Reports that a page of a version crashed, once, and replaces the version by the one to fall back to, if any. */
    crash: (remote: RegisteredRemote, version: RegisteredRemote, failure: Failure): void => {
      // What takes its place needs the browser as it was.
      const error = findChangedGlobals() ?? failure.error;
      const crashed = { version, failure: { ...failure, error }, isHarmless: false };
      dispatch(getLife(remote), { type: 'crashed', ...crashed });
    },
    /**
     * Reports a fault of a version in use as a crash, although its page stays. A version is counted once, whatever
     * is wrong with it; faults of the shell are not.
     */
    reportFault,
    getState: (remote: RegisteredRemote): RemoteState => getLife(remote).state,
    /** Calls the listener when the state of a remote has changed. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads a page's remotes, see {@link createRemoteLoader}. */
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
