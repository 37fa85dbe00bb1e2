import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, chmodSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLine } from 'api/proofs/line';
import { startPostgres } from 'local-postgres';
import { DAY_MS } from 'shared-contracts';
import { migrate } from '../ha/cluster';
import { toSettings } from '../ha/site';
import { findProgram, startProcess, type RunningProcess } from '../processes/processes';
import { startHostileClients } from './overload/hostile-clients';
import type { LoadOrder, LoadReport } from './overload/load-client';
import { parseProof, report, toDistribution } from './proof';

const HELP = `npm run prove:overload [-- options]

Starts an API on a PostgreSQL of its own that takes its time to answer, measures how many calls a second it can answer, and then sends ten times
as many, whether or not it answers (patients of many addresses), while other clients only take up room: bytes that come one by one, connections
without a request, 600 connections of one address. Of what the API can answer, 95 % has to be answered all the same; the others have to get 503
within a second, memory has to stay bounded, and afterwards everything has to be answered again. With a fast database, where the processor is the limit
and rejections take a part of it, 40 % has to be. As a control, the limits are taken away by their
settings: then few answers come in time.

  --times N   how often (3)
  --short     once, for less time
  --seed N    shifts the days that are asked about (1)
  --sources   runs the sources even if there is a build
  --help
`;

/** In each direction between API and database: a slow one, so that waiting for connections is what limits the API. */
const DATABASE_DELAY_MS = 20;
const OVERLOAD = 10;
const SHARE = 0.95;
/** Where the processor is the limit, on a machine that makes the load as well. */
const FAST_SHARE = 0.4;
/** As long as a visitor waits. */
const PATIENCE_MS = 3_000;
const REJECTED_WITHIN_MS = 1_000;
const MOST_MEMORY_MB = 150;
/** What was begun is finished meanwhile. */
const SETTLE_MS = 2_000;
const NO_LIMIT = '999999999';
const noLimits = {
  MAX_DELAY_MS: NO_LIMIT,
  MAX_REQUESTS: NO_LIMIT,
  MAX_DATABASE_WAIT_MS: NO_LIMIT,
  MAX_CONNECTIONS_PER_ADDRESS: NO_LIMIT,
};

const log = (line: string) => process.stderr.write(`${line}\n`);

type Options = NonNullable<ReturnType<typeof parseProof>>;

