import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import {
  asVersion,
  DEFINITION,
  listRemotes,
  publishBuild,
  readBuild,
  type Registry,
  RegistryError,
  registryErrors,
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

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof RegistryError && codes.includes(error.code);

/** Publishes a build, under a version of its own if another one has the build's. */
async function publishAnyway(registry: Registry, build: Build) {
  const note = 'built by a local start';
  try {
    return { build, published: await publishBuild(registry, { ...build, note }, 'skipped') };
  } catch (error) {
    if (!hasCode(error, 'version_exists', 'version_deleted')) throw error;
    const local = withLocalVersion(build);
    return { build: local, published: await publishBuild(registry, { ...local, note }, 'skipped') };
  }
}

async function publishIfNew(registry: Registry, code: Build): Promise<void> {
  const { document } = await registry.read();
  if (isPublished(code, document)) return;
  const { build, published } = await publishAnyway(registry, code);
  const { remote, version } = build;
  const note = 'built by a local start';
  await registry.change({ action: 'promote', remote, version, note }, published.etag);
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

/** Publishes the builds of these remotes; returns those that the registry rejected, with the reasons. */
async function publishEach(root: string, registry: Registry, remotes: readonly string[]) {
  const rejected = new Map<string, unknown>();
  for (const remote of remotes) {
    try {
      await publishIfNew(registry, await readBuild(join(root, remote)));
    } catch (error) {
      if (!isRejection(error)) throw error;
      rejected.set(remote, error);
    }
  }
  return rejected;
}

/**
 * Publishes and promotes the builds of all remotes, each through the gates. Code that has been
 * published before keeps the state its team gave it: live, canary or rolled back. A rejected build
 * is logged, and the others are published.
 */
export async function publishBuilds(root: string, registry: Registry): Promise<void> {
  const rejected = await publishEach(root, registry, listRemotes(root));
  // The links of some lead to remotes that were published after them.
  const still = await publishEach(root, registry, [...rejected.keys()]);
  for (const [remote, error] of still) await logRejection(registry, remote, error);
  // Each start has new versions, and its only visitor can reload.
  await registry.collect({ keep: KEPT_RELEASES, graceDays: 0 });
}

/** A name that a token can have. */
const toTokenName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40) || 'developer';

/**
 * New registry tokens for this start: the shell's can read, those of the API and of the person who
 * started the site can change every remote.
 */
export async function renewTokens(registry: Registry) {
  const renew = async (name: string, scope: 'all' | []) => {
    await registry.revokeToken(name).catch((error: unknown) => {
      if (!hasCode(error, 'token_name_unknown')) throw error;
    });
    return registry.addToken({ name, scope });
  };
  return {
    shell: await renew('local-shell', []),
    api: await renew('local-api', 'all'),
    developer: await renew(toTokenName(userInfo().username), 'all'),
  };
}
