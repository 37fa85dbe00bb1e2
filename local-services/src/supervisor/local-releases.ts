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
import { formatError, logProgress } from './terminal';

type Build = Awaited<ReturnType<typeof readBuild>>;

const KEPT_RELEASES = 5;

/** Equal for equal code under any version, which only the definition contains. */
const toCodeId = (integrities: readonly (readonly [path: string, integrity: string])[]) =>
  integrities
    .filter(([path]) => path !== DEFINITION)
    .map((entry) => entry.join(' '))
    .sort()
    .join();

const getCodeId = ({ files }: Build) =>
  toCodeId([...files].map(([path, bytes]) => [path, toIntegrity(bytes)]));

function isPublished(build: Build, document: ReleaseDocument): boolean {
  const codeId = getCodeId(build);
  return Object.values(document.remotes[build.remote]?.releases ?? {}).some(
    ({ files }) =>
      toCodeId(Object.entries(files).map(([path, { integrity }]) => [path, integrity])) === codeId,
  );
}

/** For code that differs from what was published under the same version. */
function withLocalVersion(build: Build): Build {
  const hash = createHash('sha256').update(getCodeId(build)).digest('hex').slice(0, 8);
  return asVersion(build, `${build.version}-local.${hash}`);
}

function toCandidate(build: Build, document: ReleaseDocument): Build {
  const { remote, version } = build;
  const isTaken = document.history.some(
    (entry) => entry.action === 'publish' && entry.remote === remote && entry.version === version,
  );
  return isTaken ? withLocalVersion(build) : build;
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
  logProgress(`published ${remote} ${version}`);
}

/** Whether the registry rejected this build; an error of the registry would affect every build. */
const isRejection = (error: unknown) =>
  error instanceof RegistryError && registryErrors[error.code].status < 500;

async function logRejection(registry: Registry, remote: string, error: unknown): Promise<void> {
  const { current } = (await registry.read()).document.remotes[remote] ?? {};
  const outcome = current ? `${remote} stays at ${current}` : `${remote} is not available`;
  logProgress(`${outcome}: ${formatError(error)}`);
}

/**
 * Publishes and promotes the builds of all remotes, each through the gates. Code that has been
 * published before keeps the state its team gave it: live, canary or rolled back. A rejected build
 * is logged, and the others are published.
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
      if (!isRejection(error)) throw error;
      await logRejection(registry, remote, error);
    }
  }
  await registry.collect(KEPT_RELEASES);
}

/** New registry tokens for this start: the shell's can read, the API's can change every remote. */
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
