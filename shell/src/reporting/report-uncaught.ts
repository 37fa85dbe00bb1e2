import { findPageFor, findRemoteFor, type RegisteredRemote } from 'shared-contracts';
import { describeFailure, getFolder, toFile } from './describe-failure';
import type { KnownScripts, ReportedRemote, UncaughtError } from './failure';
import { parseStack, type StackFrame } from './parse-stack';
import { sendOutcome } from './report-outcome';

/** A fault shows itself in the first errors; more would only repeat it. */
const MAX_REPORTS_PER_REMOTE = 3;

/** What was reported on this page, by remote. */
const reported = new Map<string, Set<string>>();

/** The version whose folder holds the script; all versions of a remote are side by side. */
function findOwner(url: string, remotes: readonly RegisteredRemote[]): ReportedRemote | null {
  for (const remote of remotes) {
    const versions = new URL('..', getFolder(remote)).href;
    const [version, file] = toFile(url, versions)?.split('/') ?? [];
    if (version && file) return { ...remote, version, manifestUrl: `${versions}${version}/` };
  }
  return null;
}

/**
 * The version of a remote whose code threw: that of the innermost frame, past frames of the shell,
 * which remotes call. Null when that frame is in a script of others, such as an extension.
 */
function findCulprit(
  frames: readonly StackFrame[],
  { remotes, shell }: KnownScripts,
): ReportedRemote | null {
  const shellUrls = new Set(shell.map((url) => new URL(url, document.baseURI).href));
  const innermost = frames.find(({ url }) => !shellUrls.has(url.replace(/[?#].*/, '')));
  // A developer's own server may be at any address.
  const released = remotes.filter(({ integrity }) => integrity);
  return innermost ? findOwner(innermost.url, released) : null;
}

/** Whether a report is the first of its kind and one of the few that a page sends of a remote. */
function isNew(remote: string, kind: string): boolean {
  const kinds = reported.get(remote) ?? new Set();
  if (kinds.has(kind) || kinds.size === MAX_REPORTS_PER_REMOTE) return false;
  reported.set(remote, kinds.add(kind));
  return true;
}

function getRoute(remotes: readonly RegisteredRemote[]): string | null {
  const { pathname } = window.location;
  const remote = findRemoteFor(remotes, pathname);
  return (remote && findPageFor(remote, pathname)?.path) ?? null;
}

/** Reports an error to the registry if it comes from the code of a remote. */
export function reportUncaught({ error, at }: UncaughtError, scripts: KnownScripts): void {
  const parsed = parseStack(error);
  const frames = parsed.length > 0 || !at ? parsed : [at];
  const culprit = findCulprit(frames, scripts);
  if (!culprit) return;
  const cause = describeFailure(culprit, { error, route: getRoute(scripts.remotes) }, frames);
  const [place] = cause.frames;
  if (!isNew(culprit.name, `${cause.name} ${place?.file}:${place?.line}:${place?.column}`)) return;
  sendOutcome(culprit, 'errored', cause);
}
