import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, startPostgres } from 'local-postgres';
import { createHttpRegistry, type LocalSite, SITE_FILE } from 'registry';
import { publishBuilds, renewTokens } from './local-releases';
import {
  defineApi,
  defineCards,
  defineIdentity,
  defineEmail,
  defineRegistry,
  defineShell,
  getSiteUrl,
  type Site,
  toRegistryUrl,
} from './service-definitions';
import {
  type Service,
  type ServiceDefinition,
  type ServiceOptions,
  startService,
} from './service-process';
import { openSecrets, StartError, type StartSettings } from './settings';
import { formatError, logProgress } from './terminal';

export interface StackOptions extends StartSettings {
  readonly root: string;
  readonly onExit: (name: string) => void;
  /** Additional settings of the shell's server. */
  readonly shellEnv?: Readonly<Record<string, string>> | undefined;
}

interface Stoppable {
  stop(): Promise<void>;
}

export interface Stack extends Stoppable {
  /** Starts every service and waits until the site is ready. */
  start(): Promise<void>;
}

/** Stops in reverse order of the start, so that no service loses one it depends on. */
function createStopper() {
  const parts: Stoppable[] = [];
  const add = <T extends Stoppable>(part: T): T => {
    parts.push(part);
    return part;
  };
  async function stop(): Promise<void> {
    for (let part = parts.pop(); part; part = parts.pop()) {
      await part.stop().catch((error: unknown) => {
        process.stderr.write(`${formatError(error)}\n`);
      });
    }
  }
  return { add, stop };
}

/** The owner's address migrates; the API connects with the other. */
type Database = Stoppable & { readonly url: string; readonly runtimeUrl: string };

/** The server of `DATABASE_URL`, or else the embedded one. */
export async function openDatabase({ databaseUrl, dataDir }: StartSettings): Promise<Database> {
  if (databaseUrl === null) return startPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = await connect(databaseUrl).catch((error: unknown) => {
    throw new StartError(`Can't connect to the database of DATABASE_URL: ${formatError(error)}`);
  });
  await client.end();
  return { url: databaseUrl, runtimeUrl: databaseUrl, stop: async () => undefined };
}

type Run = (
  service: ServiceDefinition,
  onMessage?: ServiceOptions['onMessage'],
) => Promise<Service>;

/** What the API, the registry and the shell depend on. Throws when all have settled and one failed. */
async function startBackends(site: Site, run: Run, openingDatabase: Promise<Database>) {
  const startingEmail = run(defineEmail(site));
  const starting = [
    openingDatabase,
    startingEmail,
    run(defineCards(site)),
    run(defineIdentity(site), (message) => {
      // A catcher that does not start is reported below.
      void startingEmail.then(({ send }) => send(message)).catch(() => undefined);
    }),
  ] as const;
  // When one fails, the others have to have started before they can be stopped.
  await Promise.allSettled(starting);
  return Promise.all(starting);
}

/** All services of the site on this machine, connected by their settings. */
export function createStack(options: StackOptions): Stack {
  const { root, dataDir, onExit } = options;
  const { add, stop } = createStopper();

  const run: Run = async (service, onMessage) => {
    const logDir = join(dataDir, 'logs');
    const hooks = { onExit, ...(onMessage && { onMessage }) };
    const started = add(await startService({ ...service, ...hooks, root, logDir }));
    logProgress(`${service.name} is ready`);
    return started;
  };

  /** Starts the registry with what is built, and tells the command line of this checkout about it. */
  async function startRegistry(site: Site, databaseUrl: string) {
    const operatorToken = randomBytes(32).toString('base64url');
    const registry = await run(defineRegistry(site, databaseUrl, operatorToken));
    const url = toRegistryUrl(registry.port);
    const operator = createHttpRegistry({ url, token: operatorToken });
    const registryTokens = await renewTokens(operator);
    await publishBuilds(root, createHttpRegistry({ url, token: registryTokens.developer }));
    const file = join(dataDir, SITE_FILE);
    const found: LocalSite = { url, token: registryTokens.developer, siteUrl: getSiteUrl(site) };
    await writeFile(file, JSON.stringify(found), { mode: 0o600 });
    add({ stop: () => rm(file, { force: true }) });
    return { registry, registryTokens };
  }

  async function start(): Promise<void> {
    const site: Site = { ...options, secrets: await openSecrets(dataDir) };
    await mkdir(join(dataDir, 'images'), { recursive: true });
    const openingDatabase = openDatabase(site).then((database) => {
      const { hostname, port, pathname } = new URL(database.url);
      logProgress(`database is ready on ${hostname}:${port || 5432}${pathname}`);
      return add(database);
    });
    const [database, email, cards, identity] = await startBackends(site, run, openingDatabase);
    const { registry, registryTokens } = await startRegistry(site, database.url);
    const backends = {
      database,
      smtpPort: email.smtpPort ?? 0,
      ports: {
        email: email.port,
        cards: cards.port,
        identity: identity.port,
        registry: registry.port,
      },
      registryTokens,
    };
    const api = await run(defineApi(site, backends));
    const shell = defineShell(site, { ...backends, apiPort: api.port });
    await run({ ...shell, env: { ...shell.env, ...options.shellEnv } });
  }

  return { start, stop };
}
