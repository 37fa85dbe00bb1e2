import type { RegisteredRemote, RemoteModule } from 'shared-contracts';
import type {
  LoadedPage,
  LoaderPorts,
  RemoteLoader,
} from '../../../shell/src/remotes/remote-loader';

/** Loads pages without retries and fallbacks: there is one version of everything. */
export function createRemoteLoader({
  fetchModule,
}: Pick<LoaderPorts, 'fetchModule'>): RemoteLoader {
  const loadPage = async (remote: RegisteredRemote, path: string): Promise<LoadedPage> => {
    const { routes } = await loadModule(remote);
    const route = routes.find((candidate) => candidate.path === path);
    if (!route) throw new Error(`there is no page ${path}`);
    return { page: await route.lazy(), version: remote };
  };
  const loadModule = (remote: RegisteredRemote) => fetchModule(remote, 1) as Promise<RemoteModule>;
  return {
    loadModule,
    loadPage,
    loadAhead: (remote, path) => void loadPage(remote, path),
    replaceCrashed: async () => false,
    reportFault: () => undefined,
    getVersion: (remote) => remote,
  };
}
