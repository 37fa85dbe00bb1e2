import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { planRemote, type RemoteOptions, type RemotePlan } from './plan-remote';
import { readSite, type Site } from './read-site';
import { updateLock } from './update-lock';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Prevents tools from treating the template's files as files of the product. */
const EXTENSION = '.template';

/** The packages that a remote shares with the shell, in the shell's versions. */
const SHARED_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-toastify',
  'styled-components',
  'shared-contracts',
  'shared-texts',
  'shared-ui',
];

type Placeholders = Readonly<Record<string, string | number>>;

function toPlaceholders(plan: RemotePlan, { sharedVersions }: Site): Placeholders {
  const dependencies = Object.fromEntries(
    SHARED_PACKAGES.map((name) => [name, sharedVersions[name]]),
  );
  return { ...plan, dependencies: JSON.stringify(dependencies) };
}

const fill = (template: string, values: Placeholders): string =>
  template.replace(/\{\{(\w+)\}\}/g, (mark: string, key: string) => String(values[key] ?? mark));

/** Writes the files of the template, formatted like all others. */
async function writeFiles(folder: string, values: Placeholders): Promise<void> {
  const entries = await readdir(TEMPLATE, { recursive: true });
  const templates = entries.filter((entry) => entry.endsWith(EXTENSION));
  await Promise.all(
    templates.map(async (entry) => {
      const filepath = join(folder, fill(entry.slice(0, -EXTENSION.length), values));
      const text = fill(await readFile(join(TEMPLATE, entry), 'utf8'), values);
      const options = { ...(await resolveConfig(filepath)), filepath };
      await mkdir(dirname(filepath), { recursive: true });
      await writeFile(filepath, await format(text, options));
    }),
  );
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
  await writeFiles(join(root, plan.name), toPlaceholders(plan, site));
  await updateLists(root);
  await updateLock(root);
  return plan;
}
