import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { readCpuMs } from '../service';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const CONNECTIONS = 16;

/** What requests cost the servers, which share the machine with the client. */
export interface Load {
  /** CPU time per request, of all servers together. */
  readonly cpuUs: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Report {
  readonly requests: { readonly total: number; readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

const sumCpuMs = async (pids: readonly number[]): Promise<number> =>
  (await Promise.all(pids.map(readCpuMs))).reduce((sum, ms) => sum + ms, 0);

interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The servers that work for it. */
  readonly pids: readonly number[];
}

/** Requests one URL for some seconds from a process of its own; throws when a request fails. */
export async function load({ url, headers = {}, pids }: Target, seconds: number): Promise<Load> {
  const pairs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['-j', '-c', String(CONNECTIONS), '-d', String(seconds), ...pairs, url];
  const before = await sumCpuMs(pids);
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args]);
  const cpuMs = (await sumCpuMs(pids)) - before;
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as Report;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
  return {
    cpuUs: (cpuMs * 1000) / requests.total,
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
  };
}
