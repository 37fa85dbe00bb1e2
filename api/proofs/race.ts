import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from 'local-postgres';
import pg from 'pg';
import { accessTokenSecret, NOW, prepareClinic } from './race-clinic';
import { ACKNOWLEDGED, OUTDATED, startChanges } from './race-changes';
import { type Claim, race, type RaceResult } from './race-clients';

const HELP = `npm run prove:race [-- options]

64 clients book, hold, reschedule and cancel contended times through two API processes on one
database, while an owner changes the schedule and times are offered to the waiting list. SQL that
knows nothing of the application then looks for overlaps and for times that were taken by rules older
than an acknowledged change, and compares what the clients were told with what the database did. As a
control, the same without each rule of the database has to find faults.

  --attempts N  requests to make (100000)
  --short       1500 requests
  --seed N      repeats the choices of a run; their order in time is left to chance
  --help
`;

const CLIENTS = 64;
const PROCESSES = 2;
const CONTROL_ATTEMPTS = 3_000;
/** A race is left to chance: a control that finds nothing is repeated with another seed, so many times in all. */
const CONTROL_RUNS = 5;

/** What takes each rule of the database away. */
const removals = {
  doctor: 'alter table bookings drop constraint bookings_doctor_overlap',
  chair: 'alter table bookings drop constraint bookings_chair_overlap',
  patient: 'alter table bookings drop constraint bookings_patient_overlap',
  treatment: 'drop index bookings_patient_treatment_day',
  revision: 'alter table bookings disable trigger place_is_planned',
} as const;
type Rule = keyof typeof removals;

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

/** Logs every change of a booking, and the period in which each one is live. */
const WATCH = `
  create table race_log (booking_id uuid, what text);
  create table race_claims (booking_id uuid, what text);
  create table race_history (like bookings, live_from timestamptz, live_until timestamptz);
  create function watch_bookings() returns trigger language plpgsql as $$
  declare
    is_moved boolean;
  begin
    if tg_op = 'INSERT' then
      -- Nobody asks for an offer of the waiting list.
      if new.waiting_entry_id is null then
        insert into race_log values (new.booking_id, new.status);
      end if;
      insert into race_history select new.*, clock_timestamp(), 'infinity';
      return null;
    end if;
    is_moved := tg_op = 'UPDATE' and (new.starts_at, new.ends_at, new.chair_free_at, new.doctor_id,
      new.chair_id, new.schedule_revision) is distinct from (old.starts_at, old.ends_at,
      old.chair_free_at, old.doctor_id, old.chair_id, old.schedule_revision);
    if tg_op = 'DELETE' or new.status = 'cancelled' or is_moved then
      update race_history set live_until = clock_timestamp()
      where booking_id = old.booking_id and live_until = 'infinity';
    end if;
    if tg_op = 'DELETE' then return null; end if;
    if new.status <> old.status then
      insert into race_log values (new.booking_id, new.status);
    elsif new.revision <> old.revision then
      insert into race_log values (new.booking_id, 'moved');
    end if;
    if is_moved and new.status <> 'cancelled' then
      insert into race_history select new.*, clock_timestamp(), 'infinity';
    end if;
    return null;
  end $$;
  create trigger watch after insert or update or delete on bookings
    for each row execute function watch_bookings();`;

/**
 * Found before PostgreSQL's own by the connections that are opened from then on. Transactions that wait for each
 * other are ended soon: without locks there are many.
 */
const WITHOUT_LOCKS = `
  create function public.pg_advisory_xact_lock(integer, integer) returns void
    language sql as 'select';
  do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
    execute format('alter database %I set deadlock_timeout = ''10ms''', current_database());
  end $$;`;

/** Pairs of visits that were live at the same moment and share a doctor, chair or patient. */
const countOverlaps = (who: string, until: string): string => `
  select count(*)::int as count from race_history a join race_history b
    on a.clinic_id = b.clinic_id and a.${who} = b.${who} and a.date_local = b.date_local
    and a.booking_id < b.booking_id
    and a.starts_at < b.${until} and b.starts_at < a.${until}
    and a.live_from < b.live_until and b.live_from < a.live_until`;

/** What each rule rules out. */
const faultQueries: Record<Rule, string> = {
  revision: OUTDATED,
  doctor: countOverlaps('doctor_id', 'ends_at'),
  chair: countOverlaps('chair_id', 'chair_free_at'),
  // A hold may lie beside the visit that it will replace.
  patient: `${countOverlaps('patient_id', 'ends_at')}
    and a.replaces_booking_id is null and b.replaces_booking_id is null
    and a.waiting_entry_id is null and b.waiting_entry_id is null`,
  // The same treatment of a patient twice on a day, at whatever times.
  treatment: `
    select count(*)::int as count from race_history a join race_history b
      on a.clinic_id = b.clinic_id and a.patient_id = b.patient_id
      and a.treatment_id = b.treatment_id and a.date_local = b.date_local
      and a.booking_id < b.booking_id
      and a.live_from < b.live_until and b.live_from < a.live_until
      and a.replaces_booking_id is null and b.replaces_booking_id is null
      and a.waiting_entry_id is null and b.waiting_entry_id is null`,
};

