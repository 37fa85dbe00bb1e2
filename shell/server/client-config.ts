import type { ClientConfig, LocalEmulators, ScriptSource } from 'shared-contracts';
import type { ServerConfig } from './config';
import { toIntegrity } from './manifests';

async function hashScript(url: string, origin: string): Promise<ScriptSource> {
  const response = await fetch(origin + url, { redirect: 'error' });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { url, integrity: toIntegrity(bytes) };
}

/** Null on a real site. */
async function readLocalEmulators(config: ServerConfig): Promise<LocalEmulators | null> {
  if (config.IDENTITY_URL === undefined) return null;
  const [googleScript, cardScript] = await Promise.all([
    hashScript('/local/google-popup.js', config.IDENTITY_URL),
    hashScript('/local/cards/stripe.js', config.CARDS_URL),
  ]);
  return { googleScript, cardScript };
}

/** The clinic as this server's settings describe it, which counts while the API does not respond. */
export const toConfiguredClinic = (config: ServerConfig): ClientConfig['clinic'] => ({
  name: config.CLINIC_NAME,
  timeZone: config.CLINIC_TIME_ZONE,
  ...(config.CLINIC_ADDRESS && { address: config.CLINIC_ADDRESS }),
  ...(config.CLINIC_PHONE && { phone: config.CLINIC_PHONE }),
});

/** The settings of a page that stay the same while the server runs. */
export type FixedConfig = Omit<ClientConfig, 'clinic'>;

/** Fails while the emulators are down, where there are any. */
export async function readClientConfig(config: ServerConfig): Promise<FixedConfig> {
  return {
    isLocal: config.CLINIC_MODE === 'local',
    localEmulators: await readLocalEmulators(config),
    firebase: {
      apiKey: config.FIREBASE_API_KEY,
      authDomain: config.FIREBASE_AUTH_DOMAIN,
      projectId: config.FIREBASE_PROJECT_ID,
    },
    cardPublishableKey: config.STRIPE_PUBLISHABLE_KEY,
  };
}
