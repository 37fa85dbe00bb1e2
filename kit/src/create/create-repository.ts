import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedRegistry } from 'shared-contracts';
import { planRemote, RemoteError, type RemotePlan } from '../scaffold/plan-remote';
import type { Site } from '../scaffold/read-site';
import { writeRemote } from '../scaffold/write-remote';

type Versions = Readonly<Record<string, string>>;

/** What a new remote has to fit in with: the shell's contract, and the packages by their ranges. */
export interface SiteFacts {
  readonly contractVersion: number;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

interface Options {
  /** For example `remote-reviews` or `reviews`. */
  readonly name: string;
  readonly path?: string;
  /** A site whose other remotes keep their paths; absent: none is asked. */
  readonly site?: string;
  readonly cwd: string;
  readonly templates: string;
  readonly facts: SiteFacts;
}

/** The paths of a site's remotes. Throws RemoteError. */
async function readServed(site: string): Promise<Site['served']> {
  try {
    const response = await fetch(new URL('/remotes.json', site));
    const { remotes } = (await response.json()) as ResolvedRegistry;
    return remotes.flatMap(({ name: by, paths, pages }) =>
      [...paths, ...pages.map(({ path }) => path)].map((address) => ({ address, by })),
    );
  } catch (cause) {
    throw new RemoteError(`${site} does not answer as a clinic portal`, { cause });
  }
}

const toJson = (value: Versions) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Creates a folder with a remote that is a repository of its own. Throws RemoteError before anything is written. */
export async function createRepository(options: Options): Promise<RemotePlan> {
  const { name: named, path, site, cwd, templates, facts } = options;
  const name = named.startsWith('remote-') ? named : `remote-${named}`;
  const served = site ? await readServed(site) : [];
  const { contractVersion, dependencies, devDependencies } = facts;
  const names = readdirSync(cwd);
  const plan = planRemote(
    { names, served, devPorts: [], contractVersion, sharedVersions: {} },
    name,
    { path },
  );
  const folder = join(cwd, plan.name);
  if (existsSync(folder)) throw new RemoteError(`${folder} already exists`);
  const values = {
    ...plan,
    schema: './node_modules/@molar/contracts/remote.schema.json',
    dependencies: toJson(dependencies),
    devDependencies: toJson(devDependencies),
  };
  await writeRemote(folder, { templates, around: 'repository', values });
  return plan;
}
