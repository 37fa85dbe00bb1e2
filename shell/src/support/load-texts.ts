import { type RegisteredRemote, withTimeout } from 'shared-contracts';
import { language } from 'shared-texts';
import { getIntegrity } from '../integrity';

const TIMEOUT_MS = 4000;

function runScript(src: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src, crossOrigin: 'anonymous', integrity });
  const run = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
  });
  document.head.append(script);
  return withTimeout(run, TIMEOUT_MS);
}

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
  await runScript(toUrl(url), getIntegrity(url));
}
