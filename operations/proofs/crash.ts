import { mkdtemp, rm } from 'node:fs/promises';
import { mkdirSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startPostgres } from 'local-postgres';
import { migrate } from '../ha/cluster';
import { listFamily, signalAll } from '../ha/daemon';
import { type Site, startProcesses, toSettings } from '../ha/site';
import { type BookingLoad, compareBookings, startBookingLoad } from './booking-load';
import { compareEmails, waitForEmails } from './emails';
import { type MailStandIn, startMailStandIn } from './mail-stand-in';
import { findPorts, parseProof, report, toDistribution } from './proof';

const HELP = `npm run prove:crash [-- options]

Starts a site with one process of each kind on a PostgreSQL of its own, books visits all the time, and ends processes by
SIGKILL, in turn: the API, the worker, the shell, the registry, PostgreSQL, everything. What was killed is started again at once, as a
service manager does. No booking that was acknowledged may be missing afterwards and none be there twice; each visit has to have
one email that confirms it (an email that is sent again has the same Message-ID, by which mail servers tell it), and a
booking has to succeed within 10 seconds. As a control, PostgreSQL is killed while it acknowledges what it has not written
yet (synchronous_commit=off): bookings have to be missing.

  --times N   how often something is killed (200)
  --short     six times, once of each kind, with a minute for each, as for a machine that runs other tests meanwhile
  --seed N    of the order, and of the days that are booked (1)
  --sources   runs the sources even if there is a build
  --help
`;

const WITHIN_MS = 10_000;
/** On a machine that runs other tests meanwhile. */
const SHORT_WITHIN_MS = 60_000;
const NAMES = ['registry', 'api', 'worker', 'shell'] as const;
const targets = ['api', 'worker', 'shell', 'registry', 'database', 'everything'] as const;
type Target = (typeof targets)[number];

const log = (line: string) => process.stderr.write(`${line}\n`);

interface Setting {
  readonly dataDir: string;
  readonly postgres: EmbeddedPostgres;
  readonly site: Site;
  readonly load: BookingLoad;
  readonly mail: MailStandIn;
}

