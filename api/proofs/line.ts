import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a line does to connections in the place of passing them on. */
export const FAULTS = ['refused', 'hanging', 'reset', 'error', 'garbage'] as const;

/** See {@link FAULTS}. `error` is the error of the far end's own protocol. */
export type Fault = (typeof FAULTS)[number];

interface LineOptions {
  /** How long everything takes that goes over it, in each direction. */
  readonly delayMs?: number;
  /** What the far end says when it has a defect. */
  readonly error?: string;
  /** Whether the far end speaks first, as a mail server does. */
  readonly speaksFirst?: boolean;
}

/** A line between a process and something that it needs. */
export interface Line {
  /** The same URL by way of the line. */
  readonly toUrl: (url: string) => string;
  /** Null makes it work again for new connections; those that hang go on hanging. Present connections get the fault too. */
  readonly setFault: (fault: Fault | null) => Promise<void>;
  /** Of the connections that were begun, those that met a fault. */
  readonly countFaulty: () => number;
  readonly stop: () => Promise<void>;
}

const HTTP_ERROR =
  'HTTP/1.1 500 Internal Server Error\r\ncontent-type: text/html\r\ncontent-length: 20\r\nconnection: close\r\n\r\n<h1>Server Error</h1';
const GARBAGE = '\u0000\u0016\u0003quux\u0000\r\n'.repeat(20);

/** Begins to pass on what connections to a free port send, to where the URL leads. */
export async function startLine(target: string, options: LineOptions = {}): Promise<Line> {
  const { hostname, port: farPort } = new URL(target);
  const { delayMs = 0, error = HTTP_ERROR, speaksFirst = false } = options;
  const sockets = new Set<Socket>();
  let fault: Fault | null = null;
  let faulty = 0;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }
  async function pass(from: Socket, to: Socket): Promise<void> {
    from.on('data', (chunk) => {
      if (fault !== 'hanging') setTimeout(() => void (to.destroyed || to.write(chunk)), delayMs);
    });
    from.on('close', () => setTimeout(() => to.destroy(), delayMs));
  }
  async function answer(socket: Socket, text: string): Promise<void> {
    if (!speaksFirst) await once(socket, 'data').catch(() => undefined);
    if (!socket.destroyed) socket.end(text, 'latin1');
  }
  const server = createServer((near) => {
    keep(near);
    if (fault !== null) faulty += 1;
    if (fault === 'reset') return void near.resetAndDestroy();
    if (fault === 'error') return void answer(near, error);
    if (fault === 'garbage') return void answer(near, GARBAGE);
    if (fault === 'hanging') return void near.resume();
    const far = keep(connect(Number(farPort), hostname));
    void pass(near, far);
    void pass(far, near);
  });

  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    endAll();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    toUrl: (url) => {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${port}`;
      return changed.href;
    },
    setFault: async (next) => {
      fault = next;
      if (fault === 'refused') return close();
      if (!server.listening) await listen(port);
      if (fault !== null && fault !== 'hanging') endAll();
      await sleep(0);
    },
    countFaulty: () => faulty,
    stop: async () => {
      if (server.listening) await close();
    },
  };
}
