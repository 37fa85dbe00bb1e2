import type { RegisteredRemote } from 'shared-contracts';
import { avoid, isAvoided } from './avoided-versions';
import { fetchFallbackVersion } from './registry-client';

/**
 * Loads the document again, so that nothing of a version is left, such as its styles; the version to fall back to takes its place
 * then. Nothing happens without one, or where the browser could not keep the document from starting over for ever.
 */
export async function restartWithout(
  version: RegisteredRemote,
  reload = () => window.location.reload(),
): Promise<void> {
  if (isAvoided(version)) return;
  const fallback = await fetchFallbackVersion(version).catch(() => null);
  if (!fallback) return;
  try {
    avoid(version);
  } catch {
    return;
  }
  reload();
}
