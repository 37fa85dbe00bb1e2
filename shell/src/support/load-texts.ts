import { loadScript } from 'shared-auth/load-script';
import type { RegisteredRemote } from 'shared-contracts';
import { language } from 'shared-texts';
import { getIntegrity } from '../integrity';

const TIMEOUT_MS = 4000;

/**
 * Loads a remote's texts in the document's language, which its code reads when it starts. Resolves at once for a
 * remote without that language: it stays English.
 */
export async function loadTexts(
  { manifestUrl, locales }: RegisteredRemote,
  toUrl: (url: string) => string,
): Promise<void> {
  const file = locales?.[language]?.file;
  if (!file) return;
  const url = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1) + file;
  await loadScript({ url: toUrl(url), integrity: getIntegrity(url) }, TIMEOUT_MS);
}
