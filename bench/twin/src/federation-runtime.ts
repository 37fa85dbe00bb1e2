import { defineRemote, type RegisteredRemote, type RemoteModule } from 'shared-contracts';
import pages from 'virtual:pages';

/** There are no manifests. */
export const registerManifests = (): void => undefined;

/** The pages, which this build contains. */
export const fetchRemoteModule = async (remote: RegisteredRemote): Promise<RemoteModule> =>
  defineRemote(remote, pages);
