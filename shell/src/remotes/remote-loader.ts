import {
  findPageFor,
  type RegisteredRemote,
  type RemoteModule,
  type RemoteOutcome,
  type RemotePage,
  withTimeout,
} from 'shared-contracts';
import type { Failure } from '../reporting/failure';
import { ContractError, parseModule } from './parse-module';
import { RemoteError } from './remote-error';

/** How long a visitor waits for a remote before its fallback appears. */
export const REMOTE_TIMEOUT_MS = 4500;
/** Random, so that visitors who wait for the same server do not all return at once. */
const RETRY_DELAY_MS = { min: 100, max: 400 };

/** What a loader depends on. */
export interface LoaderPorts {
  readonly fetchModule: (remote: RegisteredRemote, attempt: number) => Promise<unknown>;
  /** Resolves to null when there is no version to fall back to. */
  readonly fetchFallbackVersion: (failed: RegisteredRemote) => Promise<RegisteredRemote | null>;
  readonly report: (remote: RegisteredRemote, outcome: RemoteOutcome, failure?: Failure) => void;
}

/** An error that is the fault of one build, such as `remote-x@1.2.0`. */
interface FaultOfBuild extends Error {
  readonly buildId: string | null;
}

/** The code of a page, and the version that it is from. */
export interface LoadedPage {
  readonly page: RemotePage;
  readonly version: RegisteredRemote;
}

interface Loading {
  /** The version in use: the one that the page was given, until it fails. */
  version: RegisteredRemote;
  attempts: number;
  module: Promise<RemoteModule> | null;
  /** After a timeout the next call prefers another version to one that may hang again. */
  timedOut: boolean;
  /** The version that was reported as loaded, which is done once. */
  reported: RegisteredRemote | null;
  /** The versions that were reported as crashed, which is done once for each. */
  readonly crashed: Set<RegisteredRemote>;
  /** The version that crashed, until the page of the one that replaces it is there. */
  replaced: RegisteredRemote | null;
}

interface Call {
  /** True once its timeout has passed: from then on the call changes nothing. */
  isOver: boolean;
  /** The last version that this call reported as failed. */
  failed: RegisteredRemote | null;
  /** The path of the page that is being opened, as its route has it. */
  readonly route: string | null;
}

const startCall = (route: string | null): Call => ({ isOver: false, failed: null, route });

const waitBeforeRetry = () =>
  new Promise((resolve) => {
    const { min, max } = RETRY_DELAY_MS;
    setTimeout(resolve, min + Math.random() * (max - min));
  });

async function retryOnce<T>(work: () => Promise<T>, call: Call): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    await waitBeforeRetry();
    if (call.isOver) throw error;
    return work();
  }
}

/**
 * Loads remotes and their pages. A failed attempt is retried once after a pause, then the loader
 * falls back to another version, all within one timeout. Every failure is logged for developers
 * and can be retried by another call.
 */
