import { createServer } from 'node:net';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

/** What the command line of a proof says; null when it asked for help, which is printed. */
export function parseProof(
  help: string,
  times: { readonly times: number; readonly short: number },
) {
  const { values } = parseArgs({
    options: {
      times: { type: 'string' },
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      sources: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return null;
  }
  // What a proof has started ends with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return {
    times: Number(values.times ?? (values.short ? times.short : times.times)),
    seed: Number(values.seed),
    isShort: values.short,
    isFromSources: values.sources,
  };
}

/** Prints the result as one line of JSON; the exit code is 1 unless it is as it should be. */
export function report(result: {
  readonly name: string;
  readonly ok: boolean;
  readonly [figure: string]: unknown;
}): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(result.ok ? 0 : 1);
}

/** Smallest, middle and largest. */
export function toDistribution(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? null;
  return { count: sorted.length, least: at(0), median: at(0.5), p90: at(0.9), most: at(1) };
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const taken = once(server, 'error').then(() => false);
  const free = once(server.listen(port, '127.0.0.1'), 'listening').then(() => true);
  const result = await Promise.race([taken, free.catch(() => false)]);
  server.close();
  return result;
}

/** The first of 70 ports, which nothing uses as it seems: outside of those that systems give to clients. */
export async function findPorts(): Promise<number> {
  for (let first = 12_000; first < 30_000; first += 100) {
    const found = await Promise.all([0, 2, 31, 51].map((n) => isFree(first + n)));
    if (found.every(Boolean)) return first;
  }
  throw new Error('No ports are free');
}
