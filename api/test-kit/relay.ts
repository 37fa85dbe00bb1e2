import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to the database that can be cut. */
export interface Relay {
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Loses all that is sent over present and new connections, which stay open. */
  lose(): void;
  /** New connections work again; the present ones never will. */
  reconnect(): void;
}

interface Wire {
  isWorking: boolean;
  readonly near: Socket;
  readonly far: Socket;
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

export async function startRelay(databaseUrl: string): Promise<Relay> {
  const url = new URL(databaseUrl);
  const target = Number(url.port);
  const wires = new Set<Wire>();
  let isLosing = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const wire: Wire = { isWorking: !isLosing, near, far };
    wires.add(wire);
    const end = (): void => {
      for (const socket of [near, far]) socket.destroy();
      wires.delete(wire);
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => void (wire.isWorking && to.write(chunk)));
      from.on('error', end).on('close', end);
    }
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  url.port = String(port);
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { near, far } of wires) for (const socket of [near, far]) socket.destroy();
      }),
    restore: () => listen(server, port),
    lose: () => {
      isLosing = true;
      for (const wire of wires) wire.isWorking = false;
    },
    reconnect: () => {
      isLosing = false;
    },
  };
}
