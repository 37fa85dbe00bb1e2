import { findContractFault, type RegisteredRemote, type RemoteModule } from 'shared-contracts';
import { RemoteError } from './remote-error';
import { withDeadline } from './with-deadline';

/** How long a page may stay without its part before the fallback takes its place. */
export const REMOTE_DEADLINE_MS = 4500;

type LoadState =
  | { status: 'idle'; attempts: number }
  | { status: 'loading'; attempts: number; promise: Promise<RemoteModule> }
  | { status: 'ready'; attempts: number; promise: Promise<RemoteModule> }
  | { status: 'failed'; attempts: number };

type FetchModule = (remote: RegisteredRemote, attempt: number) => Promise<unknown>;

function requireContract(module: unknown, remote: RegisteredRemote): RemoteModule {
  const exported = (module as { default?: unknown } | null)?.default;
  const fault = findContractFault(exported, remote.name);
  if (fault) throw new Error(`${remote.name} ${fault}`);
  return exported as RemoteModule;
}

/**
 * One state machine per remote: idle → loading → ready or failed; a failed one may be loaded
 * again. Whoever asks while it loads shares that attempt.
 */
export function createRemoteLoader(fetchModule: FetchModule, deadlineMs = REMOTE_DEADLINE_MS) {
  const states = new Map<string, LoadState>();

  async function attempt(remote: RegisteredRemote, attempts: number): Promise<RemoteModule> {
    try {
      const module = await withDeadline(fetchModule(remote, attempts), deadlineMs);
      return requireContract(module, remote);
    } catch (cause) {
      states.set(remote.name, { status: 'failed', attempts });
      throw new RemoteError(remote, 'loading', { cause });
    }
  }

  return function loadRemoteModule(remote: RegisteredRemote): Promise<RemoteModule> {
    const state = states.get(remote.name) ?? { status: 'idle', attempts: 0 };
    if (state.status === 'loading' || state.status === 'ready') return state.promise;
    const attempts = state.attempts + 1;
    const promise = attempt(remote, attempts);
    states.set(remote.name, { status: 'loading', attempts, promise });
    void promise.then(
      () => states.set(remote.name, { status: 'ready', attempts, promise }),
      () => undefined,
    );
    return promise;
  };
}
