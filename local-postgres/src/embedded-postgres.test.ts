import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { startScript } from './child-process.test-kit';
import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from './embedded-postgres';
import { connect, query } from './server-connection';
import { readHomeFolder, removeServerHome } from './server-home';
import { createTestDataDir } from './test-run';

jest.setTimeout(60_000);

let dataDir: string;
const running: EmbeddedPostgres[] = [];

async function start(options: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

const clusterFile = async (name: string) => join(await readHomeFolder(dataDir), 'cluster', name);

beforeAll(async () => {
  dataDir = await createTestDataDir();
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

afterAll(async () => {
  await removeServerHome(dataDir);
});

describe('a started server', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first.url, "create table visit as select 'José' as name");
    await first.stop();
    await expect(query(first.url, 'select')).rejects.toThrow('ECONNREFUSED');
    const second = await start();
    expect(await query(second.url, 'select name from visit')).toEqual([['José']]);
  });

  it('is a UTF-8 database in UTC without local conventions, and its user is no superuser', async () => {
    const { url } = await start();
    const settings = await query(
      url,
      `select current_database(), current_setting('server_encoding'), current_setting('timezone'),
              current_setting('is_superuser'), upper('é')`,
    );
    expect(settings).toEqual([['clinic', 'UTF8', 'UTC', 'off', 'É']]);
  });

  it('lets the site add extensions and databases', async () => {
    const { url } = await start();
    await query(url, 'create extension if not exists btree_gist');
    await query(url, 'create database another');
    expect(await query(url, 'drop database another')).toEqual([]);
  });

  it.each([
    [true, 'on'],
    [false, 'off'],
  ])('durable %s writes through to the disk: %s', async (durable, fsync) => {
    const { url } = await start({ durable });
    expect(await query(url, 'show fsync')).toEqual([[fsync]]);
  });

  it('requires the password, which only its owner can read', async () => {
    const { url } = await start();
    for (const valid of [url, url.replace('//clinic:', '//postgres:')]) {
      const guessed = new URL(valid);
      guessed.password = 'guess';
      await expect(query(guessed.href, 'select')).rejects.toThrow('password authentication failed');
      expect(await query(valid, 'select 1')).toEqual([[1]]);
    }
    expect((await stat(await clusterFile('password'))).mode & 0o777).toBe(0o600);
  });

  it('cannot be reached from another machine', async () => {
    const { url } = await start();
    expect(await query(url, 'show listen_addresses')).toEqual([['127.0.0.1']]);
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      await expect(query(url.replace('127.0.0.1', address), 'select')).rejects.toThrow(
        'ECONNREFUSED',
      );
    }
  });

  it("keeps a failed statement's data out of its log", async () => {
    const { url, stop } = await start();
    await expect(query(url, "select 'jane@clinic.test'::int")).rejects.toThrow('jane@clinic.test');
    await stop();
    const log = await readFile(join(await readHomeFolder(dataDir), 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('jane');
  });
});

describe('a start after a crash', () => {
  it('takes over from a server whose owner was killed', async () => {
    const owner = await startScript(
      `const { startPostgres } = await import('./embedded-postgres');
       return (await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url;`,
    );
    await query(owner.output, 'create table kept as select 7 as lucky');
    await owner.kill();
    expect(await query(owner.output, 'select lucky from kept')).toEqual([[7]]);
    const { url } = await start();
    expect(await query(url, 'select lucky from kept')).toEqual([[7]]);
    await expect(query(owner.output, 'select')).rejects.toThrow('ECONNREFUSED');
  });

  it('leaves a server alone whose owner still runs', async () => {
    const { url } = await start();
    await expect(startPostgres({ dataDir })).rejects.toThrow(/in use by another running copy/);
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });

  it('does not mistake another process for its killed server', async () => {
    await (await start()).stop();
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
    const bystanderEnd = once(bystander, 'exit');
    const data = await clusterFile('data');
    const record = [bystander.pid, data, 1, 1, '', '127.0.0.1', '  1  1', 'ready', ''].join('\n');
    await writeFile(join(data, 'postmaster.pid'), record, { mode: 0o644 });
    const restarted = start().finally(() => bystander.kill('SIGUSR1'));
    expect(await query((await restarted).url, 'select 1')).toEqual([[1]]);
    expect(await bystanderEnd).toEqual([null, 'SIGUSR1']);
  });
});

it('a server that was killed can be stopped and started again', async () => {
  const crashed = await createTestDataDir();
  const server = await start({ dataDir: crashed });
  const pidFile = await readFile(join(crashed, 'cluster', 'data', 'postmaster.pid'), 'utf8');
  const connection = await connect(server.url);
  const ended = new Promise((resolve) => connection.once('end', resolve));
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  await ended;
  await server.stop();
  const restarted = await start({ dataDir: crashed });
  expect(await query(restarted.url, 'select 1')).toEqual([[1]]);
  await restarted.stop();
  await removeServerHome(crashed);
});

it('a start on damaged data fails with the message of PostgreSQL', async () => {
  await (await start()).stop();
  const version = await clusterFile('data/PG_VERSION');
  await writeFile(version, '9.6\n');
  await expect(start()).rejects.toThrow(/^The database does not start: .*incompatible.*log\)$/);
  await writeFile(version, '18\n');
  expect(await query((await start()).url, 'select 1')).toEqual([[1]]);
});

it('a server works inside a folder that only its owner may enter', async () => {
  const parent = await createTestDataDir();
  const inside = join(parent, 'private', 'data');
  await mkdir(join(parent, 'private'), { mode: 0o700 });
  const first = await start({ dataDir: inside });
  await query(first.url, 'create table kept as select 7 as lucky');
  await first.stop();
  const second = await start({ dataDir: inside });
  expect(await query(second.url, 'select lucky from kept')).toEqual([[7]]);
  await second.stop();
  await removeServerHome(inside);
  await removeServerHome(parent);
});

it('of two simultaneous starts on a new folder, one succeeds and one explains why not', async () => {
  const fresh = await createTestDataDir();
  const outcomes = await Promise.allSettled([start({ dataDir: fresh }), start({ dataDir: fresh })]);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(failures.map(({ reason }) => String(reason))).toEqual([
    expect.stringMatching(/in use by another|does not start: .*already exists/),
  ]);
  expect(await query(running[0]!.url, 'select 1')).toEqual([[1]]);
  await running[0]!.stop();
  await removeServerHome(fresh);
});