/** Calls about days that differ, so that none is answered from a copy. */
const toRequests = (seed: number): string[] =>
  Array.from({ length: 60 }, (_, index) => {
    const date = new Date(Date.now() + (2 + (seed % 100) + index) * DAY_MS);
    const day = date.toLocaleDateString('en-US', {
      ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
    });
    const path = `/api/appoinmentOptions?date=${encodeURIComponent(day)}`;
    return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n\r\n`;
  });

const readMemoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The largest memory of a process while something is done. */
async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<[T, number]> {
  let most = readMemoryMb(pid);
  const timer = setInterval(() => (most = Math.max(most, readMemoryMb(pid))), 100);
  const result = await work().finally(() => clearInterval(timer));
  return [result, Math.max(most, readMemoryMb(pid))];
}

async function readRejections({ metrics }: RunningProcess): Promise<Record<string, number>> {
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  const lines = text.matchAll(/^molar_requests_rejected_total\{reason="(\w+)"[^}]*\} (\d+)/gm);
  const counts = [...lines].map(([, reason = '', count]): [string, number] => [
    reason,
    Number(count),
  ]);
  return Object.fromEntries(counts);
}

interface Setting {
  readonly api: RunningProcess;
  readonly measure: (order: Partial<LoadOrder>) => Promise<LoadReport>;
}

async function withApi<T>(
  { delayMs, ...options }: Options & { readonly delayMs: number },
  env: Readonly<Record<string, string>>,
  work: (setting: Setting) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-overload-'));
  const dataDir = join(folder, 'database');
  mkdirSync(dataDir);
  // PostgreSQL may run as another user.
  for (const one of [folder, dataDir]) chmodSync(one, 0o755);
  const postgres = await startPostgres({ dataDir, settings: [] });
  const line = await startLine(postgres.runtimeUrl, { delayMs });
  let client: ChildProcess | undefined;
  let api: RunningProcess | undefined;
  try {
    migrate(postgres.url, postgres.runtimeUrl, options.isFromSources);
    const nowhere = 'http://127.0.0.1:9';
    const databaseUrl = line.toUrl(postgres.runtimeUrl);
    const { api: settings } = toSettings({
      ...{ folder, databaseUrl, registryUrl: `${nowhere}/registry`, apiUrl: nowhere },
    });
    const main = findProgram('api', options.isFromSources);
    // Every address is a visitor's.
    api = await startProcess(main, { ...settings, TRUSTED_PROXIES: '', ...env });
    const load = (client = fork(join(import.meta.dirname, 'overload', 'load-client.ts'), {
      execArgv: ['--import', 'tsx'],
    }));
    const port = Number(new URL(api.origin).port);
    const requests = toRequests(options.seed);
    const measure = async (order: Partial<LoadOrder>): Promise<LoadReport> => {
      const all = { port, requests, connections: 32, perSecond: null, patienceMs: PATIENCE_MS };
      load.send({ ...all, seconds: options.isShort ? 3 : 10, ...order });
      const [made] = (await once(load, 'message')) as [LoadReport];
      return made;
    };
    return await work({ api, measure });
  } finally {
    client?.kill();
    await api?.stop('SIGKILL');
    await line.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const toServed = ({ latencies, seconds }: LoadReport): number => latencies.served.length / seconds;

/** Ten times what the API can answer, and what became of it. */
async function overload({ api, measure }: Setting, leastShare: number) {
  const pid = api.child.pid ?? 0;
  await measure({ seconds: 2 });
  const capacity = toServed(await measure({}));
  log(`capacity: ${Math.round(capacity)} a second`);
  const before = readMemoryMb(pid);
  const hostile = startHostileClients(Number(new URL(api.origin).port));
  await sleep(SETTLE_MS);
  const order = { perSecond: capacity * OVERLOAD, connections: 1_500 };
  const [made, mostMb] = await watchMemory(pid, () => measure(order)).finally(hostile.stop);
  const rejectedMs = toDistribution(made.latencies.rejected);
  await sleep(SETTLE_MS);
  const after = await measure({ seconds: 2 });
  const figures = {
    capacity: Math.round(capacity),
    share: Number((toServed(made) / capacity).toFixed(3)),
    statuses: made.statuses,
    unsent: made.unsent,
    servedMs: toDistribution(made.latencies.served),
    rejectedMs,
    memoryMb: { before: Math.round(before), most: Math.round(mostMb) },
    rejections: await readRejections(api),
    failedAfterwards: Object.keys(after.statuses).filter((status) => status !== '200'),
  };
  log(JSON.stringify(figures));
  const ok =
    figures.share >= leastShare &&
    (rejectedMs.p90 ?? Infinity) < REJECTED_WITHIN_MS &&
    mostMb - before < MOST_MEMORY_MB &&
    (figures.rejections.address ?? 0) > 0 &&
    figures.failedAfterwards.length === 0;
  return { ok, ...figures };
}

async function main(): Promise<void> {
  const options = parseProof(HELP, { times: 3, short: 1 });
  if (!options) return;
  const slow = { ...options, delayMs: DATABASE_DELAY_MS };
  const runs = [];
  for (let turn = 0; turn < options.times; turn += 1) {
    runs.push(await withApi(slow, {}, (setting) => overload(setting, SHARE)));
  }
  log('a fast database: the processor is what limits the API, and rejections take a part of it');
  const near = { ...options, delayMs: 0 };
  const fast = await withApi(near, {}, (setting) => overload(setting, FAST_SHARE));
  log('control: without limits');
  const control = await withApi(slow, noLimits, (setting) => overload(setting, SHARE));
  const isProven = runs.every(({ ok }) => ok) && fast.ok && control.share < SHARE / 2;
  const { share, memoryMb, unsent } = control;
  report({
    ...{ name: 'overload', ok: isProven, seed: options.seed, control: share },
    withoutLimits: { memoryMb, unsent, statuses: control.statuses },
    ...{ runs, fast },
  });
}

await main();