/** Successes that no row shows, and changes of rows that no client was told of. */
const MISMATCHES = `
  select count(*)::int as count from (
    (select * from race_claims except all select * from race_log)
    union all
    (select * from race_log except all select * from race_claims)
  ) as difference`;

async function count(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

async function storeClaims(client: pg.Client, claims: readonly Claim[]): Promise<void> {
  await client.query('insert into race_claims select * from unnest($1::uuid[], $2::text[])', [
    claims.map(({ id }) => id),
    claims.map(({ what }) => what),
  ]);
}

async function startApi(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const main = join(import.meta.dirname, 'race-server.ts');
  const child = fork(main, ['--database', databaseUrl, '--now', NOW.toISOString()], {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, RACE_SECRET: accessTokenSecret },
  });
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return { child, url: message.url };
}

async function stopApi(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

interface Judgement extends RaceResult {
  /** By the rule that should have ruled them out. */
  readonly faults: Record<Rule, number>;
  /** Of the schedule. */
  readonly changes: number;
  readonly mismatches: number;
  readonly deadlocks: number;
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

interface RunOptions {
  readonly attempts: number;
  readonly seed: number;
  readonly dropped?: Rule;
}

/** One race in a database of its own. */
async function run(serverUrl: string, { attempts, seed, dropped }: RunOptions): Promise<Judgement> {
  const databaseUrl = await createDatabase(serverUrl, `race_${dropped ?? 'all'}_${seed}`);
  const { racers, doctorIds } = await prepareClinic(databaseUrl, CLIENTS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const children: ChildProcess[] = [];
  try {
    await client.query(WATCH);
    await client.query(ACKNOWLEDGED);
    if (dropped) await client.query(removals[dropped]);
    if (dropped && dropped !== 'revision') await client.query(WITHOUT_LOCKS);
    const apis = await Promise.all(Array.from({ length: PROCESSES }, () => startApi(databaseUrl)));
    children.push(...apis.map(({ child }) => child));
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
    const urls = apis.map(({ url }) => url);
    const owner = startChanges(databaseUrl);
    const result = await race({ racers, doctorIds, urls, agent, attempts, seed, progress });
    const { changes } = await owner.stop();
    agent.destroy();
    await storeClaims(client, result.claims);
    const faults = { doctor: 0, chair: 0, patient: 0, treatment: 0, revision: 0 };
    for (const rule of Object.keys(faults) as Rule[]) {
      faults[rule] = await count(client, faultQueries[rule]);
    }
    const deadlocks = await count(
      client,
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    return { ...result, faults, changes, mismatches: await count(client, MISMATCHES), deadlocks };
  } finally {
    await Promise.all(children.map(stopApi));
    await client.end();
  }
}

const isClean = ({ faults, mismatches, failures }: Judgement): boolean =>
  [...Object.values(faults), mismatches, failures].every((number) => number === 0);

async function runControls(
  serverUrl: string,
  { attempts, seed }: RunOptions,
): Promise<Record<Rule, number>> {
  const found = { doctor: 0, chair: 0, patient: 0, treatment: 0, revision: 0 };
  for (const dropped of Object.keys(removals) as Rule[]) {
    for (let turn = 0; turn < CONTROL_RUNS && found[dropped] === 0; turn += 1) {
      progress(`control: ${removals[dropped]}`);
      const { faults } = await run(serverUrl, { attempts, seed: seed + turn, dropped });
      found[dropped] = faults[dropped];
    }
  }
  return found;
}

async function prove(serverUrl: string, { attempts, seed }: RunOptions): Promise<void> {
  const startedAt = performance.now();
  const { claims, ...figures } = await run(serverUrl, { attempts, seed });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const control = await runControls(serverUrl, { attempts: CONTROL_ATTEMPTS, seed });
  const hasControls = Object.values(control).every((faults) => faults > 0);
  const ok = isClean({ claims, ...figures }) && hasControls;
  const line = { name: 'prove:race', ok, seed, control, ...figures, seconds };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  process.exitCode = ok ? 0 : 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      attempts: { type: 'string', default: '100000' },
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const seed = Number(values.seed);
  const attempts = values.short ? 1_500 : Number(values.attempts);
  const dataDir = await mkdtemp(join(tmpdir(), 'clinic-race-'));
  const server = await startPostgres({ dataDir, durable: false });
  try {
    await prove(server.url, { attempts, seed });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
