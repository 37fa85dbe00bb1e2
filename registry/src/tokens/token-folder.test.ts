import fs, { link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { createTokenFolder } from './token-folder';

afterEach(removeTempDirs);

const now = new Date('2026-03-01T10:00:00Z');
const booking = { name: 'booking', scope: ['remote-booking'] };

async function openFolder() {
  const root = await createTempDir();
  const dir = join(root, 'tokens');
  const broken: string[] = [];
  const tokens = createTokenFolder(dir, (file) => broken.push(file));
  return { dir, tokens, broken, secret: await tokens.add(booking, now) };
}

it.each([
  ['incomplete', '{"name":"payment","sco'],
  ['empty', ''],
  ['not a token', '{"name":"payment"}'],
])(
  'a token file that is %s affects no other token and is reported once [R12.44]',
  async (_what, text) => {
    const { dir, tokens, broken, secret } = await openFolder();
    await writeFile(join(dir, 'payment.json'), text);
    expect(await tokens.identify(secret)).toEqual(booking);
    expect(await tokens.identify('clinic_forged')).toBeNull();
    expect(await tokens.list()).toMatchObject([booking]);
    expect(broken).toEqual(['payment.json']);
    await tokens.revoke('payment');
    expect(await tokens.add({ name: 'payment', scope: [] }, now)).toMatch(/^clinic_/);
  },
);

it('identify throws when the token may be in a file that cannot be read', async () => {
  const { dir, tokens, secret } = await openFolder();
  await mkdir(join(dir, 'payment.json'));
  expect(await tokens.identify(secret)).toEqual(booking);
  await expect(tokens.identify('clinic_of_payment')).rejects.toMatchObject({ code: 'EISDIR' });
});

it('identify throws when the folder cannot be read', async () => {
  const root = await createTempDir();
  await writeFile(join(root, 'tokens'), '');
  const tokens = createTokenFolder(join(root, 'tokens'));
  await expect(tokens.identify('clinic_of_booking')).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it('a token file appears complete, is readable by its owner only, and leaves no other file', async () => {
  const { dir } = await openFolder();
  expect(await readdir(dir)).toEqual(['booking.json']);
  expect((await stat(join(dir, 'booking.json'))).mode & 0o777).toBe(0o600);
});

it('add keeps the token of a name that is taken, and ignores what a crashed process left', async () => {
  const { dir, tokens, secret } = await openFolder();
  const before = await readFile(join(dir, 'booking.json'), 'utf8');
  await link(join(dir, 'booking.json'), join(dir, '0a1b.tmp'));
  await expect(tokens.add({ name: 'booking', scope: 'all' }, now)).rejects.toMatchObject({
    code: 'token_exists',
  });
  expect(await readFile(join(dir, 'booking.json'), 'utf8')).toBe(before);
  expect(await tokens.list()).toHaveLength(1);
  expect(await tokens.identify(secret)).toEqual(booking);
});

it('a token file is read once for as long as it does not change', async () => {
  const { tokens, secret } = await openFolder();
  const read = jest.spyOn(fs, 'readFile');
  for (let request = 0; request < 5; request += 1) await tokens.identify(secret);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

it('a token that is changed, revoked or added counts with the next request', async () => {
  const { dir, tokens, secret } = await openFolder();
  expect(await tokens.identify(secret)).toEqual(booking);
  const file = join(dir, 'booking.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...record, scope: [] }));
  expect(await tokens.identify(secret)).toEqual({ name: 'booking', scope: [] });
  await tokens.revoke('booking');
  expect(await tokens.identify(secret)).toBeNull();
  const next = await tokens.add(booking, now);
  expect(await tokens.identify(next)).toEqual(booking);
  expect(await tokens.identify(secret)).toBeNull();
});
