import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SlowMailServer {
  readonly port: number;
  /** How many emails it was given, confirmed or not. */
  count(): number;
  stop(): Promise<void>;
}

function serve(socket: Socket, confirm: () => void): void {
  let text = '';
  let isData = false;
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.write('220 slow\r\n');
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (isData) {
      if (!text.endsWith('\r\n.\r\n')) return;
      isData = false;
      text = '';
      confirm();
      return;
    }
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const command = text.slice(0, end).toUpperCase();
      text = text.slice(end + 2);
      isData = command === 'DATA';
      socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
    }
  });
}

/** A mail server on this machine that takes each email at once and confirms it after a while. */
export async function startSlowMailServer(delayMs: number): Promise<SlowMailServer> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, () => {
      count += 1;
      setTimeout(() => socket.write('250 taken\r\n'), delayMs).unref();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