export function createRemoteLoader(ports: LoaderPorts, timeoutMs = REMOTE_TIMEOUT_MS) {
  const loadings = new Map<string, Loading>();

  function getLoading(remote: RegisteredRemote): Loading {
    const known = loadings.get(remote.name);
    if (known) return known;
    const loading: Loading = {
      version: remote,
      attempts: 0,
      module: null,
      timedOut: false,
      reported: null,
      crashed: new Set(),
      replaced: null,
    };
    loadings.set(remote.name, loading);
    return loading;
  }

  async function fetchModule(loading: Loading): Promise<RemoteModule> {
    const { version } = loading;
    loading.attempts += 1;
    return parseModule(await ports.fetchModule(version, loading.attempts), version);
  }

  /** Calls during an attempt share it; a failed one is forgotten. */
  function getModule(loading: Loading): Promise<RemoteModule> {
    if (loading.module) return loading.module;
    const module = fetchModule(loading);
    loading.module = module;
    module.catch(() => {
      if (loading.module === module) loading.module = null;
    });
    return module;
  }

  /** Replaces a version that failed; returns whether there is another one now. */
  async function fallBack(loading: Loading, call: Call): Promise<boolean> {
    const failed = loading.version;
    const fallback = await ports.fetchFallbackVersion(failed).catch(() => null);
    if (call.isOver) return false;
    if (!fallback || loading.version !== failed) return loading.version !== failed;
    Object.assign(loading, { version: fallback, module: null });
    return true;
  }

  /** Logs and reports a failure, once per call and version. */
  function fail(call: Call, version: RegisteredRemote, cause: unknown): RemoteError {
    const error = new RemoteError(version, 'loading', { cause });
    if (call.failed === version) return error;
    call.failed = version;
    console.error(error);
    ports.report(version, 'failed', { error: cause, route: call.route });
    return error;
  }

  async function withFallback<T>(loading: Loading, work: () => Promise<T>, call: Call): Promise<T> {
    if (loading.timedOut) loading.timedOut = !(await fallBack(loading, call));
    const { version } = loading;
    try {
      return await retryOnce(work, call);
    } catch (cause) {
      if (call.isOver) throw cause;
      fail(call, version, cause);
      if (!(await fallBack(loading, call))) throw cause;
      const result = await work();
      if (!call.isOver) ports.report(version, 'fell_back');
      return result;
    }
  }

  /** Only once what was asked for is there: a visit that fails has no other outcome. */
  function reportLoaded(loading: Loading): void {
    if (loading.reported === loading.version) return;
    if (loading.replaced) ports.report(loading.replaced, 'fell_back');
    loading.replaced = null;
    loading.reported = loading.version;
    ports.report(loading.version, 'loaded');
  }

  async function load<T>(
    loading: Loading,
    route: string | null,
    open: () => Promise<T>,
  ): Promise<T> {
    const call = startCall(route);
    const giveUp = () => {
      call.isOver = true;
      Object.assign(loading, { timedOut: true, module: null });
    };
    try {
      const work = withFallback(loading, open, call);
      const loaded = await withTimeout(work, timeoutMs, giveUp);
      reportLoaded(loading);
      return loaded;
    } catch (cause) {
      throw fail(call, loading.version, cause);
    }
  }

  async function getPage(loading: Loading, path: string): Promise<RemotePage> {
    const { name, routes } = await getModule(loading);
    const route = routes.find((candidate) => candidate.path === path);
    if (!route) throw new ContractError(`${name} has no page ${path}`);
    return route.lazy();
  }

  /** Loads the module; with a path, also the code of the page there within the same timeout. */
  function loadModule(remote: RegisteredRemote, path?: string): Promise<RemoteModule> {
    const loading = getLoading(remote);
    return load(loading, path ?? null, async () => {
      if (path !== undefined) await getPage(loading, path);
      return getModule(loading);
    });
  }

  async function loadPage(remote: RegisteredRemote, path: string): Promise<LoadedPage> {
    const loading = getLoading(remote);
    const page = await load(loading, path, () => getPage(loading, path));
    return { page, version: loading.version };
  }

  /** Nothing is reported or retried before the page is opened. */
  function loadAhead(remote: RegisteredRemote, path: string): void {
    getPage(getLoading(remote), path).catch(() => undefined);
  }

  /** Counts a version as crashed, once. */
  function reportCrashed({ crashed }: Loading, version: RegisteredRemote, failure: Failure): void {
    if (!crashed.has(version)) ports.report(version, 'crashed', failure);
    crashed.add(version);
  }

  function reportFault(error: FaultOfBuild, pathname: string): void {
    for (const loading of loadings.values()) {
      const { version } = loading;
      if (error.buildId !== `${version.name}@${version.version}`) continue;
      const route = findPageFor(version, pathname)?.path ?? null;
      reportCrashed(loading, version, { error, route });
    }
  }

  /** Only the version that the page was given is replaced: what replaces it may crash as well. */
  async function replaceCrashed(
    remote: RegisteredRemote,
    version: RegisteredRemote,
    failure: Failure,
  ): Promise<boolean> {
    const loading = getLoading(remote);
    reportCrashed(loading, version, failure);
    if (loading.version !== version) return true;
    if (version !== remote || !(await fallBack(loading, startCall(failure.route)))) return false;
    loading.replaced = version;
    return true;
  }

  return {
    /** Loads the remote's module, once per page. Throws a RemoteError. */
    loadModule,
    /** Loads the page of a remote at one of its paths. Throws a RemoteError. */
    loadPage,
    /** Loads the code of a page that may be opened next. */
    loadAhead,
    /**
     * Reports that a page of this version crashed, once, and replaces the version by the one to
     * fall back to, which {@link loadPage} loads from then on. False when there is none.
     */
    replaceCrashed,
    /**
     * Reports a fault of a version in use as a crash, although its page stays. A version is counted once, whatever
     * is wrong with it; faults of the shell are not.
     */
    reportFault,
    /** The version of a remote that the page uses now. */
    getVersion: (remote: RegisteredRemote): RegisteredRemote => getLoading(remote).version,
  };
}

/** Loads a page's remotes, see {@link createRemoteLoader}. */
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
