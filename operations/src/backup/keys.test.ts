import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecipient, readIdentity, writeIdentity } from './keys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molar-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a key is for its owner alone to read, and is never overwritten', async () => {
  const path = join(folder, 'key');
  const recipient = await writeIdentity(path, new Date('2026-03-02T14:00:00Z'));
  expect(isRecipient(recipient)).toBe(true);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(
    /^# created: 2026-03-02T14:00:00.000Z\n# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/,
  );
  expect(text).toContain(recipient);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(writeIdentity(path, new Date())).rejects.toThrow('is never overwritten');
  expect(await readFile(path, 'utf8')).toBe(text);
});

it.each(['', '# public key: age1\n', 'AGE-SECRET-KEY-1ABC\n', 'hunter2\n'])(
  'a file without an identity is rejected, and not quoted: %j',
  async (text) => {
    const path = join(folder, 'key');
    await writeFile(path, text);
    const fault = `${path} is not an identity file: it needs a line AGE-SECRET-KEY-1….`;
    await expect(readIdentity(path)).rejects.toThrow(new Error(fault));
  },
);

it.each(['', 'age1', 'AGE-SECRET-KEY-1', `age1${'q'.repeat(58)}`])('%j is no recipient', (text) => {
  expect(isRecipient(text)).toBe(false);
});
