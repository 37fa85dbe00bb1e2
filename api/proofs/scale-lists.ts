import { type CompiledQuery, sql } from 'kysely';
import { countBlocks, explain, isRead, listScanned, listSteps } from './query-plans';
import { NOW } from './race-clinic';
import type { Filled } from './scale-databases';
import { listStaffRequests } from './staff-requests';
import { startApp } from './start-app';

/** What one page of staff took in one database. */
interface PageReads {
  /** Milliseconds per round. */
  readonly times: number[];
  /** Of 8 kB, in memory or not. */
  readonly blocks: number;
  /** Rows that an index did not know to be visible. */
  readonly heapFetches: number;
  /** Large tables that were read row by row. */
  readonly scanned: readonly string[];
  /** Milliseconds that the slowest of its queries took. */
  readonly queryMs: number;
}

export type PagesOf<Name extends string> = Record<string, Record<Name, PageReads>>;

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

/** So few rows are read one by one as fast as by an index. */
const LARGE = 5_000;

async function listLargeTables({ db }: Filled): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`.execute(db);
  return rows.map(({ name }) => name);
}

interface Page {
  readonly urls: readonly string[];
  readonly token: string;
}

/** The API on a database, with the pages that its staff open. */
async function openSite(filled: Filled) {
  const { url: databaseUrl, db, owner, dentist } = filled;
  const large = await listLargeTables(filled);
  let executed: CompiledQuery[] = [];
  const onQuery = (query: CompiledQuery): void => void executed.push(query);
  const app = await startApp({ databaseUrl, now: NOW, onQuery });
  const requests = await listStaffRequests(db, NOW);
  const tokens = { owner: owner.token, dentist: dentist.token };
  const pages = new Map<string, Page>();
  for (const role of ['owner', 'dentist'] as const)
    for (const [name, paths] of Object.entries(requests[role]))
      pages.set(name, { urls: paths.map((path) => `${app.url}/api${path}`), token: tokens[role] });

  /** Opens the page once more and explains its queries. */
  async function read({ urls, token }: Page): Promise<PageReads> {
    executed = [];
    await time(urls, token);
    const plans = [];
    for (const query of executed.filter(isRead)) plans.push(await explain(db, query));
    const fetches = plans.flatMap(listSteps).map((step) => step['Heap Fetches'] ?? 0);
    return {
      times: [],
      blocks: plans.reduce((sum, plan) => sum + countBlocks(plan), 0),
      heapFetches: fetches.reduce((sum, count) => sum + count, 0),
      scanned: plans.flatMap(listScanned).filter((table) => large.includes(table)),
      queryMs: Math.max(0, ...plans.map((plan) => plan['Actual Total Time'] ?? 0)),
    };
  }

  return { pages, read, stop: app.stop };
}

/**
 * Opens each page in each database once a round, the database that begins changing from round to round, and
 * explains its queries.
 */
export async function comparePages<Name extends string>(
  databases: Readonly<Record<Name, Filled>>,
  {
    rounds,
    isIncluded,
    progress,
  }: {
    rounds: number;
    isIncluded: (page: string) => boolean;
    progress: (text: string) => void;
  },
): Promise<PagesOf<Name>> {
  const names = Object.keys(databases) as Name[];
  const sites = await Promise.all(
    names.map(async (name) => ({ name, ...(await openSite(databases[name])) })),
  );
  const found: PagesOf<Name> = {};
  for (const page of [...sites[0]!.pages.keys()].filter(isIncluded)) {
    const reads = {} as Record<Name, PageReads>;
    for (const { name, pages, read } of sites) reads[name] = await read(pages.get(page)!);
    for (let round = 0; round < rounds; round += 1)
      for (const { name, pages } of round % 2 === 0 ? sites : sites.toReversed()) {
        const { urls, token } = pages.get(page)!;
        reads[name].times.push(await time(urls, token));
      }
    found[page] = reads;
    const blocks = names.map((name) => reads[name].blocks).join(' and ');
    progress(`${page}: ${blocks} blocks`);
  }
  for (const { stop } of sites) await stop();
  return found;
}
