import {
  FALLBACK_VERSION_PATH,
  type RegisteredRemote,
  type RemoteEvent,
  type RemoteOutcome,
  TELEMETRY_PATH,
} from 'shared-contracts';

const TIMEOUT_MS = 2000;

/** Fetches the version to show in place of one that failed; null when there is none. */
export async function fetchFallbackVersion({
  name,
  version,
  integrity,
}: RegisteredRemote): Promise<RegisteredRemote | null> {
  if (!integrity) return null;
  const response = await fetch(`${FALLBACK_VERSION_PATH}/${name}/${version}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.status === 200 ? ((await response.json()) as RegisteredRemote) : null;
}

/** Sends the registry what happened to a remote on this page, and nothing about the visitor. */
export function reportOutcome(remote: RegisteredRemote, outcome: RemoteOutcome): void {
  // A developer's own server says nothing about a release.
  if (!remote.integrity) return;
  const event: RemoteEvent = { remote: remote.name, version: remote.version, outcome };
  navigator.sendBeacon(TELEMETRY_PATH, JSON.stringify({ events: [event] }));
}
