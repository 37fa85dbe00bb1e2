import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the process that makes the load is asked for. */
export interface LoadOrder {
  readonly port: number;
  /** Whole HTTP requests, sent in turn. */
  readonly requests: readonly string[];
  readonly seconds: number;
  /** How many begin in a second, whatever became of the earlier ones; null keeps each connection busy. */
  readonly perSecond: number | null;
  readonly connections: number;
  /** How long an answer is waited for. */
  readonly patienceMs: number;
}

export interface LoadReport {
  readonly seconds: number;
  /** The number of answers by status; 0 is none in time. */
  readonly statuses: Readonly<Record<number, number>>;
  /** For want of a connection. */
  readonly unsent: number;
  /** Of answers of 200 and of 503, in milliseconds. */
  readonly latencies: Readonly<Record<'served' | 'rejected', readonly number[]>>;
}

const HEADER_END = '\r\n\r\n';
const EVERY_MS = 5;
const ADDRESSES = 200;

function readStatus(text: string): number | null {
  const headerEnd = text.indexOf(HEADER_END);
  if (headerEnd < 0) return null;
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headerEnd)) ?? [];
  return text.length < headerEnd + HEADER_END.length + Number(length)
    ? null
    : Number(text.slice(9, 12));
}

/** A visitor with a connection that is kept, from one of many addresses. */
function createVisitor({ port, patienceMs }: LoadOrder, index: number) {
  const localAddress = `127.0.1.${1 + (index % ADDRESSES)}`;
  let socket: Socket | null = null;
  const ask = (request: string): Promise<number> =>
    new Promise((resolve) => {
      let text = '';
      socket ??= connect({ port, host: '127.0.0.1', localAddress, noDelay: true }).setEncoding(
        'latin1',
      );
      const used = socket;
      const end = (status: number): void => {
        clearTimeout(timer);
        used.removeAllListeners();
        if (status === 0) {
          used.on('error', () => undefined).destroy();
          socket = null;
        }
        resolve(status);
      };
      const timer = setTimeout(() => end(0), patienceMs);
      used.on('data', (chunk: Buffer | string) => {
        text += String(chunk);
        const status = readStatus(text);
        if (status !== null) end(status);
      });
      used.on('error', () => end(0)).on('close', () => end(0));
      used.write(request);
    });
  return { ask, leave: () => socket?.destroy() };
}

async function makeLoad(order: LoadOrder): Promise<LoadReport> {
  const statuses: Record<number, number> = {};
  const latencies = { served: [] as number[], rejected: [] as number[] };
  const visitors: ReturnType<typeof createVisitor>[] = [];
  const idle: typeof visitors = [];
  const asking = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  let unsent = 0;

  async function ask(visitor: (typeof visitors)[number]): Promise<void> {
    const sentAt = performance.now();
    const status = await visitor.ask(order.requests[sent++ % order.requests.length] ?? '');
    statuses[status] = (statuses[status] ?? 0) + 1;
    const ms = performance.now() - sentAt;
    if (status === 200) latencies.served.push(ms);
    if (status === 503) latencies.rejected.push(ms);
    idle.push(visitor);
  }
  function begin(): boolean {
    if (idle.length === 0 && visitors.length < order.connections) {
      const visitor = createVisitor(order, visitors.length);
      visitors.push(visitor);
      idle.push(visitor);
    }
    const visitor = idle.pop();
    if (!visitor) return false;
    const asked = ask(visitor).finally(() => asking.delete(asked));
    asking.add(asked);
    return true;
  }
  const passedMs = (): number => performance.now() - startedAt;
  while (passedMs() < order.seconds * 1_000) {
    if (order.perSecond === null) {
      while (begin());
      await Promise.race(asking);
    } else {
      const due = (passedMs() / 1_000) * order.perSecond - sent - unsent;
      for (let count = 0; count < due; count += 1) if (!begin()) unsent += 1;
      await sleep(EVERY_MS);
    }
  }
  const seconds = passedMs() / 1_000;
  await Promise.all(asking);
  for (const visitor of visitors) visitor.leave();
  return { seconds, statuses, unsent, latencies };
}

process.on('message', (order: LoadOrder) => {
  void makeLoad(order).then((report) => process.send?.(report));
});
