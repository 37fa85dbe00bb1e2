import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'local-postgres';
import { createTestDatabase, createTestDataDir } from 'local-postgres/test-databases';
import { openDatabase } from './database';

jest.setTimeout(60_000);

const query = async (url: string, text: string) => {
  const client = await connect(url);
  try {
    return (await client.query<{ one: unknown }>(text)).rows;
  } finally {
    await client.end();
  }
};

it('the server of DATABASE_URL is used, and keeps running when the site stops', async () => {
  const database = await createTestDatabase();
  const settings = { dataDir: '/dev/null', databaseUrl: database.url, report: () => undefined };
  const { url, stop } = await openDatabase(settings);
  expect(url).toBe(database.url);
  await stop();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.release();
});

describe('the embedded server', () => {
  let reports: string[];
  let database: Awaited<ReturnType<typeof openDatabase>>;

  beforeEach(async () => {
    reports = [];
    const report = (line: string) => void reports.push(line);
    database = await openDatabase({
      dataDir: await createTestDataDir(),
      databaseUrl: null,
      report,
    });
  });
  afterEach(() => database.stop());

  const reported = async (count: number) => {
    while (reports.length < count) await delay(10);
    return reports;
  };

  /** The process of the server that all its other processes come from. */
  const killServer = async () => {
    const [row] = await query(
      database.url.replace('//clinic:', '//postgres:'),
      "select current_setting('data_directory') as one",
    );
    const pidFile = join(String(row?.one), 'postmaster.pid');
    const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };

  it('is started again with its data when it was killed, and the terminal says so', async () => {
    await query(database.url, 'create table kept as select 7 as one');
    await killServer();
    expect(await reported(2)).toEqual([
      expect.stringMatching(/^database ended and starts again( in 1 s)?\. Its log is \S+\.log$/),
      'database is ready again',
    ]);
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 7 }]);
    await killServer();
    expect((await reported(4)).at(-1)).toBe('database is ready again');
    expect(await query(database.url, 'select one from kept')).toEqual([{ one: 7 }]);
  });

  it('is started again although a query of the killed one still runs', async () => {
    const client = await connect(database.url);
    // It computes for minutes without a look at whether the server is still there.
    const busy = client.query('select count(*) from generate_series(1, 100000000000)');
    const failure = expect(busy).rejects.toThrow('Connection terminated');
    await delay(200);
    await killServer();
    expect((await reported(2)).at(-1)).toBe('database is ready again');
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await failure;
  });

  it('that is killed while the site stops is not started again', async () => {
    await killServer();
    await database.stop();
    await delay(1500);
    await expect(connect(database.url)).rejects.toThrow('ECONNREFUSED');
    expect(reports.filter((line) => line.includes('ready'))).toEqual([]);
  });
});
