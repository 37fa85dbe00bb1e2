import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from './cluster';
import { listFamily } from './daemon';
import type { Member } from './member';
import { type Site, startSite } from './site';

const HELP = `npm run ha [-- options]

Starts a site that outlives the loss of a server, on this machine, by the settings of deploy/ha: three members of etcd, three servers of
PostgreSQL with Patroni, one of which follows the leader in step, PgBouncer, HAProxy, two API processes, two shells, a worker and a
registry. Debian's packages are installed by apt-get if they are missing (as root). Nobody can sign in: it has no identity provider.

  --folder F  where data, filled-in settings and logs are; it has to be empty (a temporary one)
  --port N    the first of the 70 ports that it uses (7300); visitors come to this one
  --sources   runs the sources even if there is a build (npm run build)
  --stop      ends what runs with this first port
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

function explain({ plan }: Cluster, { url }: Site, leader: Member): void {
  const config = join(plan.folder, 'settings', 'patroni1.yaml');
  const port = plan.port('site');
  log(`
The site answers at ${url}; its files are in ${plan.folder}. ${leader.name} leads.

Who leads:       patronictl -c ${config} list
Change over:     patronictl -c ${config} switchover
Lose the leader: kill -9 ${listFamily(leader.patroni.pid).join(' ')}
The database:    psql ${plan.databaseUrl('owner')}
Prove it:        npm run prove:failover -- --help
Stop:            Ctrl-C, or npm run ha -- --stop${port === DEFAULT_PORT ? '' : ` --port ${port}`}
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

async function run(folder: string, firstPort: number, isFromSources: boolean): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  writeFileSync(pidFile(firstPort), String(process.pid));
  const cluster = await startCluster({ folder, firstPort, isFromSources }, log);
  try {
    log('starting Molar');
    const site = await startSite(cluster, { isFromSources });
    try {
      explain(cluster, site, await cluster.waitUntilWhole());
      await keepRunning(cluster, site, stopping.signal);
    } finally {
      log('stopping');
      await site.stop();
    }
  } finally {
    await cluster.stop();
    rmSync(pidFile(firstPort), { force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      sources: { type: 'boolean', default: false },
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
  await run(folder, port, values.sources);
  if (!values.folder) await rm(folder, { recursive: true, force: true });
}

await main().catch((error: Error) => {
  log(error.message);
  process.exitCode = 1;
});
