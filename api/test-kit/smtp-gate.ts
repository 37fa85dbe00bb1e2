import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpGate {
  readonly port: number;
  /** Resolves once an email is in work: its connection waits at the gate. */
  readonly isReached: Promise<unknown>;
  /** Lets waiting and later connections through to the mail server. */
  open(): void;
  stop(): Promise<void>;
}

/** A closed gate in front of a mail server on this machine: emails in work stay in work. */
export async function startSmtpGate(smtpPort: number): Promise<SmtpGate> {
  let isOpen = false;
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy());
  };
  const pass = (near: Socket): void => {
    const far = keep(connect(smtpPort, '127.0.0.1'));
    near.pipe(far).pipe(near);
  };
  const server = createServer((near) => {
    keep(near);
    if (isOpen) pass(near);
    else waiting.add(near);
  });
  const isReached = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    isReached,
    open: () => {
      isOpen = true;
      waiting.forEach(pass);
      waiting.clear();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
