import { defineRemote, type RegisteredRemote, type RemoteModule } from 'shared-contracts';
import pages from 'virtual:pages';
import { allowRemote } from '../../../shell/src/integrity';
import { readPageData } from '../../../shell/src/site';

/** There are no manifests. The shell's own chunks are files of the one remote, and needed from the start. */
export const registerManifests = (): void => readPageData().registry.remotes.forEach(allowRemote);

/** The pages, which this build contains. */
export const fetchRemoteModule = async (remote: RegisteredRemote): Promise<RemoteModule> =>
  defineRemote(remote, pages);
