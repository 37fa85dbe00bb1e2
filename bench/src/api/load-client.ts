import { connect, type Socket } from 'node:net';

/** What one run of the load generator is asked for. */
export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Whole HTTP requests. They are sent in turn, each one once if `isOnce`, otherwise again and again. */
  readonly requests: readonly string[];
  readonly isOnce: boolean;
}

export interface LoadReport {
  readonly seconds: number;
  /** How often each HTTP status was returned. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Of each response, in milliseconds. */
  readonly latencies: readonly number[];
  readonly bytes: number;
}

const HEADER_END = '\r\n\r\n';

/** Where the first response in the text ends, and its status; null while it is incomplete. */
function parseResponse(text: string): { status: number; end: number } | null {
  const headerEnd = text.indexOf(HEADER_END);
  if (headerEnd < 0) return null;
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headerEnd)) ?? [];
  const end = headerEnd + HEADER_END.length + Number(length);
  return text.length < end ? null : { status: Number(text.slice(9, 12)), end };
}

/** Keeps each connection busy with one request at a time. */
function generateLoad({ port, connections, seconds, requests, isOnce }: LoadOrder) {
  const statuses: Record<number, number> = {};
  const latencies: number[] = [];
  const startedAt = performance.now();
  let sent = 0;
  let bytes = 0;

  function takeRequest(): string | undefined {
    if (performance.now() - startedAt >= seconds * 1000) return undefined;
    const index = isOnce ? sent : sent % requests.length;
    sent += 1;
    return requests[index];
  }

  function keepBusy(socket: Socket, done: () => void): void {
    let received = '';
    let sentAt = 0;
    const send = (): void => {
      const request = takeRequest();
      if (request === undefined) return void socket.end(done);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setEncoding('latin1');
    socket.setNoDelay(true);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const response = parseResponse(received);
      if (!response) return;
      latencies.push(performance.now() - sentAt);
      bytes += response.end;
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      received = received.slice(response.end);
      send();
    });
    send();
  }

  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => keepBusy(socket, resolve));
      socket.once('error', reject);
    });
  return Promise.all(Array.from({ length: connections }, run)).then((): LoadReport => ({
    seconds: (performance.now() - startedAt) / 1000,
    statuses,
    latencies,
    bytes,
  }));
}

process.on('message', (order: LoadOrder) => {
  void generateLoad(order).then((report) => process.send?.(report));
});
