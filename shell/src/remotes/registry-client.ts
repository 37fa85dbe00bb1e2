import { FALLBACK_VERSION_PATH, type RegisteredRemote } from 'shared-contracts';

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