function killDatabase(dataDir: string): void {
  const pointer = join(dataDir, 'postgres-location');
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
  const pidFile = join(home, 'cluster', 'data', 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  signalAll(listFamily(Number(readFileSync(pidFile, 'utf8').split('\n')[0])), 'SIGKILL');
}

/** As a service manager does: again and again, should what it needs not be there yet. */
async function startAgain(site: Site, name: string): Promise<void> {
  for (;;) {
    try {
      return await site.start(name);
    } catch {
      await sleep(200);
    }
  }
}

async function kill({ site, postgres, dataDir }: Setting, target: Target): Promise<void> {
  const isOfDatabase = target === 'database' || target === 'everything';
  const names = NAMES.filter((name) => [name, 'everything'].includes(target));
  if (isOfDatabase) killDatabase(dataDir);
  const ending = [...site.processes].filter(([name]) => names.includes(name as 'api'));
  await Promise.all(ending.map(([, one]) => one.stop('SIGKILL')));
  if (isOfDatabase) await postgres.waitForEnd();
  const starting = names.map((name) => startAgain(site, name));
  if (isOfDatabase) await postgres.restart();
  await Promise.all(starting);
}

async function withSetting<T>(
  options: { readonly seed: number; readonly isFromSources: boolean },
  databaseSettings: readonly string[],
  work: (setting: Setting) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-crash-'));
  const dataDir = join(folder, 'database');
  for (const one of [dataDir, join(folder, 'registry')]) mkdirSync(one);
  // PostgreSQL may run as another user.
  for (const one of [folder, dataDir]) chmodSync(one, 0o755);
  const postgres = await startPostgres({ dataDir, settings: databaseSettings });
  const endAtOnce = () => killDatabase(dataDir);
  process.once('exit', endAtOnce);
  const mail = await startMailStandIn();
  try {
    migrate(postgres.url, postgres.runtimeUrl, options.isFromSources);
    const first = await findPorts();
    const portOf = (name: string) => first + NAMES.indexOf(name as 'api');
    const toUrl = (name: string) => `http://127.0.0.1:${portOf(name)}`;
    const addresses = { registryUrl: `${toUrl('registry')}/registry`, apiUrl: toUrl('api') };
    const settings = toSettings({ folder, databaseUrl: postgres.runtimeUrl, ...addresses });
    const site = await startProcesses({
      ...{ folder, names: NAMES, portOf, url: toUrl('shell') },
      settings: {
        ...settings,
        api: { ...settings.api, SMTP_URL: mail.url, MAIL_FROM: 'clinic@clinic.test' },
        registry: { ...settings.registry, REGISTRY_DATABASE_URL: postgres.url },
      },
      isFromSources: options.isFromSources,
    });
    const ownerUrl = postgres.url;
    const load = await startBookingLoad({ siteUrl: site.url, ownerUrl, seed: options.seed });
    return await work({ dataDir, postgres, site, load, mail })
      .finally(() => load.stop())
      .finally(() => site.stop());
  } finally {
    process.off('exit', endAtOnce);
    await postgres.stop();
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Crash {
  readonly target: Target;
  readonly ms: number;
}

async function crashOnce(setting: Setting, target: Target): Promise<Crash> {
  await sleep(500);
  const at = Date.now();
  const killed = kill(setting, target).then(() => Date.now() - at);
  const next = await setting.load.waitForNext(at + 1, 60_000);
  const ms = next ? next.answeredAt - at : Infinity;
  log(`${target} killed: a booking after ${ms} ms; started again after ${await killed} ms`);
  return { target, ms };
}

const prove = (options: NonNullable<ReturnType<typeof parseProof>>) =>
  withSetting(options, [], async (setting) => {
    const { load, mail, postgres } = setting;
    const crashes: Crash[] = [];
    for (let turn = 0; turn < options.times; turn += 1) {
      const target = targets[(turn + options.seed) % targets.length]!;
      crashes.push(await crashOnce(setting, target));
    }
    await load.stop();
    const waiting = await waitForEmails(postgres.url);
    const { lost, doubled } = await compareBookings(postgres.url, load.acknowledged);
    const emails = { waiting, ...(await compareEmails(postgres.url, mail)) };
    const withinMs = options.isShort ? SHORT_WITHIN_MS : WITHIN_MS;
    const late = crashes.filter(({ ms }) => ms > withinMs).length;
    const faults = [lost, doubled, late, emails.missing, emails.doubled];
    const acknowledged = load.acknowledged.length;
    const back = Object.fromEntries(
      targets.map((target) => [
        target,
        toDistribution(crashes.filter((one) => one.target === target).map(({ ms }) => ms)),
      ]),
    );
    const ok = faults.every((count) => count === 0) && acknowledged > 0;
    return { ok, acknowledged, lost, doubled, late, emails, back, failures: load.failures };
  });

const control = (options: NonNullable<ReturnType<typeof parseProof>>) =>
  withSetting(options, ['synchronous_commit=off', 'wal_writer_delay=10s'], async (setting) => {
    await setting.load.waitForNext(Date.now(), 60_000);
    await sleep(2_000);
    await kill(setting, 'database');
    await setting.load.stop();
    return (await compareBookings(setting.postgres.url, setting.load.acknowledged)).lost;
  });

async function main(): Promise<void> {
  const options = parseProof(HELP, { times: 200, short: targets.length });
  if (!options) return;
  const { ok, ...figures } = await prove(options);
  log('control: commits that are acknowledged before they are written');
  const lostByControl = await control(options);
  const isProven = ok && lostByControl > 0;
  report({
    ...{ name: 'crash', ok: isProven, seed: options.seed, control: lostByControl },
    ...figures,
  });
}

await main();
