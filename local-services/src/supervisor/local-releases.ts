import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import {
  asVersion,
  createLocalRegistry,
  DEFINITION,
  listRemotes,
  openRegistryDir,
  readBuild,
  readShellFacts,
  type Registry,
  RegistryError,
  registryErrors,
  toRegistryError,
  toIntegrity,
} from 'registry';
import type { ReleaseDocument } from 'shared-contracts';
import { formatHistoryEntry } from './failure';
import { report } from './progress';

type Build = Awaited<ReturnType<typeof readBuild>>;

const KEPT_RELEASES = 5;

const toScriptHashes = ({ files }: Build) =>
  [...files]
    .filter(([path]) => path !== DEFINITION)
    .map(([path, bytes]) => `${path} ${toIntegrity(bytes)}`)
    .sort();

/** Whether a release with the code of this build is there already, under any version. */
function isPublished(build: Build, document: ReleaseDocument): boolean {
  const wanted = toScriptHashes(build).join();
  const releases = Object.values(document.remotes[build.remote]?.releases ?? {});
  return releases.some(({ files }) => {
    const entries = Object.entries(files).filter(([path]) => path !== DEFINITION);
    return (
      entries
        .map(([path, { integrity }]) => `${path} ${integrity}`)
        .sort()
        .join() === wanted
    );
  });
}

/** What was published under its present version is other code. */
function asLocalVersion(build: Build): Build {
  const hash = createHash('sha256').update(toScriptHashes(build).join()).digest('hex').slice(0, 8);
  return asVersion(build, `${build.version}-local.${hash}`);
}

function toCandidate(build: Build, document: ReleaseDocument): Build {
  const { remote, version } = build;
  const isTaken = document.history.some(
    (entry) => entry.action === 'publish' && entry.remote === remote && entry.version === version,
  );
  return isTaken ? asLocalVersion(build) : build;
}

async function publishBuild(registry: Registry, build: Build): Promise<void> {
  const { document } = await registry.read();
  if (isPublished(build, document)) return;
  const { remote, version, ...rest } = toCandidate(build, document);
  const note = 'built by a local start';
  const candidate = { ...rest, remote, version, note, smoke: 'skipped' as const };
  const published = await registry.publish(candidate);
  if (published.document.remotes[remote]?.current !== version) {
    await registry.change({ action: 'promote', remote, version, note }, published.etag);
  }
  report(`published ${remote} ${version}`);
}

/** A refusal of this build; what the registry itself lacks would refuse every other one too. */
const isRefusal = (error: unknown) =>
  error instanceof RegistryError && registryErrors[error.code].status < 500;

async function reportRefused(registry: Registry, remote: string, error: unknown): Promise<void> {
  const { current } = (await registry.read()).document.remotes[remote] ?? {};
  const outcome = current ? `${remote} stays as it was, ${current}` : `${remote} is left out`;
  report(`${outcome}: ${formatHistoryEntry(error)}`);
}

/**
 * Gives everybody the remotes as they were just built, each through the gates. Code that was
 * published before is left as its team has decided since: live, canary or rolled back. A build
 * that is refused is reported, and the others go on.
 */
export async function publishBuilds(root: string, registryDir: string): Promise<void> {
  const { storage, telemetry } = openRegistryDir(registryDir);
  const registry = createLocalRegistry({
    storage,
    telemetry,
    shell: () => readShellFacts(join(root, 'shell', 'dist', 'shell.json')),
    by: userInfo().username,
    clock: () => new Date(),
  });
  for (const remote of listRemotes(root)) {
    try {
      await publishBuild(registry, await readBuild(join(root, remote)));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await reportRefused(registry, remote, error);
    }
  }
  await registry.collect(KEPT_RELEASES);
}

/** Tokens of this start's own processes: the shell's reads, the API's acts for admins. */
export async function renewTokens(registryDir: string): Promise<{ shell: string; api: string }> {
  const { tokens } = openRegistryDir(registryDir);
  const renew = async (name: string, scope: 'all' | []) => {
    await tokens.revoke(name).catch((error: unknown) => {
      if (toRegistryError(error).code !== 'token_name_unknown') throw error;
    });
    return tokens.add({ name, scope }, new Date());
  };
  return { shell: await renew('local-shell', []), api: await renew('local-api', 'all') };
}
