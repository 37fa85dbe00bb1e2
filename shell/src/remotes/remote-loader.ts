import {
  findContractFault,
  type RegisteredRemote,
  type RemoteModule,
  type RemoteOutcome,
  type RemotePage,
  withTimeout,
} from 'shared-contracts';
import shell from '../../package.json';
import { RemoteError } from './remote-error';

/** How long a page may stay without its part before the fallback takes its place. */
export const REMOTE_DEADLINE_MS = 4500;
/** A server that stumbled gets a moment; the visitors who wait for it do not all come at once. */
const RETRY_MS = { least: 100, most: 400 };

/** What a loader reaches outside of itself. */
export interface LoaderPorts {
  readonly fetchModule: (remote: RegisteredRemote, attempt: number) => Promise<unknown>;
  /** What to show in place of a version that failed; null when there is nothing. */
  readonly findGood: (failing: RegisteredRemote) => Promise<RegisteredRemote | null>;
  readonly report: (remote: RegisteredRemote, outcome: RemoteOutcome) => void;
}

interface Loading {
  /** The version in use: what the page was given, until that fails. */
  version: RegisteredRemote;
  attempts: number;
  module: Promise<RemoteModule> | null;
  /** A deadline has passed: what hangs is not asked again when there is something good. */
  timedOut: boolean;
}

interface Call {
  isOver: boolean;
}

/** The very list from which the gates learn, by `shell.json`, what this shell can show. */
const { contractVersions } = shell.config;

/** The loaded module breaks the agreement: another attempt would bring the same. */
class ContractFault extends Error {}

function requireContract(module: unknown, remote: RegisteredRemote): RemoteModule {
  const exported = (module as { default?: unknown } | null)?.default;
  const fault = findContractFault(exported, { name: remote.name, contractVersions });
  if (fault) throw new ContractFault(`${remote.name} ${fault}`);
  return exported as RemoteModule;
}

const pause = () =>
  new Promise((resolve) => {
    const { least, most } = RETRY_MS;
    setTimeout(resolve, least + Math.random() * (most - least));
  });

async function repeatOnce<T>(work: () => Promise<T>, call: Call): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractFault) throw error;
    await pause();
    if (call.isOver) throw error;
    return work();
  }
}

/**
 * Loads remotes and their pages. What fails is tried once more after a pause, then the last good
 * version takes its place; all of it within one deadline. After a failure it can be asked again.
 */
export function createRemoteLoader(ports: LoaderPorts, timeoutMs = REMOTE_DEADLINE_MS) {
  const loadings = new Map<string, Loading>();

  function loadingOf(remote: RegisteredRemote): Loading {
    const known = loadings.get(remote.name);
    if (known) return known;
    const loading = { version: remote, attempts: 0, module: null, timedOut: false };
    loadings.set(remote.name, loading);
    return loading;
  }

  async function fetchModule(loading: Loading): Promise<RemoteModule> {
    const { version } = loading;
    loading.attempts += 1;
    const module = await ports.fetchModule(version, loading.attempts);
    const checked = requireContract(module, version);
    ports.report(version, 'loaded');
    return checked;
  }

  /** Whoever asks while it loads shares that attempt; a failed one is forgotten. */
  function moduleOf(loading: Loading): Promise<RemoteModule> {
    if (loading.module) return loading.module;
    const module = fetchModule(loading);
    loading.module = module;
    module.catch(() => {
      if (loading.module === module) loading.module = null;
    });
    return module;
  }

  /** Puts the last good version in the place of the present one; false when there is none. */
  async function replace(loading: Loading): Promise<boolean> {
    const failing = loading.version;
    const good = await ports.findGood(failing).catch(() => null);
    if (!good || loading.version !== failing) return loading.version !== failing;
    Object.assign(loading, { version: good, module: null });
    return true;
  }

  /** `call.isOver` once its deadline has passed: from then on the call changes nothing. */
  async function withRescue<T>(loading: Loading, work: () => Promise<T>, call: Call): Promise<T> {
    if (loading.timedOut) loading.timedOut = !(await replace(loading));
    const first = loading.version;
    try {
      return await repeatOnce(work, call);
    } catch (cause) {
      if (call.isOver) throw cause;
      ports.report(first, 'failed');
      if (!(await replace(loading))) throw cause;
      const result = await work();
      ports.report(first, 'fell_back');
      return result;
    }
  }

  async function load<T>(remote: RegisteredRemote, open: (loading: Loading) => Promise<T>) {
    const loading = loadingOf(remote);
    const call: Call = { isOver: false };
    const giveUp = () => {
      call.isOver = true;
      Object.assign(loading, { timedOut: true, module: null });
      ports.report(loading.version, 'failed');
    };
    try {
      const work = withRescue(loading, () => open(loading), call);
      return await withTimeout(work, timeoutMs, giveUp);
    } catch (cause) {
      throw new RemoteError(loading.version, 'loading', { cause });
    }
  }

  async function pageOf(loading: Loading, path: string): Promise<RemotePage> {
    const { name, routes } = await moduleOf(loading);
    const route = routes.find((candidate) => candidate.path === path);
    if (!route) throw new ContractFault(`${name} has no page ${path}`);
    return route.lazy();
  }

  return {
    /**
     * The remote's module, once for the whole page. With a path, the code of the page there comes
     * within the same deadline. Throws a RemoteError.
     */
    loadModule: (remote: RegisteredRemote, path?: string): Promise<RemoteModule> =>
      load(remote, async (loading) => {
        if (path !== undefined) await pageOf(loading, path);
        return moduleOf(loading);
      }),
    /** The page of a remote at one of its paths; throws a RemoteError. */
    loadPage: (remote: RegisteredRemote, path: string): Promise<RemotePage> =>
      load(remote, (loading) => pageOf(loading, path)),
    /** The version that the page shows of a remote by now. */
    versionOf: (remote: RegisteredRemote): RegisteredRemote => loadingOf(remote).version,
  };
}

/** What a page loads its remotes with. */
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
