import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CompiledQuery } from 'kysely';
import { startPostgres } from 'local-postgres';
import { connect, type Db } from '../database/connection';
import { type ClinicSize, DENTIST, fillClinic } from './big-clinic';
import { countBlocks, explain, isRead } from './query-plans';
import { NOW, prepareClinic, raceClinic } from './race-clinic';
import { listStaffRequests } from './staff-requests';
import { startApp } from './start-app';

const HELP = `npm run bench:staff [-- options]

Fills a clinic on an embedded PostgreSQL that waits for its disk, and times over HTTP what each page
of owners and dentists requests. \`blocks\` are the blocks of 8 kB that the queries of a page read, in
memory or not. The last line of the output is JSON, with times in milliseconds.

  --patients N  200000
  --visits N    1000000
  --dentists N  40
  --runs N      how often each page is requested (30)
  --help
`;

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

const toSeconds = (since: number): number => Math.round((performance.now() - since) / 1000);

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

function toPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}

async function get(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
}

/** A browser requests all that a page needs at once. */
async function time(urls: readonly string[], token: string): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(urls.map((url) => get(url, token)));
  return performance.now() - startedAt;
}

/** An owner and a dentist, with their access tokens. */
async function hireStaff(db: Db, databaseUrl: string) {
  const { racers } = await prepareClinic(databaseUrl, 2);
  const [owner, dentist] = racers;
  if (!owner || !dentist) throw new Error('there are no accounts');
  const { user_id: userId } = await db
    .updateTable('users')
    .set({ roles: ['owner'] })
    .where('email', '=', owner.email)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ roles: ['dentist'], email: DENTIST })
    .where('email', '=', dentist.email)
    .execute();
  return { userId, tokens: { owner: owner.token, dentist: dentist.token } };
}

interface BenchOptions extends ClinicSize {
  readonly runs: number;
}

async function bench(databaseUrl: string, { runs, ...size }: BenchOptions): Promise<void> {
  const db = connect(databaseUrl, { onBroken: () => undefined });
  const { userId, tokens } = await hireStaff(db, databaseUrl);
  const filledAt = performance.now();
  await fillClinic(db, raceClinic, { ...size, userId, now: NOW });
  const fillSeconds = toSeconds(filledAt);
  progress(`filled in ${fillSeconds} s`);
  let executed: CompiledQuery[] = [];
  const onQuery = (query: CompiledQuery): void => void executed.push(query);
  const app = await startApp({ databaseUrl, now: NOW, onQuery });
  const requests = await listStaffRequests(db, raceClinic, NOW);
  const pages: Record<string, { p50: number; p95: number; blocks: number }> = {};
  for (const role of ['owner', 'dentist'] as const) {
    for (const [name, paths] of Object.entries(requests[role])) {
      const urls = paths.map((path) => `${app.url}/api${path}`);
      const times = [];
      for (let run = 0; run < runs; run += 1) {
        executed = [];
        times.push(await time(urls, tokens[role]));
      }
      let blocks = 0;
      for (const query of executed.filter(isRead)) blocks += countBlocks(await explain(db, query));
      const [p50, p95] = [toPercentile(times, 0.5), toPercentile(times, 0.95)];
      pages[name] = { p50, p95, blocks };
      progress(`${name}: p50 ${p50} ms, p95 ${p95} ms, ${blocks} blocks`);
    }
  }
  await app.stop();
  await db.destroy();
  const line = { name: 'bench:staff', ...size, runs, fillSeconds, pages };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      patients: { type: 'string', default: '200000' },
      visits: { type: 'string', default: '1000000' },
      dentists: { type: 'string', default: '40' },
      runs: { type: 'string', default: '30' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const dataDir = await mkdtemp(join(tmpdir(), 'clinic-bench-'));
  const server = await startPostgres({ dataDir, durable: true });
  try {
    await bench(server.url, {
      patients: Number(values.patients),
      visits: Number(values.visits),
      dentists: Number(values.dentists),
      runs: Number(values.runs),
    });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
