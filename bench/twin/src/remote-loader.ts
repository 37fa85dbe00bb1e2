import type { RegisteredRemote } from 'shared-contracts';
import type { LoaderPorts, RemoteLoader } from '../../../shell/src/remotes/remote-loader';
import {
  type LoadedPage,
  type RemoteState,
  toFirstState,
} from '../../../shell/src/remotes/remote-state';

/** Loads pages without retries and fallbacks: there is one version of everything. */
export function createRemoteLoader({
  fetchModule,
}: Pick<LoaderPorts, 'fetchModule'>): RemoteLoader {
  const states = new Map<string, RemoteState>();
  const visits = new Map<string, Promise<LoadedPage>>();
  const getState = (remote: RegisteredRemote): RemoteState => {
    const state = states.get(remote.name) ?? toFirstState(remote);
    states.set(remote.name, state);
    return state;
  };

  async function open(remote: RegisteredRemote, path: string): Promise<LoadedPage> {
    const { routes } = await fetchModule(remote, 1);
    const route = routes.find((candidate) => candidate.path === path);
    if (!route) throw new Error(`there is no page ${path}`);
    const loaded = { page: await route.lazy(), version: remote };
    const state = getState(remote);
    states.set(remote.name, { ...state, first: { ...state.first, [path]: loaded } });
    return loaded;
  }

  function loadPage(remote: RegisteredRemote, path: string): Promise<LoadedPage> {
    const visit = visits.get(path) ?? open(remote, path);
    visits.set(path, visit);
    return visit;
  }

  return {
    loadPage,
    getState,
    loadAhead: (remote, path) => void loadPage(remote, path),
    crash: () => undefined,
    reportFault: () => undefined,
    subscribe: () => () => undefined,
  };
}
