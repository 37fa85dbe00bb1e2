import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFullSite, type TestSite } from '../test-kit/backup-site';
import { type Backups, type Content, createBackups, now } from '../test-kit/backups';
import { openFile } from './folder-store';
import { readIdentity, writeIdentity } from './keys';
import { verifyBackup } from './verify-backup';

jest.setTimeout(60_000);

let site: TestSite;
let backups: Backups;
let path: string;

beforeAll(async () => {
  backups = await createBackups();
  site = await createFullSite();
  path = await backups.make(site);
});
afterAll(async () => {
  await site.release();
  await backups.release();
});

const verify = async (file: string) =>
  verifyBackup({ source: await openFile(file), decrypter: backups.decrypter });

it('a backup that is complete says what is in it', async () => {
  const progress: number[] = [];
  const { decrypter } = backups;
  const manifest = await verifyBackup({
    source: await openFile(path),
    decrypter,
    onProgress: (part) => progress.push(part),
  });
  expect(manifest.createdAtUtc).toBe(now.toISOString());
  expect(manifest.folders.photos).toMatchObject([{ path: 'one.webp', size: 4 }]);
  expect(progress.at(-1)).toBe(1);
});

const LAST_BYTES = 1_000;

it.each([
  ['an empty file', (bytes: Buffer) => bytes.subarray(0, 0), 'is not a backup'],
  ['its header alone', (bytes: Buffer) => bytes.subarray(0, 100), 'is not a backup'],
  ['a file that is cut off', (bytes: Buffer) => bytes.subarray(0, -LAST_BYTES), 'is damaged'],
  ['a file that lacks its last byte', (bytes: Buffer) => bytes.subarray(0, -1), 'is damaged'],
  [
    'a file with bytes at its end',
    (bytes: Buffer) => Buffer.concat([bytes, Buffer.of(0)]),
    'is damaged',
  ],
  ['plain text', () => Buffer.from('create table'), 'is not a backup'],
])('%s is not taken for a backup', async (_of, change, fault) => {
  const changed = join(backups.folder, 'changed');
  await writeFile(changed, change(await readFile(path)));
  await expect(verify(changed)).rejects.toThrow(`${changed} ${fault}`);
});

it.each([0.1, 0.5, 0.99])('a byte that changed is noticed, at %d of the file', async (part) => {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length * part);
  bytes[at]! ^= 1;
  const changed = join(backups.folder, 'changed');
  await writeFile(changed, bytes);
  await expect(verify(changed)).rejects.toThrow('is damaged');
});

it('another identity does not open it', async () => {
  const other = join(backups.folder, 'other-key');
  await writeIdentity(other, now);
  const decrypter = await readIdentity(other);
  const source = await openFile(path);
  await expect(verifyBackup({ source, decrypter })).rejects.toThrow('was encrypted to another key');
});

const ROWS = 'tables/public.users/000001.copy';
const PHOTO = 'photos/one.webp';

it.each<[string, (content: Content) => void, string]>([
  ['a row', ({ entries }) => entries.set(ROWS, Buffer.from('1\n')), 'otherwise of public.users'],
  ['rows that are missing', ({ entries }) => entries.delete(ROWS), 'otherwise of public.users'],
  ['a photo', ({ entries }) => entries.set(PHOTO, Buffer.of(1)), 'otherwise of photos/one.webp'],
  [
    'a photo that is missing',
    ({ entries }) => entries.delete(PHOTO),
    'otherwise of photos/one.webp',
  ],
  [
    'one more photo',
    ({ entries }) => entries.set('photos/x', Buffer.of(1)),
    'otherwise of photos/x',
  ],
  [
    'a path that leads out',
    ({ entries }) => entries.set('photos/../x', Buffer.of(1)),
    'does not belong',
  ],
  [
    'an absolute path',
    ({ entries }) => entries.set('photos//etc/x', Buffer.of(1)),
    'does not belong',
  ],
  ['something else', ({ entries }) => entries.set('etc/passwd', Buffer.of(1)), 'does not belong'],
  ['its format', ({ manifest }) => Object.assign(manifest, { format: 2 }), 'another format'],
])('what a manifest does not say is named: %s', async (_of, change, fault) => {
  await expect(verify(await backups.forge(path, change))).rejects.toThrow(fault);
});

it('a file that is gone is named', async () => {
  await expect(verify(join(backups.folder, 'missing'))).rejects.toThrow('ENOENT');
});

it('it is in the format of age, and has no text of a row', async () => {
  const bytes = await readFile(path);
  expect(bytes.subarray(0, 40).toString()).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  expect(bytes.includes('clinic.test')).toBe(false);
  const contents: string[] = [];
  await backups.forge(path, ({ entries }) => contents.push(entries.get(ROWS)!.toString()));
  expect(contents[0]).toContain('clinic.test');
});
