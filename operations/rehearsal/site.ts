import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findProgram,
  type Program,
  type RunningProcess,
  startProcess,
  toNodeArgs,
} from '../processes/processes';
import { createRemotesCommand, publishRemotes, type RemotesCommand } from '../processes/remotes';
import { run } from '../processes/run';
import { listStandIns, type StandIn } from '../processes/stand-ins';
import { type Caddy, startCaddy } from './caddy';
import { type Place, toCallerEnv } from './place';
import { type Postfix, startPostfix } from './postfix';
import { type Postgres, startPostgres } from './postgres';
import { addSettings, type Settings, writeAllSettings } from './settings';

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

async function startServer({ folder }: Place, { name, main, env }: StandIn): Promise<Part> {
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

/** Makes the tokens of API and shell, and returns the settings with them. */
async function addTokens(
  place: Place,
  settings: Settings,
  remotes: RemotesCommand,
): Promise<Settings> {
  const add = async (name: 'api' | 'shell', scope: string) => {
    const said = await remotes('token', 'add', name, scope, '--json');
    const { token } = JSON.parse(said) as { token: string };
    return addSettings(place, name, { REGISTRY_TOKEN: token });
  };
  const api = await add('api', '--admin');
  return { ...settings, api, shell: await add('shell', '--read-only') };
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
  const remotes = createRemotesCommand(
    written.api.REGISTRY_URL ?? '',
    written.registry.REGISTRY_OPERATOR_TOKEN,
  );
  const settings = await addTokens(place, written, remotes);
  await publishRemotes(remotes, 'Rehearsal');
  say('the remotes are published');
  const cardWebhookSecret = settings.api.STRIPE_WEBHOOK_SECRET ?? '';
  const callerEnv = toCallerEnv(place);
  for (const one of listStandIns({ ...place, cardWebhookSecret, callerEnv })) {
    add(await startServer(place, one));
  }
  say('the stand-ins of identity and cards run');
  const api = await startOne('api', settings.api);
  const { PORT: _port, ...forWorker } = settings.api;
  const worker = await startOne('worker', forWorker);
  const shell = await startOne('shell', settings.shell);
  return { place, settings, servers: { registry, api, worker, shell }, postgres, postfix, caddy };
}
