import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeIdentity } from '../backup/keys';
import { createEmptySite, createFullSite, query, type TestSite } from '../test-kit/backup-site';
import { type BucketServer, openBucketServer } from '../test-kit/bucket-server';
import { COMMAND, runMolar } from '../test-kit/run-molar';

jest.setTimeout(120_000);

let folder: string;

const molar = (args: readonly string[], settings: Record<string, string> = {}) =>
  runMolar(args, { settings, folder });

let site: TestSite;
let target: TestSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molar-command-'));
  site = await createFullSite();
  target = await createEmptySite();
});
afterAll(async () => {
  await site.release();
  await target.release();
  await rm(folder, { recursive: true });
});

it('a site is backed up, verified and restored from the command line', async () => {
  const keygen = await molar(['backup', 'keygen']);
  expect(keygen).toMatchObject({ code: 0, err: '' });
  const [, recipient] = /BACKUP_RECIPIENT=(age1\w+)/.exec(keygen.out)!;

  const settings = { ...site.env, BACKUP_RECIPIENT: recipient!, BACKUP_DIR: folder };
  const backup = await molar(['backup', '--keep', '1,0,0'], settings);
  expect(backup).toMatchObject({ code: 0, err: '' });
  const name = (await readdir(folder)).find((one) => one.endsWith('.backup'))!;
  expect(backup.out).toMatch(
    new RegExp(`^Wrote ${name} to ${folder}, \\d+ kB, and read it back:\n`),
  );
  expect(backup.out).toContain('  photos: 1 file, 1 kB\n');

  const identity = ['--identity', 'molar-backup.key'];
  const verify = await molar(['backup', 'verify', name, ...identity]);
  expect(verify).toMatchObject({ code: 0, err: '' });
  expect(verify.out).toContain(`${name} is complete and unchanged. It is of 20`);
  expect(verify.out).toContain(`  IMAGE_DIR=${site.photos}\n`);

  const restore = await molar(['restore', folder, ...identity], target.env);
  expect(restore).toMatchObject({ code: 0, err: '' });
  expect(restore.out).toContain('\n4. Loading rows and files\n');
  expect(restore.out).toContain('2 emails waited when the backup was made and');
  expect(restore.out).not.toContain('clinic.test');
  expect(await query(target.database.url, 'select name from clinics')).toEqual([{ name: 'Molar' }]);
});

it.each<[string, string[], string]>([
  [
    'backup without settings',
    ['backup'],
    `error: Invalid configuration of \`molar backup\`:
  MIGRATION_DATABASE_URL: must be like postgres://user:password@host:5432/database
  REGISTRY_DATABASE_URL: must be like postgres://user:password@host:5432/database
  BACKUP_RECIPIENT: is required
`,
  ],
  [
    'restore without settings',
    ['restore', '.', '--identity', 'key'],
    `error: Invalid configuration of \`molar restore\`:
  MIGRATION_DATABASE_URL: must be like postgres://user:password@host:5432/database
  REGISTRY_DATABASE_URL: must be like postgres://user:password@host:5432/database
  DATABASE_URL: must be like postgres://user:password@host:5432/database
`,
  ],
  [
    'verify without a key',
    ['backup', 'verify', 'file'],
    "error: required option '--identity <file>' not specified\n",
  ],
  [
    'a time without a zone',
    ['restore', '.', '--before', '2026-03-02'],
    'is invalid. Must be like 2026-03-02T14:00:00Z.\n',
  ],
  ['an unknown rule', ['backup', '--keep', '14'], 'is invalid. Must be like 7,5,12, which is'],
  ['an unknown time', ['backup', '--at', '2 am'], 'Must be a time of day in UTC, such as 02:30.'],
])('what is missing or wrong is said, and the exit code is 1: %s', async (_of, args, fault) => {
  const { code, out, err } = await molar(args);
  expect(err).toContain(fault);
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

it('the commands are listed', async () => {
  const { code, out } = await molar(['--help']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: molar /);
  expect(out).toMatch(/^ {2}backup /m);
  expect(out).toMatch(/^ {2}restore /m);
});

describe('with a bucket', () => {
  let server: BucketServer;
  beforeAll(async () => {
    server = await openBucketServer();
  });
  afterAll(() => server.close());

  it('a site is backed up, verified and restored', async () => {
    const other = await createEmptySite();
    const recipient = await writeIdentity(join(folder, 'bucket-key'), new Date());
    const { BACKUP_S3_SECRET_ACCESS_KEY: secret, ...others } = server.env;
    await writeFile(join(folder, 'secret'), secret!);
    const env = { ...others, BACKUP_S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secret') };
    const backup = await molar(['backup'], { ...site.env, ...env, BACKUP_RECIPIENT: recipient });
    expect(backup).toMatchObject({ code: 0, err: '' });
    const [, name] = /^Wrote (\S+) to s3:\/\/backups\/clinic\//.exec(backup.out)!;
    const identity = ['--identity', 'bucket-key'];
    const url = `s3://backups/clinic/${name}`;
    const verify = await molar(['backup', 'verify', url, ...identity], env);
    expect(verify).toMatchObject({ code: 0, err: '' });
    expect(verify.out).toContain(`${url} is complete and unchanged.`);
    const restore = await molar(['restore', 'latest', ...identity], { ...other.env, ...env });
    expect(restore).toMatchObject({ code: 0, err: '' });
    expect(restore.out).toContain(`Restoring ${url}\n`);
    await other.release();
  });

  it('keys that are missing and a bucket without a backup are named', async () => {
    const identity = ['--identity', 'molar-backup.key'];
    const keyless = await molar(['backup', 'verify', 's3://backups/none', ...identity]);
    expect(keyless.err).toBe(
      'error: A bucket needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.\n',
    );
    const empty = await molar(['backup', 'verify', 's3://backups/none', ...identity], server.env);
    expect(empty.err).toBe('error: s3://backups/none/ has no backup.\n');
  });
});

it('a process with a schedule makes a backup, says when the next one is, and ends when it is told to', async () => {
  const place = await mkdtemp(join(folder, 'place-'));
  const recipient = await writeIdentity(join(place, 'key'), new Date());
  const settings = { ...site.env, BACKUP_RECIPIENT: recipient, BACKUP_DIR: place };
  const child = spawn(process.execPath, [COMMAND, 'backup', '--every', '24h'], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let out = '';
  for await (const chunk of child.stdout) {
    out += String(chunk);
    if (out.includes('The next backup is made at')) child.kill('SIGTERM');
  }
  expect(out).toMatch(/^Wrote molar-\S+\.backup to /);
  expect(await exited).toEqual([0, null]);
});
