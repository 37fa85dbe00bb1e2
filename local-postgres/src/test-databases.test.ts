import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startScript } from './child-process.test-kit';
import { connect, query } from './server-connection';
import { createTestDatabase } from './test-databases';

jest.setTimeout(60_000);

const migrate = jest.fn(async (url: string) => {
  await query(url, 'create table mark (value int)');
});
const template = { name: 'mark', migrate };

/** Runs the code in a process that is a test run of its own, with its files in the folder. */
const startRun = (folder: string, code: string) =>
  startScript(
    `process.env.TMPDIR = ${JSON.stringify(folder)};
     delete process.env.MOLAR_TEST_RUN_FOLDER;
     (await import('./test-run')).beginTestRun();
     ${code}`,
  );

const createRunFolder = () => mkdtemp(join(tmpdir(), 'molar-runs-'));

async function waitUntilEmpty(folder: string): Promise<void> {
  while ((await readdir(folder)).length > 0) await delay(100);
}

it('each caller gets a copy of the template, which is migrated once', async () => {
  const [left, right] = await Promise.all([
    createTestDatabase(template),
    createTestDatabase(template),
  ]);
  await query(left.url, 'insert into mark values (1)');
  expect(await query(left.url, 'select value from mark')).toEqual([[1]]);
  expect(await query(right.url, 'select value from mark')).toEqual([]);
  expect(migrate).toHaveBeenCalledTimes(1);
  await Promise.all([left.release(), right.release()]);
  await expect(connect(left.url)).rejects.toThrow('does not exist');
});

it('a database without a template is empty', async () => {
  const database = await createTestDatabase();
  const tables = `select tablename from pg_tables where schemaname = 'public'`;
  expect(await query(database.url, tables)).toEqual([]);
  await database.release();
});

it('a database is removed although it still has connections', async () => {
  const database = await createTestDatabase(template);
  const client = await connect(database.url);
  await database.release();
  await expect(client.query('select')).rejects.toThrow();
  await expect(connect(database.url)).rejects.toThrow('does not exist');
});

it('every caller gets the error of a migration that fails', async () => {
  const failing = jest.fn(() => Promise.reject(new Error('bad step')));
  for (let call = 0; call < 2; call += 1) {
    const created = createTestDatabase({ name: 'failing', migrate: failing });
    await expect(created).rejects.toThrow('bad step');
  }
  expect(failing).toHaveBeenCalledTimes(1);
});

it('a run that asks for no database starts no server and writes no file', async () => {
  const folder = await createRunFolder();
  const run = await startRun(folder, `await import('./test-databases'); return 'started';`);
  expect(await readdir(folder)).toEqual([]);
  await run.kill();
  await rm(folder, { recursive: true });
});

it('all processes of a run use one server', async () => {
  const folder = await createRunFolder();
  const getPort = `
    const { createTestDatabase } = await import('./test-databases');
    return new URL((await createTestDatabase()).url).port;`;
  const first = await startRun(folder, getPort);
  const [name = ''] = await readdir(folder);
  const second = await startScript(
    `process.env.MOLAR_TEST_RUN_FOLDER = ${JSON.stringify(join(folder, name))}; ${getPort}`,
  );
  expect(second.output).toBe(first.output);
  await second.kill();
  await first.kill();
  await waitUntilEmpty(folder);
  await rm(folder, { recursive: true });
});

describe('a run that is killed leaves neither server nor files', () => {
  it('while it uses a database', async () => {
    const folder = await createRunFolder();
    const run = await startRun(
      folder,
      `const { createTestDatabase } = await import('./test-databases');
       return (await createTestDatabase()).url;`,
    );
    expect(await query(run.output, 'select 1')).toEqual([[1]]);
    await run.kill();
    await waitUntilEmpty(folder);
    await expect(connect(run.output)).rejects.toThrow('ECONNREFUSED');
    await rm(folder, { recursive: true });
  });

  it('while its server is starting', async () => {
    const folder = await createRunFolder();
    const run = await startRun(
      folder,
      `const { createTestDatabase } = await import('./test-databases');
       void createTestDatabase();
       return 'starting';`,
    );
    while ((await readdir(folder)).length === 0) await delay(10);
    const [name = ''] = await readdir(folder);
    const started = join(folder, name, 'server.json');
    expect(existsSync(started)).toBe(false);
    await run.kill();
    await waitUntilEmpty(folder);
    await rm(folder, { recursive: true });
  });
});
