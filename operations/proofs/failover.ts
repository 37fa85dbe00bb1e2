import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '../ha/cluster';
import type { Member } from '../ha/member';
import { type Site, startSite } from '../ha/site';
import { requirePrograms } from '../processes/packages';
import { type BookingLoad, compareBookings, startBookingLoad } from './booking-load';
import { findPorts, parseProof, report, toDistribution } from './proof';

const HELP = `npm run prove:failover [-- options]

Starts a site by the settings of deploy/ha (see npm run ha), books visits all the time, and takes the leading PostgreSQL away, in turn:

  killed    SIGKILL to PostgreSQL and its Patroni, as when a machine loses its power
  frozen    SIGSTOP to both, as when a machine stands still; later they go on, and must not lead
  cut off   iptables drops all that both send and are sent, without a word to either side (as root; else frozen again)

No booking that was acknowledged may be missing afterwards, none may be there twice, a booking has to succeed within 15 seconds
of each loss, and no process of Molar may have ended. As a control, the same with asynchronous replication and standbys
that lost their connection three seconds before: bookings have to be missing.

  --times N   how many leaders are lost (50)
  --short     three, one in each way
  --seed N    of the order of the ways, and of the days that are booked (1)
  --sources   runs the sources even if there is a build
  --help
`;

const WITHIN_MS = 15_000;
const LAG_MS = 3_000;
const ways = ['killed', 'frozen', 'cut off'] as const;
type Way = (typeof ways)[number];

const log = (line: string) => process.stderr.write(`${line}\n`);

const isRoot = process.getuid?.() === 0;

function lose(member: Member, way: Way): void {
  if (way === 'killed') member.kill();
  else if (way === 'cut off' && isRoot) member.cut();
  else member.freeze();
}

function bringBack(member: Member): void {
  member.thaw();
  member.reconnect();
  member.start();
}

interface Loss {
  readonly way: Way;
  /** From the loss of the leader to the answer to a booking that was sent after it; null if none was in a minute. */
  readonly ms: number | null;
}

async function loseOnce(cluster: Cluster, load: BookingLoad, way: Way): Promise<Loss> {
  const leader = await cluster.waitUntilWhole();
  await sleep(1_000);
  const at = Date.now();
  lose(leader, way);
  const next = await load.waitForNext(at, 60_000);
  const loss = { way, ms: next && next.answeredAt - at };
  log(`${leader.name} ${way}: ${loss.ms === null ? 'no booking in a minute' : `${loss.ms} ms`}`);
  if (!next) log(JSON.stringify(load.failures));
  bringBack(leader);
  return loss;
}

const listPids = (site: Site): string =>
  [...site.processes].map(([name, { child }]) => `${name} ${child.pid} ${child.exitCode}`).join();

interface Options {
  readonly times: number;
  readonly seed: number;
  readonly isFromSources: boolean;
}

/** Works with a site in a folder of its own. */
async function withSite<T>(
  isSynchronous: boolean,
  { isFromSources, seed }: Options,
  work: (cluster: Cluster, site: Site, load: BookingLoad) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-failover-'));
  const firstPort = await findPorts();
  const cluster = await startCluster({ folder, firstPort, isSynchronous, isFromSources }, log);
  try {
    const site = await startSite(cluster, { isFromSources });
    const ownerUrl = cluster.plan.databaseUrl('owner');
    const load = await startBookingLoad({ siteUrl: site.url, ownerUrl, seed });
    return await work(cluster, site, load)
      .finally(() => load.stop())
      .finally(() => site.stop());
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const prove = (options: Options) =>
  withSite(true, options, async (cluster, site, load) => {
    const pids = listPids(site);
    const losses: Loss[] = [];
    for (let turn = 0; turn < options.times; turn += 1) {
      losses.push(await loseOnce(cluster, load, ways[(turn + options.seed) % ways.length]!));
    }
    await cluster.waitUntilWhole();
    await load.stop();
    const isSame = listPids(site) === pids;
    const { acknowledged, failures } = load;
    const url = cluster.plan.databaseUrl('owner');
    const { lost, doubled } = await compareBookings(url, acknowledged);
    const late = losses.filter(({ ms }) => ms === null || ms > WITHIN_MS).length;
    const back = Object.fromEntries(
      ways.map((way) => [
        way,
        toDistribution(losses.filter((one) => one.way === way).map(({ ms }) => ms ?? Infinity)),
      ]),
    );
    const ok = lost === 0 && doubled === 0 && late === 0 && isSame && acknowledged.length > 0;
    const figures = { acknowledged: acknowledged.length, lost, doubled, late, isSame, back };
    return { ok, ...figures, failures, cutOffBy: isRoot ? 'iptables' : 'SIGSTOP' };
  });

/** Runs statements as the superuser of whichever server leads. */
async function runOnLeader({ plan }: Cluster, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: plan.databaseUrl('superuser') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Without a standby in step, what the leader alone has is lost with it. */
const control = (options: Options) =>
  withSite(false, options, async (cluster, _site, load) => {
    const leader = await cluster.waitUntilWhole();
    await load.waitForNext(Date.now(), 60_000);
    // The standbys lose their connections and get no new ones.
    const end = 'select pg_terminate_backend(pid) from pg_stat_replication';
    await runOnLeader(cluster, 'alter role replicator nologin', end);
    await sleep(LAG_MS);
    const at = Date.now();
    leader.kill();
    await load.waitForNext(at, 60_000);
    await runOnLeader(cluster, 'alter role replicator login');
    leader.start();
    await cluster.waitUntilWhole();
    await load.stop();
    const url = cluster.plan.databaseUrl('owner');
    return (await compareBookings(url, load.acknowledged)).lost;
  });

async function main(): Promise<void> {
  const options = parseProof(HELP, { times: 50, short: 3 });
  if (!options) return;
  if (isRoot) requirePrograms({ iptables: 'iptables' });
  const { seed } = options;
  const { ok, ...figures } = await prove(options);
  log('control: asynchronous replication');
  const lostByControl = await control(options);
  report({
    name: 'failover',
    ok: ok && lostByControl > 0,
    seed,
    control: lostByControl,
    ...figures,
  });
}

await main();
