import { connect } from 'local-postgres';
import { alternate } from '../statistics';
import type { LoadRequest, LoadResult } from './load';
import { readCpuSeconds, readMemory, readParent, receive, startScript, stop } from './processes';
import type { LoadProcess } from './traffic';

export interface Cost {
  /** Milliseconds of CPU per request. */
  readonly apiMs: number;
  readonly databaseMs: number;
  /** Bytes of the write-ahead log per request. */
  readonly walBytes: number;
  readonly perSecond: number;
  /** Megabytes that the API process occupies afterwards. */
  readonly memory: number;
}

interface Site {
  /** The large clinic is the first one. */
  readonly clinicId?: number;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly load: LoadProcess;
}

/** Starts API processes on a database for as long as `work` takes. */
async function withApis<Result>(
  { databaseUrl, secret, clinicId = 1 }: Site,
  count: number,
  work: (apis: readonly { url: string; pid: number }[]) => Promise<Result>,
): Promise<Result> {
  const args = [
    '--database',
    databaseUrl,
    '--now',
    '2026-03-01T15:00:00Z',
    '--clinic',
    String(clinicId),
  ];
  const children = Array.from({ length: count }, () => startScript('race-server.ts', args, secret));
  try {
    const apis = await Promise.all(
      children.map(async (child) => ({
        url: (await receive<{ url: string }>(child)).url,
        pid: child.pid!,
      })),
    );
    return await work(apis);
  } finally {
    await Promise.all(children.map(stop));
  }
}

function requireSuccess({ statuses }: LoadResult): void {
  const failed = Object.keys(statuses).filter((status) => status !== '200');
  if (failed.length > 0) throw new Error(`the API responded with ${JSON.stringify(statuses)}`);
}

/** What each of the requests costs one API process and the database. */
export function measureCost(
  site: Site,
  { requests, warmUp }: { requests: readonly LoadRequest[]; warmUp: readonly LoadRequest[] },
): Promise<Cost> {
  return withApis(site, 1, async ([api]) => {
    const client = await connect(site.databaseUrl);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const server = await readParent(rows[0]!.pid);
    const readWal = async (): Promise<number> => {
      const wal = await client.query<{ bytes: string }>(
        "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
      );
      return Number(wal.rows[0]!.bytes);
    };
    const read = async () => ({
      api: await readCpuSeconds(api!.pid),
      database: await readCpuSeconds(server),
      wal: await readWal(),
    });
    const urls = [api!.url];
    requireSuccess(await site.load.run({ urls, connections: 8, requests: warmUp }));
    const before = await read();
    const result = await site.load.run({ urls, connections: 8, requests });
    const after = await read();
    await client.end();
    requireSuccess(result);
    const share = (from: number, to: number): number => (to - from) / result.requests;
    return {
      apiMs: share(before.api, after.api) * 1000,
      databaseMs: share(before.database, after.database) * 1000,
      walBytes: share(before.wal, after.wal),
      perSecond: result.requests / result.seconds,
      memory: await readMemory(api!.pid),
    };
  });
}

/** Requests per second of one and of two API processes on one database, which take turns. */
export const compareRates = (
  site: Site,
  rounds: number,
  take: () => readonly LoadRequest[],
): Promise<Record<'one' | 'two', number[]>> =>
  withApis(site, 2, async (apis) => {
    const urls = apis.map(({ url }) => url);
    const measure = (count: number) => async (): Promise<number> => {
      const requests = take();
      const load = { urls: urls.slice(0, count), connections: 16, requests };
      const result = await site.load.run(load);
      requireSuccess(result);
      return result.requests / result.seconds;
    };
    await measure(2)();
    return alternate({ one: measure(1), two: measure(2) }, rounds);
  });
