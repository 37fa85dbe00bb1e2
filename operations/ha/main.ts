import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from './cluster';
import { startDemo } from './demo';
import { listFamily } from './daemon';
import type { Member } from './member';
import { type Site, startSite } from './site';

const HELP = `npm run ha [-- options]

Starts a site that outlives the loss of a server, on this machine, by the settings of deploy/ha: three members of etcd, three servers of
PostgreSQL with Patroni, one of which follows the leader in step, PgBouncer, HAProxy, two API processes, two shells, a worker and a
registry. Debian's packages are installed by apt-get if they are missing (as root). Nobody can sign in, as it has no identity provider,
unless it is the demo clinic.

  --demo            the demo clinic of npm start, with its accounts and the emulators of cards, identity and email; needs npm run build
  --set NAME=VALUE  a setting of the demo clinic's API, such as CLINIC_REMINDER_HOURS=48; may be repeated
  --folder F        where data, filled-in settings and logs are; it has to be empty (a temporary one)
  --port N          the first of the 70 ports that it uses (7300); visitors come to this one
  --sources         runs the sources even if there is a build (npm run build)
  --stop            ends what runs with this first port
  --help
`;

const DEFAULT_PORT = 7_300;
const log = (line: string): void => void process.stderr.write(`${line}\n`);
const pidFile = (port: number): string => join(tmpdir(), `molar-ha-${port}.pid`);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function stopOther(port: number): Promise<void> {
  const file = pidFile(port);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!pid || !isRunning(pid)) return log(`nothing runs with the first port ${port}`);
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) await sleep(200);
  log('stopped');
}

interface Explained {
  readonly leader: Member;
  readonly isDemo: boolean;
}

function explain({ plan }: Cluster, site: Site, { leader, isDemo }: Explained): void {
  // The emulator of identity knows it by this name.
  const url = isDemo ? site.url.replace('127.0.0.1', 'localhost') : site.url;
  const config = join(plan.folder, 'settings', 'patroni1.yaml');
  const port = plan.port('site');
  log(`
The site answers at ${url}; its files are in ${plan.folder}. ${leader.name} leads.

Who leads:       patronictl -c ${config} list
Change over:     patronictl -c ${config} switchover
Lose the leader: kill -9 ${listFamily(leader.patroni.pid).join(' ')}
The database:    psql ${plan.databaseUrl('owner')}
Prove it:        npm run prove:failover -- --help
${isDemo ? `Emails:          ${url}/local/mail\n` : ''}Stop:            Ctrl-C, or npm run ha -- --stop${port === DEFAULT_PORT ? '' : ` --port ${port}`}
`);
}

/** Starts again what has ended, as a service manager does. */
async function keepRunning({ daemons, members }: Cluster, site: Site, signal: AbortSignal) {
  const starting = new Set<string>();
  while (!signal.aborted) {
    for (const daemon of [...daemons, ...members.map(({ patroni }) => patroni)]) {
      if (daemon.pid !== 0) continue;
      log(`${daemon.name} has ended and is started again`);
      daemon.start();
    }
    for (const [name, { child }] of site.processes) {
      if ((child.exitCode ?? child.signalCode) === null || starting.has(name)) continue;
      log(`${name} has ended and is started again`);
      starting.add(name);
      void site
        .start(name)
        .catch((error: Error) => log(error.message))
        .finally(() => starting.delete(name));
    }
    await sleep(1_000, undefined, { signal }).catch(() => undefined);
  }
}

interface RunOptions {
  readonly folder: string;
  readonly firstPort: number;
  readonly isFromSources: boolean;
  /** Settings of the demo clinic; null if it is none. */
  readonly demo: Readonly<Record<string, string>> | null;
}

async function run({ folder, firstPort, isFromSources, demo }: RunOptions): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  writeFileSync(pidFile(firstPort), String(process.pid));
  const cluster = await startCluster({ folder, firstPort, isFromSources }, log);
  const running: { readonly stop: () => Promise<void> }[] = [cluster];
  try {
    const demoClinic = demo && (await startDemo(cluster.plan, demo));
    if (demoClinic) running.push(demoClinic);
    log('starting Molar');
    const site = await startSite(cluster, { isFromSources, ...demoClinic?.options });
    running.push(site);
    const leader = await cluster.waitUntilWhole();
    explain(cluster, site, { leader, isDemo: demo !== null });
    await keepRunning(cluster, site, stopping.signal);
  } finally {
    log('stopping');
    for (const part of running.toReversed()) await part.stop();
    rmSync(pidFile(firstPort), { force: true });
  }
}

function readSettings(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text) => /^([A-Z_]+)=(.*)$/.exec(text)?.slice(1));
  const wrong = given.find((_text, index) => !pairs[index]);
  if (wrong !== undefined) throw new Error(`--set ${wrong}: must be NAME=VALUE`);
  return Object.fromEntries(pairs as [string, string][]);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      sources: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      set: { type: 'string', multiple: true, default: [] },
      stop: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values.help) return void process.stdout.write(HELP);
  if (values.stop) return stopOther(port);
  const folder = values.folder
    ? resolve(values.folder)
    : await mkdtemp(join(tmpdir(), 'molar-ha-'));
  const demo = values.demo ? readSettings(values.set) : null;
  await run({ folder, firstPort: port, isFromSources: values.sources, demo });
  if (!values.folder) await rm(folder, { recursive: true, force: true });
}

await main().catch((error: Error) => {
  log(error.message);
  process.exitCode = 1;
});
