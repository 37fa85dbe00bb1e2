import { createPool } from 'api/database/connection';
import { listenUntilEnd } from 'api/database/listening-connection';
import { openStores } from 'registry';
import { withClient } from '../backup/database';
import { query } from '../test-kit/backup-site';
import { OTHER_HOST, startTlsDatabase, toUrl } from '../test-kit/tls-database';

/* The certificate is of `localhost`; under `OTHER_HOST` the same server answers. */

let database: Awaited<ReturnType<typeof startTlsDatabase>>;

beforeAll(async () => {
  database = await startTlsDatabase('localhost');
}, 60_000);
afterAll(() => database.stop());

type Connect = (url: string) => Promise<unknown>;

async function connectApi(url: string): Promise<void> {
  const pool = createPool(url, { clinicId: 1, onBroken: () => undefined });
  await pool.query('select 1').finally(() => pool.end());
}

async function connectListener(url: string): Promise<void> {
  const stopping = new AbortController();
  await listenUntilEnd(url, {
    channel: 'day_changed',
    onPayload: () => undefined,
    onListening: () => stopping.abort(),
    signal: stopping.signal,
  });
}

async function connectRegistry(url: string): Promise<void> {
  const { db } = openStores({ databaseUrl: url, dir: '/nowhere' });
  const one = db.selectNoFrom(({ lit }) => lit(1).as('one'));
  await one.execute().finally(() => db.destroy());
}

const connectCommand: Connect = (url) =>
  withClient({ url, setting: 'DATABASE_URL' }, async () => undefined);

describe.each<[string, Connect]>([
  ['the API', connectApi],
  ['what listens', connectListener],
  ['the registry', connectRegistry],
  ['a command', connectCommand],
])('%s', (_who, connect) => {
  const verified = (ca: string, host = 'localhost') =>
    toUrl(database.url, host, { sslmode: 'verify-full', sslrootcert: ca });

  it('connects to a database with a certificate of its name and authority', async () => {
    await connect(verified(database.ca));
  });

  it('does not connect when another authority has signed the certificate', async () => {
    await expect(connect(verified(database.otherCa))).rejects.toThrow(/certificate/);
    // It is the check alone that rejects: this mode leaves it out.
    const unchecked = { sslmode: 'no-verify', sslrootcert: database.otherCa };
    await connect(toUrl(database.url, 'localhost', unchecked));
  });

  it('does not connect when the certificate is of another host', async () => {
    await expect(connect(verified(database.ca, OTHER_HOST))).rejects.toThrow(/altnames/);
  });
});

it.each([
  ['sslmode=verify-full', true],
  ['sslmode=verify-ca', true],
  ['sslmode=no-verify', true],
  ['sslmode=disable', false],
])('%s is what PostgreSQL sees as well', async (mode, isEncrypted) => {
  const [name, value] = mode.split('=') as [string, string];
  const url = toUrl(database.url, 'localhost', { [name]: value, sslrootcert: database.ca });
  const own = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
  expect(await query(url, own)).toEqual([{ ssl: isEncrypted }]);
});
