import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { startPostgres } from 'local-postgres';
import { createTestDataDir } from 'local-postgres/test-databases';
import { query } from './backup-site';
import { createCertificate, type FakeServer, listen } from './fake-servers';

/** Reaches this machine, but is none of the names that count as this machine. */
export const OTHER_HOST = '0.0.0.0';

/** The URL with another host and these parameters. */
export function toUrl(url: string, host: string, parameters: Record<string, string> = {}): string {
  const changed = new URL(url);
  changed.hostname = host;
  changed.search = new URLSearchParams(parameters).toString();
  return changed.href;
}

function asSuperuser(url: string): string {
  const changed = new URL(url);
  changed.username = 'postgres';
  return changed.href;
}

/** The server writes its files itself: they have to belong to the user that it runs as. */
const writeServerFile = (url: string, name: string, text: string) =>
  query(
    asSuperuser(url),
    `copy (select unnest(string_to_array('${text}', e'\\n'))) to program 'umask 077; cat > ${name}'`,
  );

async function turnOnTls(url: string): Promise<void> {
  await query(asSuperuser(url), 'alter system set ssl = on');
  await query(asSuperuser(url), 'select pg_reload_conf()');
  for (;;) {
    const [row] = await query<{ ssl: string }>(url, 'show ssl');
    if (row?.ssl === 'on') return;
    await sleep(20);
  }
}

/** A PostgreSQL of its own with TLS, and files with the certificates that clients may trust. */
export async function startTlsDatabase(host: string) {
  const folder = await createTestDataDir();
  const server = await startPostgres({ dataDir: folder, durable: false });
  const [own, other] = [await createCertificate(host, 60), await createCertificate(host, 60)];
  await writeServerFile(server.url, 'server.crt', own.cert);
  await writeServerFile(server.url, 'server.key', own.key);
  await turnOnTls(server.url);
  const [ca, otherCa] = [join(folder, 'ca.pem'), join(folder, 'other-ca.pem')];
  await writeFile(ca, own.cert);
  await writeFile(otherCa, other.cert);
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, ca, otherCa, stop };
}

/** Answers the request for TLS with which each connection begins, and passes on what it decrypts. */
async function pass(socket: Socket, identity: { key: string; cert: string }, port: number) {
  await once(socket, 'readable');
  socket.read(8);
  socket.write('S');
  const decrypted = new TLSSocket(socket, { isServer: true, ...identity });
  const server = connect(port, '127.0.0.1');
  for (const end of [decrypted, server]) {
    end.on('error', () => undefined).on('close', () => [decrypted, server].map((x) => x.destroy()));
  }
  decrypted.pipe(server).pipe(decrypted);
}

/** A pooler that clients reach by TLS, and that reaches the database without it. */
export async function startPooler(
  databaseUrl: string,
): Promise<FakeServer & { readonly url: string; readonly ca: string }> {
  const identity = await createCertificate(OTHER_HOST, 60);
  const ca = join(await createTestDataDir(), 'ca.pem');
  await writeFile(ca, identity.cert);
  const port = Number(new URL(databaseUrl).port);
  const pooler = await listen(createServer((socket) => void pass(socket, identity, port)));
  const url = new URL(databaseUrl);
  url.port = String(pooler.port);
  return { ...pooler, url: url.href, ca };
}
