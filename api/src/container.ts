import { isRehearsal } from 'shared-server';
import { createEmulatorIdentity } from './adapters/emulator-identity';
import { createFolderImages } from './adapters/folder-images';
import { createGoogleIdentity } from './adapters/google-identity';
import { createHostedImages } from './adapters/hosted-images';
import { createHttpReleases } from './adapters/http-releases';
import { createSmtpMailer } from './adapters/smtp-mailer';
import { createStripeCards } from './adapters/stripe-cards';
import type { Config } from './config';
import type { Clock, IdentityVerifier, ImageStore, Mailer, Ports } from './ports';

interface Container {
  readonly ports: Ports;
  /** Null without a mail server: emails then wait in the queue. */
  readonly mailer: Mailer | null;
}

function createReleases({ REGISTRY_URL: url, REGISTRY_TOKEN: token, ...config }: Config) {
  if (url === undefined || token === undefined) return null;
  return createHttpReleases({ url, token, timeoutMs: config.DEPENDENCY_TIMEOUT_MS });
}

function createIdentity(config: Config, clock: Clock): IdentityVerifier {
  const { CLINIC_MODE, FIREBASE_PROJECT_ID: projectId, DEPENDENCY_TIMEOUT_MS: timeoutMs } = config;
  return CLINIC_MODE === 'local' || isRehearsal(config)
    ? createEmulatorIdentity(projectId, clock)
    : createGoogleIdentity({ projectId, clock, timeoutMs });
}

function createImages(config: Config): ImageStore {
  const hostKey = config.CLINIC_MODE === 'local' ? undefined : config.IMAGE_HOST_KEY;
  const { IMAGE_DIR: folder, DEPENDENCY_TIMEOUT_MS: timeoutMs } = config;
  return hostKey === undefined
    ? createFolderImages(folder)
    : createHostedImages(hostKey, { timeoutMs });
}

/** The only place that asks whether this process is local or rehearses; it creates the adapters accordingly. */
export function createContainer(config: Config, clock: Clock): Container {
  const { SMTP_URL: url, MAIL_FROM: from, PRIVATE_HOSTS: privateHosts } = config;
  const mailer = url === undefined ? null : createSmtpMailer({ url, privateHosts }, from);
  const cards = createStripeCards({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL,
  });
  const identity = createIdentity(config, clock);
  const images = createImages(config);
  return { ports: { identity, cards, images, releases: createReleases(config) }, mailer };
}
