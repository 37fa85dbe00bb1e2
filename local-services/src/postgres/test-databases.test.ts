import { readdir, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from './server-connection';
import { acquireTestDatabase, execute, withDatabase } from './test-databases';
import { spawnHolder } from './test-holder';
import { createTemplate, openTestServer } from './test-server';
import { createTemporaryDataDir } from './temporary-data-dir';
import { testServerVariables } from './test-server-variables';

jest.setTimeout(60_000);

const addMark = (url: string) => execute(url, 'create table mark (value int)');
const variables = testServerVariables.read();

async function readColumn(url: string, sql: string): Promise<unknown[]> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}

const databasesLike = (prefix: string) =>
  readColumn(
    variables.serverUrl!,
    `select datname from pg_database where starts_with(datname, '${prefix}') order by 1`,
  );

afterEach(() => testServerVariables.write(variables));

it('gives each caller a migrated database of its own, and takes it back', async () => {
  const [left, right] = await Promise.all([
    acquireTestDatabase({ migrate: addMark }),
    acquireTestDatabase({ migrate: addMark }),
  ]);
  await execute(left.url, 'insert into mark values (1)');
  expect(await readColumn(left.url, 'select value from mark')).toEqual([1]);
  expect(await readColumn(right.url, 'select value from mark')).toEqual([]);
  await Promise.all([left.release(), right.release()]);
  await expect(connect(left.url)).rejects.toThrow('does not exist');
});

it('takes back a database that still has connections', async () => {
  const database = await acquireTestDatabase({ migrate: addMark });
  const client = await connect(database.url);
  await database.release();
  await expect(client.query('select')).rejects.toThrow();
  await expect(connect(database.url)).rejects.toThrow('does not exist');
});

describe('on a given server', () => {
  it('copies the migrated template, and drops all its databases at the end', async () => {
    const server = await openTestServer(variables.serverUrl);
    const template = await createTemplate(server, addMark);
    testServerVariables.write({ ...server, template });
    const seen: unknown[] = [];
    const migrate = async (url: string) => void seen.push(...(await readColumn(url, 'table mark')));
    await acquireTestDatabase({ migrate: (url) => execute(url, 'insert into mark values (2)') });
    await acquireTestDatabase({ migrate });
    expect(seen).toEqual([]);
    expect(await databasesLike(server.prefix)).toHaveLength(3);
    await expect(connect(withDatabase(server.serverUrl, template))).rejects.toThrow(
      'not currently accepting connections',
    );
    await server.stop();
    expect(await databasesLike(server.prefix)).toEqual([]);
  });

  it('leaves no database behind when the migration fails', async () => {
    const server = await openTestServer(variables.serverUrl);
    testServerVariables.write({ ...server, template: 'template0' });
    const acquired = acquireTestDatabase({ migrate: () => Promise.reject(new Error('bad step')) });
    await expect(acquired).rejects.toThrow('bad step');
    expect(await databasesLike(server.prefix)).toEqual([]);
  });
});

it('says why there is no server', async () => {
  testServerVariables.write({ fault: 'The disk is full' });
  await expect(acquireTestDatabase({ migrate: addMark })).rejects.toThrow('The disk is full');
  testServerVariables.write({});
  await expect(acquireTestDatabase({ migrate: addMark })).rejects.toThrow(
    'No test database server',
  );
});

it('leaves neither server nor files when the run is killed', async () => {
  const folder = await createTemporaryDataDir();
  const holder = await spawnHolder(
    `process.env.TMPDIR = ${JSON.stringify(folder)};
     const { openTestServer } = await import('./test-server');
     return (await openTestServer(undefined)).serverUrl;`,
  );
  expect(await readColumn(holder.answer, 'select 1')).toEqual([1]);
  expect(await readdir(folder)).toHaveLength(1);
  await holder.kill();
  while ((await readdir(folder)).length > 0) await delay(100);
  await expect(connect(holder.answer)).rejects.toThrow('ECONNREFUSED');
  await rm(folder, { recursive: true });
});
