import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './embedded-postgres';
import { connect } from './server-connection';
import { readHomeFolder, removeServerHome } from './server-home';
import { createTemporaryDataDir } from './temporary-data-dir';
import { spawnHolder } from './test-holder';
import { guardTestServer } from './test-server-guard';
import type { EmbeddedPostgres, PostgresOptions } from './embedded-postgres';

jest.setTimeout(60_000);

let dataDir: string;
let guard: { dismiss(): void };
const running: EmbeddedPostgres[] = [];

async function start(options: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = await connect(url);
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const clusterFile = async (name: string) => join(await readHomeFolder(dataDir), 'cluster', name);

beforeAll(async () => {
  dataDir = await createTemporaryDataDir();
  guard = await guardTestServer(dataDir);
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

afterAll(async () => {
  guard.dismiss();
  await removeServerHome(dataDir);
});

describe('a started server', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await ask(first.url, "create table visit as select 'José' as name");
    await first.stop();
    await expect(ask(first.url, 'select')).rejects.toThrow('ECONNREFUSED');
    const second = await start();
    expect(await ask(second.url, 'select name from visit')).toEqual([['José']]);
  });

  it('is a UTF-8 database that knows no local habits, and no superuser', async () => {
    const { url } = await start();
    const answers = await ask(
      url,
      `select current_database(), current_setting('server_encoding'), current_setting('timezone'),
              current_setting('is_superuser'), upper('é')`,
    );
    expect(answers).toEqual([['clinic', 'UTF8', 'UTC', 'off', 'É']]);
  });

  it('lets the site add extensions and databases', async () => {
    const { url } = await start();
    await ask(url, 'create extension if not exists btree_gist');
    await ask(url, 'create database another');
    expect(await ask(url, 'drop database another')).toEqual([]);
  });

  it.each([
    [true, 'on'],
    [false, 'off'],
  ])('durable %s writes through to the disk: %s', async (durable, fsync) => {
    const { url } = await start({ durable });
    expect(await ask(url, 'show fsync')).toEqual([[fsync]]);
  });

  it('asks for the password that only its owner can read', async () => {
    const { url, adminUrl } = await start();
    for (const known of [url, adminUrl]) {
      const guessed = new URL(known);
      guessed.password = 'guess';
      await expect(ask(guessed.href, 'select')).rejects.toThrow('password authentication failed');
      expect(await ask(known, 'select 1')).toEqual([[1]]);
    }
    expect((await stat(await clusterFile('password'))).mode & 0o777).toBe(0o600);
  });

  it('is not to be reached from outside this machine', async () => {
    const { url, adminUrl } = await start();
    expect(await ask(adminUrl, 'show listen_addresses')).toEqual([['127.0.0.1']]);
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      await expect(ask(url.replace('127.0.0.1', address), 'select')).rejects.toThrow(
        'ECONNREFUSED',
      );
    }
  });

  it("keeps a failed statement's data out of its log", async () => {
    const { url, stop } = await start();
    await expect(ask(url, "select 'jane@clinic.test'::int")).rejects.toThrow('jane@clinic.test');
    await stop();
    const log = await readFile(join(await readHomeFolder(dataDir), 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('jane');
  });
});

describe('a start after an accident', () => {
  it('takes over from a server whose process was killed', async () => {
    const holder = await spawnHolder(
      `const { startPostgres } = await import('./embedded-postgres');
       return (await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url;`,
    );
    await ask(holder.answer, 'create table kept as select 7 as lucky');
    await holder.kill();
    expect(await ask(holder.answer, 'select lucky from kept')).toEqual([[7]]);
    const { url } = await start();
    expect(await ask(url, 'select lucky from kept')).toEqual([[7]]);
    await expect(ask(holder.answer, 'select')).rejects.toThrow('ECONNREFUSED');
  });

  it('leaves alone a server whose process still runs', async () => {
    const { url } = await start();
    await expect(startPostgres({ dataDir })).rejects.toThrow(/in use by another running copy/);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
  });

  it('does not take another process for its dead server', async () => {
    await (await start()).stop();
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
    const bystanderEnd = once(bystander, 'exit');
    const data = await clusterFile('data');
    const record = [bystander.pid, data, 1, 1, '', '127.0.0.1', '  1  1', 'ready', ''].join('\n');
    await writeFile(join(data, 'postmaster.pid'), record, { mode: 0o644 });
    const restarted = start().finally(() => bystander.kill('SIGUSR1'));
    expect(await ask((await restarted).url, 'select 1')).toEqual([[1]]);
    expect(await bystanderEnd).toEqual([null, 'SIGUSR1']);
  });
});

it('quotes what PostgreSQL says of damaged data', async () => {
  await (await start()).stop();
  const version = await clusterFile('data/PG_VERSION');
  await writeFile(version, '9.6\n');
  await expect(start()).rejects.toThrow(/^The database does not start: .*incompatible.*log\)$/);
  await writeFile(version, '18\n');
  expect(await ask((await start()).url, 'select 1')).toEqual([[1]]);
});

it('works below a folder that only its owner may enter', async () => {
  const parent = await createTemporaryDataDir();
  const inside = join(parent, 'private', 'data');
  await mkdir(join(parent, 'private'), { mode: 0o700 });
  const first = await start({ dataDir: inside });
  await ask(first.url, 'create table kept as select 7 as lucky');
  await first.stop();
  const second = await start({ dataDir: inside });
  expect(await ask(second.url, 'select lucky from kept')).toEqual([[7]]);
  await second.stop();
  await removeServerHome(inside);
  await removeServerHome(parent);
});

it('gives two starts at once on a new folder one server and one clear refusal', async () => {
  const fresh = await createTemporaryDataDir();
  const outcomes = await Promise.allSettled([start({ dataDir: fresh }), start({ dataDir: fresh })]);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(failures.map(({ reason }) => String(reason))).toEqual([
    expect.stringMatching(/in use by another|does not start: .*already exists/),
  ]);
  expect(await ask(running[0]!.url, 'select 1')).toEqual([[1]]);
  await running[0]!.stop();
  await removeServerHome(fresh);
});
