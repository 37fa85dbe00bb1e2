import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { planRemote, type RemoteOptions, type RemotePlan } from './plan-remote';
import { readSite } from './read-site';
import { SHARED_PACKAGES } from './shared-packages';
import { updateLock } from './update-lock';
import { writeRemote } from './write-remote';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** Like all other files here. */
async function formatFile(text: string, filepath: string): Promise<string> {
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

const updateLists = (root: string) =>
  promisify(execFile)(process.execPath, [join('scripts', 'remote-lists.mjs')], { cwd: root });

/**
 * Creates a remote that can be built and published: its folder in `root` and its entries in the lock
 * file and in GitHub's lists. No other file changes. Throws RemoteError before anything is written.
 */
export async function createRemote(
  root: string,
  name: string,
  options: RemoteOptions = {},
): Promise<RemotePlan> {
  const site = readSite(root);
  const plan = planRemote(site, name, options);
  const versions = SHARED_PACKAGES.map((shared) => [shared, site.sharedVersions[shared]]);
  const values = {
    ...plan,
    schema: '../shared-contracts/remote.schema.json',
    dependencies: JSON.stringify(Object.fromEntries(versions)),
  };
  await writeRemote(join(root, plan.name), {
    templates: TEMPLATES,
    around: 'workspace',
    values,
    format: formatFile,
  });
  await updateLists(root);
  await updateLock(root);
  return plan;
}
