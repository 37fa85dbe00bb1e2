import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  findFallbackVersion,
  FALLBACK_VERSION_PATH,
  toRegisteredRemote,
  type ResolvedRegistry,
  type ReleaseDocument,
  REMOTES_PATH,
  type RemoteEntry,
  resolveRemotesForVisitor,
} from 'shared-contracts';
import type { ServerConfig } from './config';
import { override, type Overrides } from './overrides';
import { readShellBuild } from './shell-build';
import { bucketOf } from './visitor';

export interface Releases {
  readonly config: ServerConfig;
  readonly readReleases: () => Promise<ReleaseDocument>;
  readonly overrides: (request: FastifyRequest) => Overrides;
}

interface Failing {
  readonly name: string;
  readonly version: string;
}

/** A version on trial stands in for nothing, whatever was thought of it before. */
function withoutCanary({ releases, canary, ...entry }: RemoteEntry): RemoteEntry {
  const tried = Object.entries(releases).filter(([version]) => version !== canary?.version);
  return { ...entry, canary, releases: Object.fromEntries(tried) };
}

/**
 * What to show in place of a version that could not be loaded: what everybody gets by now when
 * that is another one, else the last good version.
 */
function findGood(document: ReleaseDocument, { name, version }: Failing): string | null {
  const entry = document.remotes[name];
  if (!entry) return null;
  const { current } = entry;
  return current === version ? findFallbackVersion(withoutCanary(entry), version) : current;
}

/** Which remotes there are for a visitor, and what rescues one that failed. */
export function serveRemotes(
  app: FastifyInstance,
  { config, readReleases, overrides }: Releases,
): void {
  app.get(REMOTES_PATH, async (request, reply): Promise<ResolvedRegistry> => {
    reply.header('Cache-Control', 'no-store');
    const bucket = bucketOf(request, reply);
    const remotes = resolveRemotesForVisitor(await readReleases(), bucket, config.ASSETS_URL);
    const { version: shell } = await readShellBuild(config.SHELL_DIST);
    return { shell, remotes: remotes.map((remote) => override(remote, overrides(request))) };
  });

  app.get(`${FALLBACK_VERSION_PATH}/:name/:version`, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const failing = request.params as Failing;
    const document = await readReleases();
    const version = findGood(document, failing);
    if (!version) return reply.code(204).send();
    return toRegisteredRemote(document, { remote: failing.name, version }, config.ASSETS_URL);
  });
}
