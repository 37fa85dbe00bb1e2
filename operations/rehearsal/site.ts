import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findProgram,
  type Program,
  ROOT,
  type RunningProcess,
  startProcess,
  toNodeArgs,
} from '../processes/processes';
import { type Caddy, startCaddy } from './caddy';
import { type Place, toCallerEnv } from './place';
import { type Postfix, startPostfix } from './postfix';
import { type Postgres, startPostgres } from './postgres';
import { run } from './run';
import { addSettings, type Settings, standIns, writeAllSettings } from './settings';

type Env = Readonly<Record<string, string>>;

/** A part of the site that runs, and can be started again where it was. */
export interface Part {
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The processes that the settings are for. */
export interface Servers {
  readonly registry: Part;
  readonly api: Part;
  readonly worker: Part;
  readonly shell: Part;
}

/** A whole site in production mode, on this machine. */
export interface Site {
  readonly place: Place;
  readonly settings: Settings;
  readonly servers: Servers;
  readonly postgres: Postgres;
  readonly postfix: Postfix;
  readonly caddy: Caddy;
}

/** What has started, to be stopped in the reverse order. */
export interface Started {
  readonly add: <T extends { readonly stop: () => Promise<void> }>(part: T) => T;
  readonly stopAll: () => Promise<void>;
}

export function createStarted(): Started {
  const parts: { readonly stop: () => Promise<void> }[] = [];
  let isStopping = false;
  return {
    add: (part) => {
      parts.push(part);
      // What was still starting when everything was stopped.
      if (isStopping) throw new Error('interrupted');
      return part;
    },
    stopAll: async () => {
      isStopping = true;
      for (let part = parts.pop(); part; part = parts.pop()) {
        await part
          .stop()
          .catch((error: unknown) => process.stderr.write(`could not stop: ${String(error)}\n`));
      }
    },
  };
}

interface ServerOptions {
  readonly name: string;
  readonly main: string;
  readonly env: Env;
}

async function startServer({ folder }: Place, { name, main, env }: ServerOptions): Promise<Part> {
  const logFile = join(folder, 'logs', `${name}.log`);
  const own = { LOG_LEVEL: 'info', ...env };
  const start = (): Promise<RunningProcess> => startProcess(main, own, logFile);
  let running = await start().catch(async (cause: unknown) => {
    throw new Error(`${name} did not start:\n${await readFile(logFile, 'utf8')}`, { cause });
  });
  return {
    restart: async () => {
      await running.stop();
      running = await start();
    },
    stop: () => running.stop(),
  };
}

/** The emulators of a local start; the one of cards calls the webhook of the site as the provider does. */
function listStandIns(place: Place, { api }: Settings): ServerOptions[] {
  const { folder, ports, url } = place;
  return [
    {
      name: 'cards',
      main: 'local-services/src/cards/main.ts',
      env: {
        ...toCallerEnv(place),
        PORT: `${ports.cards}`,
        CARDS_SECRET_KEY: standIns.cardSecretKey,
        CARDS_PUBLISHABLE_KEY: standIns.cardPublishableKey,
        CARDS_WEBHOOK_SECRET: api.STRIPE_WEBHOOK_SECRET ?? '',
        CARDS_WEBHOOK_URL: `${url}/api/card-events`,
        CARDS_STATE_FILE: join(folder, 'cards.json'),
      },
    },
    {
      name: 'identity',
      main: 'local-services/src/identity/main.ts',
      env: {
        PORT: `${ports.identity}`,
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        IDENTITY_PROJECT_ID: standIns.projectId,
        IDENTITY_STATE_FILE: join(folder, 'identity.json'),
        IDENTITY_SITE_URL: url,
      },
    },
  ];
}

const REMOTES_COMMAND = [process.execPath, join('registry', 'bin', 'clinic-remotes.mjs')];

const toRegistryCommands = ({ ports }: Place, { registry }: Settings) => {
  const env = {
    PATH: process.env.PATH,
    CLINIC_REGISTRY_URL: `http://127.0.0.1:${ports.registry}/registry`,
    CLINIC_REGISTRY_TOKEN: registry.REGISTRY_OPERATOR_TOKEN,
  };
  return (...args: string[]) => run([...REMOTES_COMMAND, ...args], { env });
};

/** Makes the tokens of API and shell, and returns the settings with them. */
async function addTokens(place: Place, settings: Settings): Promise<Settings> {
  const remotes = toRegistryCommands(place, settings);
  const add = async (name: 'api' | 'shell', scope: string) => {
    const said = await remotes('token', 'add', name, scope, '--json');
    const { token } = JSON.parse(said) as { token: string };
    return addSettings(place, name, { REGISTRY_TOKEN: token });
  };
  const api = await add('api', '--admin');
  return { ...settings, api, shell: await add('shell', '--read-only') };
}

async function publishRemotes(place: Place, settings: Settings): Promise<void> {
  const remotes = toRegistryCommands(place, settings);
  const names = (await readdir(ROOT)).filter((name) => name.startsWith('remote-'));
  for (const name of names) {
    await remotes('publish', name, '--promote', '--no-smoke', '--note', 'Rehearsal');
  }
}

/** Starts everything in the order of docs/running.md. What has started is in `started`, also when a later part fails. */
export async function startSite(
  place: Place,
  { add }: Started,
  say: (line: string) => void,
): Promise<Site> {
  const startOne = async (name: Program, env: Env): Promise<Part> => {
    const part = add(await startServer(place, { name, main: findProgram(name), env }));
    say(`${name} runs`);
    return part;
  };
  const postgres = add(await startPostgres(place));
  const postfix = add(await startPostfix(place));
  const caddy = add(await startCaddy(place));
  say('PostgreSQL, Postfix and Caddy run');
  const written = await writeAllSettings(place, postgres);
  say('molar init has written the settings');
  await run([process.execPath, ...toNodeArgs(findProgram('migrate'))], {
    env: { PATH: process.env.PATH, ...written.operations },
  });
  const registry = await startOne('registry', written.registry);
  const settings = await addTokens(place, written);
  await publishRemotes(place, settings);
  say('the remotes are published');
  for (const options of listStandIns(place, settings)) add(await startServer(place, options));
  say('the stand-ins of identity and cards run');
  const api = await startOne('api', settings.api);
  const { PORT: _port, ...forWorker } = settings.api;
  const worker = await startOne('worker', forWorker);
  const shell = await startOne('shell', settings.shell);
  return { place, settings, servers: { registry, api, worker, shell }, postgres, postfix, caddy };
}
