import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readCpuMs } from '../cpu';
import type { LoadOrder, LoadReport } from './load-client';

export interface Measured {
  readonly perSecond: number;
  /** The server's CPU time per response, in microseconds. */
  readonly cpuUs: number;
  /** The load generator's. */
  readonly clientCpuUs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly statuses: LoadReport['statuses'];
}

/** A load generator in a process of its own, so that its CPU time is not the server's. */
export interface LoadGenerator {
  measure(order: LoadOrder, serverPid: number): Promise<Measured>;
  stop(): void;
}

function toPercentile(latencies: readonly number[], share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-client.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the load generator did not start');

  async function measure(order: LoadOrder, serverPid: number): Promise<Measured> {
    const before = { server: await readCpuMs(serverPid), client: await readCpuMs(pid ?? 0) };
    child.send(order);
    const [report] = (await once(child, 'message')) as [LoadReport];
    const server = (await readCpuMs(serverPid)) - before.server;
    const client = (await readCpuMs(pid ?? 0)) - before.client;
    const { latencies, seconds, statuses } = report;
    const count = latencies.length;
    return {
      perSecond: count / seconds,
      cpuUs: (server / count) * 1000,
      clientCpuUs: (client / count) * 1000,
      p50Ms: toPercentile(latencies, 0.5),
      p99Ms: toPercentile(latencies, 0.99),
      statuses,
    };
  }

  return { measure, stop: () => void child.disconnect() };
}

const toHead = (lines: readonly string[]): string =>
  [...lines, 'Host: 127.0.0.1', 'Connection: keep-alive', '', ''].join('\r\n');

/** A whole request as it goes over the wire. */
export const toGet = (path: string, headers: readonly string[] = []): string =>
  toHead([`GET ${path} HTTP/1.1`, ...headers]);

export function toPost(path: string, token: string, body: object): string {
  const json = JSON.stringify(body);
  const headers = [
    `POST ${path} HTTP/1.1`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
  ];
  return toHead(headers) + json;
}
