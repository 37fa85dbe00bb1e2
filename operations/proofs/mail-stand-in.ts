import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** As long as a mail server takes: what sends an email may be killed meanwhile. */
const TAKES_MS = 15;

/** Takes every email, and remembers its Message-ID. */
export interface MailStandIn {
  readonly url: string;
  /** How often each Message-ID was received. */
  readonly received: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

export async function startMailStandIn(): Promise<MailStandIn> {
  const received = new Map<string, number>();
  const take = async (raw: string): Promise<void> => {
    const [, id = 'none'] = /^message-id:\s*<(.*)>\s*$/im.exec(raw) ?? [];
    received.set(id, (received.get(id) ?? 0) + 1);
    await sleep(TAKES_MS);
  };
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true },
    logger: false,
    onData: (stream, _session, done) =>
      void text(stream)
        .then(take)
        .then(() => done(), done),
  });
  // Clients are killed.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
