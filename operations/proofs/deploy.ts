import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from '../ha/cluster';
import { type Site, startSite } from '../ha/site';
import { compareBookings, startBookingLoad } from './booking-load';
import { PATIENCE_MS, startPageLoad } from './page-load';
import { findProgram, ROOT } from '../processes/processes';
import { findPorts, parseProof, report } from './proof';

const HELP = `npm run prove:deploy [-- options]

Starts a site by the settings of deploy/ha (see npm run ha), books visits and reads pages and times all the time through HAProxy, and deploys
again and again: half of the processes are told to stop and started again, then the other half, and in between a migration is
applied by the command of the build: a column is added, filled, dropped. No request may fail, and no acknowledged
booking be missing. As a control, the same without draining until a request fails, which one has to. It needs npm run build -- --servers.

  --times N   rounds (20)
  --short     one round
  --seed N    of the days that are booked (1)
  --help
`;

const log = (line: string) => process.stderr.write(`${line}\n`);

/** What is stopped together: the other half goes on. There is one registry, without which pages show what was known. */
const HALVES = [
  ['api1', 'shell1', 'worker'],
  ['api2', 'shell2', 'registry'],
] as const;
/** HAProxy looks once a second whether a process is back. */
const NOTICED_MS = 3_000;

/** At most: on a fast machine few requests are under way when a process stops. */
const CONTROL_ROUNDS = 10;

/** In the order of a change that no process notices: expand, migrate, contract. */
const STEPS = [
  'alter table bookings add column proof_note text',
  "update bookings set proof_note = 'filled' where proof_note is null",
  'alter table bookings drop column proof_note',
] as const;

/** The command of the build, with migrations of its own beside it. */
async function copyMigrations(folder: string) {
  const built = findProgram('migrate');
  if (!built.endsWith('.js')) throw new Error('Run npm run build -- --servers first');
  const copy = join(folder, 'migrate');
  await mkdir(copy);
  await cp(join(ROOT, dirname(built)), copy, { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  if (existsSync(join(ROOT, 'api', 'node_modules')))
    await symlink(join(ROOT, 'api', 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(copy, 'package.json'), '{"type":"module"}');
  return async ({ plan }: Cluster, round: number): Promise<void> => {
    const name = `${9_000 + round}-proof-${round}.sql`;
    await writeFile(join(copy, 'migrations', name), `${STEPS[round % STEPS.length]!};\n`);
    const urls = {
      MIGRATION_DATABASE_URL: plan.databaseUrl('owner'),
      DATABASE_URL: plan.databaseUrl('runtime'),
    };
    const env = { PATH: process.env.PATH, ...urls };
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    execFileSync(process.execPath, [join(copy, 'migrate.js')], { env, stdio: [...stdio] });
  };
}

async function replace(site: Site, names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      await site.processes.get(name)?.stop('SIGTERM');
      await site.start(name);
    }),
  );
  await sleep(NOTICED_MS);
}

interface Options {
  readonly times: number;
  readonly seed: number;
  /** Without, processes stop at once, and the first round after which a request has failed is the last. */
  readonly isDraining: boolean;
}

const sumUp = (failures: Readonly<Record<string, number>>): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);

/** What failed while so many rounds were deployed. */
async function deploy({ times, seed, isDraining }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'molar-deploy-'));
  const cluster = await startCluster({ folder, firstPort: await findPorts() }, log);
  try {
    const migrate = await copyMigrations(folder);
    const env: Readonly<Record<string, string>> = isDraining ? {} : { DRAIN_SECONDS: '0' };
    const site = await startSite(cluster, { apiEnv: env, shellEnv: env });
    const ownerUrl = cluster.plan.databaseUrl('owner');
    const bookings = await startBookingLoad({
      ...{ siteUrl: site.url, ownerUrl, clients: 4, patienceMs: PATIENCE_MS, seed },
    });
    const pages = startPageLoad(site.url);
    const readFailures = () => ({ ...bookings.failures, ...pages.failures });
    try {
      for (let round = 0; round < times; round += 1) {
        await migrate(cluster, round);
        for (const half of HALVES) await replace(site, half);
        log(`round ${round + 1}: ${JSON.stringify(readFailures())}`);
        if (!isDraining && sumUp(readFailures()) > 0) break;
      }
    } finally {
      await Promise.all([bookings.stop(), pages.stop()]);
      await site.stop();
    }
    const { acknowledged } = bookings;
    const { lost, doubled } = await compareBookings(ownerUrl, acknowledged);
    const failures = readFailures();
    return {
      acknowledged: acknowledged.length,
      read: pages.count(),
      failed: sumUp(failures),
      failures,
      lost,
      doubled,
    };
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const options = parseProof(HELP, { times: 20, short: 1 });
  if (!options) return;
  const { seed, times } = options;
  const figures = await deploy({ times, seed, isDraining: true });
  log('control: processes that stop at once');
  const control = (await deploy({ times: CONTROL_ROUNDS, seed, isDraining: false })).failed;
  const isClean = [figures.failed, figures.lost, figures.doubled].every((count) => count === 0);
  const ok = isClean && figures.acknowledged > 0 && figures.read > 0 && control > 0;
  report({ ...{ name: 'deploy', ok, seed, control, rounds: times }, ...figures });
}

await main();
