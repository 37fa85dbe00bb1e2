import type { ScriptSource, LocalEmulators } from 'shared-contracts';
import type { ServerConfig } from './config';
import { toIntegrity } from './to-integrity';

async function hashScript(url: string, origin: string): Promise<ScriptSource> {
  const response = await fetch(origin + url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { url, integrity: toIntegrity(bytes) };
}

/** What stands in for the providers of a local start; null in production. */
export async function readStandIns(config: ServerConfig): Promise<LocalEmulators | null> {
  if (config.CLINIC_MODE === 'production') return null;
  const [googleScript, cardScript] = await Promise.all([
    hashScript('/local/google-popup.js', config.IDENTITY_URL),
    hashScript('/local/cards/stripe.js', config.CARDS_URL),
  ]);
  return { googleScript, cardScript };
}
