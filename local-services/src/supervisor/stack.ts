import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHttpRegistry, type LocalSite, SITE_FILE } from 'registry';
import { type Database, openDatabase } from './database';
import { publishBuilds, renewTokens } from './local-releases';
import {
  defineApi,
  defineCards,
  defineIdentity,
  defineEmail,
  defineMigration,
  defineRegistry,
  defineShell,
  getSiteUrl,
  type Site,
  toRegistryUrl,
} from './service-definitions';
import { runCommand } from './command-process';
import { type Service, type ServiceDefinition, startService } from './service-process';
import { openSecrets, type StartSettings } from './settings';
import { formatError, logProgress } from './terminal';

export interface StackOptions extends StartSettings {
  readonly root: string;
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

/** All services of the site on this machine, connected by their settings. */
export function createStack(options: StackOptions): Stack {
  const { root, dataDir } = options;
  const { add, stop } = createStopper();

  async function run(service: ServiceDefinition): Promise<Service> {
    const logDir = join(dataDir, 'logs');
    const started = add(await startService({ ...service, root, logDir, report: logProgress }));
    logProgress(`${service.name} is ready`);
    return started;
  }

  async function runDatabase(): Promise<Database> {
    const database = add(await openDatabase({ ...options, report: logProgress }));
    const { hostname, port, pathname } = new URL(database.url);
    logProgress(`database is ready on ${hostname}:${port || 5432}${pathname}`);
    return database;
  }

  /** Starts the registry with what is built, and tells the command line of this checkout about it. */
  async function runRegistry(site: Site, needs: { databaseUrl: string; smtpPort: number }) {
    const operatorToken = randomBytes(32).toString('base64url');
    const { port } = await run(defineRegistry(site, { ...needs, operatorToken }));
    const url = toRegistryUrl(port);
    const tokens = await renewTokens(createHttpRegistry({ url, token: operatorToken }));
    await publishBuilds(root, createHttpRegistry({ url, token: tokens.developer }));
    const file = join(dataDir, SITE_FILE);
    const found: LocalSite = { url, token: tokens.developer, siteUrl: getSiteUrl(site) };
    await writeFile(file, JSON.stringify(found), { mode: 0o600 });
    add({ stop: () => rm(file, { force: true }) });
    return { port, tokens };
  }

  async function start(): Promise<void> {
    const site: Site = { ...options, secrets: await openSecrets(dataDir) };
    await mkdir(join(dataDir, 'images'), { recursive: true });
    const startingEmail = run(defineEmail(site));
    const starting = [
      runDatabase(),
      startingEmail,
      run(defineCards(site)),
      startingEmail.then(({ smtpPort }) => run(defineIdentity(site, smtpPort))),
    ] as const;
    // When one fails, the others have to have started before they can be stopped.
    await Promise.allSettled(starting);
    const [database, email, { port: cards }, { port: identity }] = await Promise.all(starting);
    const { smtpPort } = email;
    const registry = await runRegistry(site, { databaseUrl: database.url, smtpPort });
    const backends = {
      database,
      smtpPort,
      ports: { email: email.port, cards, identity, registry: registry.port },
      registryTokens: registry.tokens,
    };
    await runCommand({ ...defineMigration(backends), root, logDir: join(dataDir, 'logs') });
    logProgress('the database has the schema of this version');
    const api = await run(defineApi(site, backends));
    const shell = defineShell(site, { ...backends, apiPort: api.port });
    await run({ ...shell, env: { ...shell.env, ...options.shellEnv } });
  }

  return { start, stop };
}
