import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsDirOf } from 'registry';
import { startPostgres } from '../postgres/embedded-postgres';
import { toAccountEmail } from './account-email';
import { demoAccounts } from './demo-accounts';
import { report } from './progress';
import { publishBuilds, renewTokens } from './local-releases';
import { openSecrets } from './secrets';
import { startService, type Service, type ServiceOptions } from './service-process';
import type { StartSettings } from './settings';

const PROJECT_ID = 'demo-clinic';
const CARD_SECRET_KEY = 'sk_test_local_clinic';
const CARD_PUBLISHABLE_KEY = 'pk_test_local_clinic';

const clinic = { CLINIC_MODE: 'local', CLINIC_NAME: 'Molar', CLINIC_TIME_ZONE: 'America/New_York' };

export interface StackOptions extends StartSettings {
  readonly root: string;
  readonly onExit: (name: string) => void;
  /** Settings for the shell's server beside its own, as the development mode has them. */
  readonly shellEnv?: Record<string, string> | undefined;
}

export interface Stack {
  readonly url: string;
  /** Starts everything and waits until the site can be used. */
  start(): Promise<void>;
  /** Stops whatever has been started; may be called at any time. */
  stop(): Promise<void>;
}

/** Stops in the opposite order of the start, so that nobody loses what they depend on. */
function createStopper() {
  const parts: { stop(): Promise<void> }[] = [];
  const add = <T extends { stop(): Promise<void> }>(part: T): T => {
    parts.push(part);
    return part;
  };
  async function stop(): Promise<void> {
    for (let part = parts.pop(); part; part = parts.pop()) await part.stop();
  }
  return { add, stop };
}

/** Everything the site needs on this machine, with its parts joined by their settings. */
export function createStack(options: StackOptions): Stack {
  const { root, port, dataDir, onExit } = options;
  const url = `http://localhost:${port}`;
  const { add, stop } = createStopper();

  const run = async (
    service: Pick<ServiceOptions, 'name' | 'main' | 'env' | 'onMessage'>,
  ): Promise<Service> => {
    const started = add(
      await startService({ ...service, root, logDir: join(dataDir, 'logs'), onExit }),
    );
    report(`${service.name} is ready`);
    return started;
  };
  const startDatabase = async () => {
    const database = add(await startPostgres({ dataDir: join(dataDir, 'postgres') }));
    report('database is ready');
    return database;
  };

  async function start(): Promise<void> {
    const secrets = await openSecrets(dataDir);
    await mkdir(join(dataDir, 'images'), { recursive: true });
    const mailing = run({
      name: 'mail',
      main: 'local-services/src/mail/main.ts',
      env: { MAIL_STATE_DIR: join(dataDir, 'mail') },
    });
    const starting = [
      startDatabase(),
      mailing,
      run({
        name: 'cards',
        main: 'local-services/src/cards/main.ts',
        env: {
          CARDS_SECRET_KEY: CARD_SECRET_KEY,
          CARDS_PUBLISHABLE_KEY: CARD_PUBLISHABLE_KEY,
          CARDS_WEBHOOK_SECRET: secrets.cardWebhook,
          CARDS_WEBHOOK_URL: `http://127.0.0.1:${port}/api/card-events`,
          CARDS_STATE_FILE: join(dataDir, 'cards.json'),
        },
      }),
      run({
        name: 'identity',
        main: 'local-services/src/identity/main.ts',
        env: {
          IDENTITY_PROJECT_ID: PROJECT_ID,
          IDENTITY_STATE_FILE: join(dataDir, 'identity.json'),
          IDENTITY_SEED_ACCOUNTS: JSON.stringify(demoAccounts),
        },
        onMessage: (message) => {
          const delivery = toAccountEmail(message);
          if (delivery) void mailing.then((service) => service.send(delivery));
        },
      }),
    ] as const;
    // When one fails, the others have to be there before they can be stopped.
    await Promise.allSettled(starting);
    const [database, mail, cards, identity] = await Promise.all(starting);
    const registryDir = join(dataDir, 'registry');
    await publishBuilds(root, registryDir);
    const registryTokens = await renewTokens(registryDir);
    const registry = await run({
      name: 'registry',
      main: 'registry/src/http/main.ts',
      env: {
        PORT: '0',
        CLINIC_REGISTRY: registryDir,
        CLINIC_SHELL: join(root, 'shell', 'dist', 'shell.json'),
      },
    });
    const registryUrl = `http://127.0.0.1:${registry.port}/registry`;
    const api = await run({
      name: 'api',
      main: 'api/src/main.ts',
      env: {
        ...clinic,
        PORT: '0',
        DATABASE_URL: database.url,
        ACCESS_TOKEN_SECRET: secrets.accessToken,
        FIREBASE_PROJECT_ID: PROJECT_ID,
        STRIPE_SECRET_KEY: CARD_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: secrets.cardWebhook,
        STRIPE_API_URL: `http://127.0.0.1:${cards.port}`,
        ADMIN_EMAILS: demoAccounts[0].email,
        IMAGE_DIR: join(dataDir, 'images'),
        PUBLIC_URL: url,
        REGISTRY_URL: registryUrl,
        REGISTRY_TOKEN: registryTokens.api,
        SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
      },
    });
    await run({
      name: 'shell',
      main: 'shell/server/main.ts',
      env: {
        ...clinic,
        PORT: String(port),
        API_URL: `http://127.0.0.1:${api.port}`,
        SHELL_DIST: join(root, 'shell', 'dist'),
        SHELL_KEPT_DIR: join(dataDir, 'shell'),
        REGISTRY_URL: registryUrl,
        REGISTRY_TOKEN: registryTokens.shell,
        COOKIE_SECRET: randomBytes(32).toString('base64url'),
        REGISTRY_SNAPSHOT: join(dataDir, 'releases.json'),
        ASSETS_DIR: assetsDirOf(registryDir),
        FIREBASE_API_KEY: 'local',
        FIREBASE_PROJECT_ID: PROJECT_ID,
        FIREBASE_AUTH_DOMAIN: 'localhost',
        STRIPE_PUBLISHABLE_KEY: CARD_PUBLISHABLE_KEY,
        IDENTITY_URL: `http://127.0.0.1:${identity.port}`,
        CARDS_URL: `http://127.0.0.1:${cards.port}`,
        MAIL_URL: `http://127.0.0.1:${mail.port}`,
        ...options.shellEnv,
      },
    });
  }

  return { url, start, stop };
}
