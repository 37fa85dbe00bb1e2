import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

const replies: Readonly<Record<string, string>> = {
  EHLO: '250 sink',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** Takes emails and forgets them. */
export interface EmailSink {
  readonly url: string;
  /** When the first email for an address came, as `performance.now()`. */
  readonly arrivals: ReadonlyMap<string, number>;
  stop(): void;
}

/** The maintained servers do more for each email than the job whose start is measured. */
export async function startEmailSink(): Promise<EmailSink> {
  const arrivals = new Map<string, number>();
  const sockets = new Set<Socket>();

  function receive(socket: Socket): void {
    let text = '';
    let isInData = false;
    const answer = (line: string): void => {
      if (isInData) {
        if (line !== '.') return;
        isInData = false;
        return void socket.write('250 ok\r\n');
      }
      const [, recipient] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
      if (recipient && !arrivals.has(recipient)) arrivals.set(recipient, performance.now());
      const command = line.slice(0, 4).toUpperCase();
      isInData = command === 'DATA';
      socket.write(`${replies[command] ?? '250 ok'}\r\n`);
    };
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = (text + chunk.toString('latin1')).split('\r\n');
      text = lines.pop() ?? '';
      lines.forEach(answer);
    });
    socket.write('220 sink\r\n');
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    receive(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${port}`, arrivals, stop };
}
