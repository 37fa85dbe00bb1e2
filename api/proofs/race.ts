import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startThrowawayPostgres } from '../test-kit/throwaway-postgres';
import { accessTokenSecret, NOW, prepareClinic } from './race-clinic';
import { ACKNOWLEDGED, type MadeChanges, startChanges } from './race-changes';
import { type Claim, race, type RaceResult } from './race-clients';
import {
  ACCEPTED,
  type Control,
  controls,
  faultQueries,
  KEPT,
  MISMATCHES,
  NO_FAULTS,
  OFFERS,
  type Rule,
  WATCH,
} from './race-rules';

const HELP = `npm run prove:race [-- options]

64 clients book, hold, reschedule and cancel contended times through two API processes on one
database, while an owner changes the schedule through both, and times are offered to the waiting list,
whose patients book them or leave. Visitors keep times before they sign in. SQL that knows nothing of the application then looks for overlaps
and for times that were taken by rules older than an acknowledged change, and compares what the clients
were told with what the database did. Any answer 5xx is a failure. As a control, the same without each
rule of the database has to find faults.

  --attempts N  requests to make (100000)
  --short       4000 requests by 24 clients, so that none waits too long for its turn on a busy machine
  --seed N      repeats the choices of a run; their order in time is left to chance
  --help
`;

const CLIENTS = 64;
const FEWER_CLIENTS = 24;
const PROCESSES = 2;
const CONTROL_ATTEMPTS = 3_000;
/** A race is left to chance: a control that finds nothing is repeated with another seed, so many times in all. */
const CONTROL_RUNS = 5;

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

async function count(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

/** Says which they are, except where rules are missing on purpose. */
async function countMismatches(client: pg.Client, isTold: boolean): Promise<number> {
  const { rows } = await client.query<object>(MISMATCHES);
  if (isTold) for (const row of rows) progress(`mismatch: ${JSON.stringify(row)}`);
  return rows.length;
}

async function storeClaims(client: pg.Client, claims: readonly Claim[]): Promise<void> {
  await client.query('insert into race_claims select * from unnest($1::uuid[], $2::text[])', [
    claims.map(({ id }) => id),
    claims.map(({ what }) => what),
  ]);
}

/** Without the rules of the database many requests fail, which is no news. */
async function startApi(
  databaseUrl: string,
  isControl: boolean,
): Promise<{ child: ChildProcess; url: string }> {
  const main = join(import.meta.dirname, 'race-server.ts');
  const child = fork(main, ['--database', databaseUrl, '--now', NOW.toISOString()], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', isControl ? 'ignore' : process.stderr, 'inherit', 'ipc'],
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

interface Judgement extends RaceResult, Pick<MadeChanges, 'changes'> {
  /** By the rule that should have ruled them out. */
  readonly faults: Record<Rule, number>;
  readonly offers: number;
  readonly acceptedOffers: number;
  readonly kept: number;
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
  readonly clients: number;
  readonly control?: Control;
}

/** One race in a database of its own. */
async function run(serverUrl: string, options: RunOptions): Promise<Judgement> {
  const { attempts, seed, clients, control } = options;
  const name = `race_${control ?? 'all'}_${seed}`.toLowerCase();
  const databaseUrl = await createDatabase(serverUrl, name);
  const { racers, owner, doctorIds } = await prepareClinic(databaseUrl, clients);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const children: ChildProcess[] = [];
  try {
    await client.query(WATCH);
    await client.query(ACKNOWLEDGED);
    if (control) await client.query(controls[control].sql);
    const apis = await Promise.all(
      Array.from({ length: PROCESSES }, () => startApi(databaseUrl, control !== undefined)),
    );
    children.push(...apis.map(({ child }) => child));
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const urls = apis.map(({ url }) => url);
    const changing = startChanges({ databaseUrl, urls, token: owner.token });
    const result = await race({ racers, doctorIds, urls, agent, attempts, seed, progress });
    const { changes, failures } = await changing.stop();
    agent.destroy();
    await storeClaims(client, result.claims);
    const faults = { ...NO_FAULTS };
    for (const rule of Object.keys(faults) as Rule[]) {
      faults[rule] = await count(client, faultQueries[rule]);
    }
    const deadlocks = await count(
      client,
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    );
    return {
      ...{ ...result, faults, changes, deadlocks, failures: result.failures + failures },
      offers: await count(client, OFFERS),
      acceptedOffers: await count(client, ACCEPTED),
      kept: await count(client, KEPT),
      mismatches: await countMismatches(client, control === undefined),
    };
  } finally {
    await Promise.all(children.map(stopApi));
    await client.end();
  }
}

const isClean = ({ faults, mismatches, failures }: Judgement): boolean =>
  [...Object.values(faults), mismatches, failures].every((number) => number === 0);

/** Whether everything took part that was to be contended. */
const isComplete = ({ changes, offers, acceptedOffers, kept }: Judgement): boolean =>
  [changes, offers, acceptedOffers, kept].every((number) => number > 0);

async function runControls(
  serverUrl: string,
  { seed, ...options }: RunOptions,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const control of Object.keys(controls) as Control[]) {
    for (let turn = 0; turn < CONTROL_RUNS && !found[control]; turn += 1) {
      const { faults } = await run(serverUrl, { ...options, seed: seed + turn, control });
      found[control] = faults[controls[control].rule];
      progress(`control ${control}: ${found[control]} faults`);
    }
  }
  return found;
}

/** With a server of its own, which the work is given. */
async function withServer<T>(
  settings: readonly string[],
  work: (url: string) => Promise<T>,
): Promise<T> {
  // When a place became valid for others is the moment of its commit.
  const watched = ['track_commit_timestamp=on', 'autovacuum=on'];
  const server = await startThrowawayPostgres([...watched, ...settings]);
  return work(server.url).finally(() => server.stop());
}

async function prove(options: RunOptions): Promise<void> {
  const startedAt = performance.now();
  const { claims, ...figures } = await withServer([], (url) => run(url, options));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  progress(JSON.stringify({ ...figures, seconds }));
  // Transactions that wait for each other are ended soon: without locks there are many.
  const control = await withServer(['deadlock_timeout=10ms'], (url) =>
    runControls(url, { ...options, clients: CLIENTS, attempts: CONTROL_ATTEMPTS }),
  );
  const hasControls = Object.values(control).every((faults) => faults > 0);
  const judgement = { claims, ...figures };
  const ok = isClean(judgement) && isComplete(judgement) && hasControls;
  const line = { name: 'prove:race', ok, seed: options.seed, control, ...figures, seconds };
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
  const attempts = values.short ? 4_000 : Number(values.attempts);
  const clients = values.short ? FEWER_CLIENTS : CLIENTS;
  await prove({ attempts, clients, seed: Number(values.seed) });
}

await main();
