import { type RemotePlan, planRemote } from './plan-remote';
import { readSite } from './read-site';
import { updateLock } from './update-lock';
import { writeRemote } from './write-remote';

interface RemoteWish {
  /** The folder of the workspaces. */
  readonly root: string;
  /** `remote-<name>` */
  readonly name: string;
  /** The address of its first page; chosen from the name when left out. */
  readonly path?: string | undefined;
}

/**
 * Makes a remote that builds and can be published: a folder, and its entry in the lock file;
 * nothing else changes. Throws RemoteError before it has written anything.
 */
export async function createRemote({ root, name, path }: RemoteWish): Promise<RemotePlan> {
  const site = readSite(root);
  const plan = planRemote(site, name, path);
  await writeRemote(root, plan, site.lent);
  await updateLock(root);
  return plan;
}
