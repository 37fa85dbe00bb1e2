import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  FALLBACK_VERSION_PATH,
  findFallbackVersion,
  type ReleaseDocument,
  type RemoteEntry,
  REMOTES_PATH,
  type ResolvedRegistry,
  resolveRemotesForVisitor,
  toRegisteredRemote,
} from 'shared-contracts';
import type { ServerConfig } from './config';
import { withoutHeads } from './head/page-head';
import { getChoice } from './override-routes';
import { applyOverride, type Overrides } from './overrides';
import { findPreviews } from './previews';
import { assignBucket } from './request';
import type { ReadShellBuild } from './shell-build';

/** What routes need that depend on the registry's releases. */
export interface ReleaseRoutes {
  readonly config: ServerConfig;
  readonly readReleases: () => Promise<ReleaseDocument>;
  readonly readShellBuild: ReadShellBuild;
  readonly toOverrides: (request: FastifyRequest) => Overrides;
}

interface FailedVersion {
  readonly name: string;
  readonly version: string;
}

/** A canary is never a fallback, not even one that was live before. */
function withoutCanary({ releases, canary, ...entry }: RemoteEntry): RemoteEntry {
  const others = Object.entries(releases).filter(([version]) => version !== canary?.version);
  return { ...entry, canary, releases: Object.fromEntries(others) };
}

/** The live version, unless that is the one that failed; then the last good one, or null. */
function findReplacement(
  document: ReleaseDocument,
  { name, version }: FailedVersion,
): string | null {
  const entry = document.remotes[name];
  if (!entry) return null;
  const { current } = entry;
  return current === version ? findFallbackVersion(withoutCanary(entry), version) : current;
}

/** Serves the remotes that a visitor gets, and the version to fall back to when one fails that is no preview. */
export function serveRemotes(
  app: FastifyInstance,
  { config, readReleases, readShellBuild, toOverrides }: ReleaseRoutes,
): void {
  app.get(REMOTES_PATH, async (request, reply): Promise<ResolvedRegistry> => {
    reply.header('Cache-Control', 'no-store');
    const bucket = assignBucket(request, reply);
    const overrides = toOverrides(request);
    const releases = await readReleases();
    const { versions } = findPreviews(releases, getChoice(request), new Date());
    const options = { assetsUrl: config.ASSETS_URL, chosen: versions };
    const remotes = resolveRemotesForVisitor(releases, bucket, options);
    const { version: shell } = await readShellBuild(overrides);
    const chosen = remotes.map((remote) => withoutHeads(applyOverride(remote, overrides)));
    return { shell, remotes: chosen };
  });

  app.get(`${FALLBACK_VERSION_PATH}/:name/:version`, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const failed = request.params as FailedVersion;
    const document = await readReleases();
    const isPreview = getChoice(request).previews[failed.name]?.version === failed.version;
    const version = isPreview ? null : findReplacement(document, failed);
    if (!version) return reply.code(204).send();
    return toRegisteredRemote(document, { remote: failed.name, version }, config.ASSETS_URL);
  });
}
