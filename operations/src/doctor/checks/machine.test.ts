import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOUR_MS } from 'shared-contracts';
import { toBackupName } from '../../backup/backup-store';
import { openBucketServer } from '../../test-kit/bucket-server';
import { realMachine } from '../machine';
import { listComplaints, requireResult, testHealthySite } from '../../test-kit/healthy-site';

const tested = testHealthySite();

const { complain } = tested;

describe('a folder', () => {
  it.each([
    ['folder of photos', 'images', true],
    ['folder of the snapshot', 'snapshot', true],
  ])('is missing: the %s', async (name, path) => {
    const folder = join(tested.site.folder, path);
    await rm(folder, { recursive: true });
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ [name]: 'failed' });
    expect(requireResult(examined, name).found).toBe(
      `${folder} cannot be written to: it does not exist.`,
    );
    const { repaired, ok } = await tested.site.examine({ isFixing: true });
    expect([repaired, ok]).toEqual([[`Created ${folder}.`], true]);
  });

  it('of the releases is missing', async () => {
    const folder = join(tested.site.folder, 'elsewhere', 'registry');
    tested.site.env.registry.CLINIC_REGISTRY = folder;
    expect(await complain()).toEqual({ 'folder of releases': 'failed' });
    const { repaired } = await tested.site.examine({ isFixing: true });
    expect(repaired).toEqual([`Created ${folder}.`]);
  });

  it('cannot be written to', async () => {
    // Root may write everywhere, as whom tests may run.
    const requireWritable = async (folder: string): Promise<void> => {
      if (folder.endsWith('images')) throw Object.assign(new Error('no'), { code: 'EACCES' });
    };
    tested.site.machine = { ...tested.site.machine, requireWritable };
    const examined = await tested.site.examine({ isFixing: true });
    expect(listComplaints(examined)).toEqual({ 'folder of photos': 'failed' });
    expect(requireResult(examined, 'folder of photos').found).toContain('access is not allowed');
    expect(examined.repaired).toEqual([]);
  });

  it('is a file', async () => {
    tested.site.env.api.IMAGE_DIR = join(tested.site.folder, 'file');
    await writeFile(tested.site.env.api.IMAGE_DIR, '');
    expect(await complain()).toEqual({ 'folder of photos': 'failed' });
  });

  it('depends on where the process starts, and is not created', async () => {
    delete tested.site.env.api.IMAGE_DIR;
    const examined = await tested.site.examine({ isFixing: true });
    expect(listComplaints(examined)).toEqual({ 'folder of photos': 'warning' });
    expect(examined.repaired).toEqual([]);
  });

  it('is not used, or is not where photos go', async () => {
    delete tested.site.env.shell.REGISTRY_SNAPSHOT;
    tested.site.env.api.IMAGE_HOST_KEY = 'key';
    tested.site.env.api.IMAGE_DIR = '/missing';
    expect(await complain()).toEqual({});
  });
});

it.each([
  [1.9, 'warning'],
  [0.1, 'failed'],
])('%d GB are left on a disk', async (gigabytes, state) => {
  const readFreeBytes = async (folder: string) =>
    folder.endsWith('backups') ? gigabytes * 1e9 : 100e9;
  tested.site.machine = { ...tested.site.machine, readFreeBytes };
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ disk: state });
  const folder = join(tested.site.folder, 'backups');
  expect(requireResult(examined, 'disk').found).toBe(`${gigabytes} GB are free for ${folder}.`);
});

it('folders that are not there say nothing of their disk', async () => {
  tested.site.machine = { ...tested.site.machine, readFreeBytes: realMachine.readFreeBytes };
  tested.site.env.operations.BACKUP_DIR = '/missing';
  expect(requireResult(await tested.site.examine(), 'disk').found).toMatch(
    / GB are free for (?!\/missing)/,
  );
});

describe('the newest backup', () => {
  const backups = () => join(tested.site.folder, 'backups');

  it.each([
    [26, {}],
    [27, { backup: 'warning' }],
  ] as const)('is %d hours old', async (hours, expected) => {
    for (const name of await readdir(backups())) await rm(join(backups(), name));
    for (const age of [hours, hours + 24]) {
      const at = new Date(Date.now() - age * HOUR_MS - 60_000);
      await writeFile(join(backups(), toBackupName(at)), '');
    }
    await writeFile(join(backups(), `.${toBackupName(new Date())}.partial`), '');
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual(expected);
    expect(requireResult(examined, 'backup').found).toBe(
      `The newest backup is ${hours} hours old.`,
    );
  });

  it('is missing, because nobody made one or said where they are', async () => {
    for (const name of await readdir(backups())) await rm(join(backups(), name));
    expect(await complain()).toEqual({ backup: 'warning' });
    delete tested.site.env.operations.BACKUP_DIR;
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ backup: 'warning' });
    expect(requireResult(examined, 'backup').found).toContain(
      'Neither BACKUP_DIR nor BACKUP_S3_URL is set',
    );
  });

  it('is in a folder that is away', async () => {
    tested.site.env.operations.BACKUP_DIR = '/missing';
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ backup: 'warning' });
    expect(requireResult(examined, 'backup').found).toBe(
      '/missing cannot be read: it does not exist.',
    );
  });

  it('is in a bucket', async () => {
    const server = await openBucketServer();
    delete tested.site.env.operations.BACKUP_DIR;
    Object.assign(tested.site.env.operations, server.env);
    const at = new Date(Date.now() - 30 * HOUR_MS);
    await server.store.write(toBackupName(at), Readable.from(['backup']));
    const examined = await tested.site.examine();
    expect(requireResult(examined, 'backup').found).toBe('The newest backup is 30 hours old.');
    await server.close();
    expect(requireResult(await tested.site.examine(), 'backup').found).toMatch(
      /^s3:\/\/backups\/clinic\/ cannot be read: .*(ECONNREFUSED|nothing listens there)/,
    );
  });
});
