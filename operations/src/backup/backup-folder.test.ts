import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findBackup,
  listBackups,
  removeLeftovers,
  removeOldBackups,
  toBackupPaths,
} from './backup-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molar-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const days = [3, 1, 2].map((day) => new Date(Date.UTC(2026, 2, day, 14)));

/** Stores three backups, files that are none, and what an interrupted run left. */
async function store(): Promise<void> {
  for (const day of days) await writeFile(toBackupPaths(folder, day).complete, '');
  await writeFile(toBackupPaths(folder, new Date(Date.UTC(2026, 2, 4))).partial, '');
  for (const name of ['molar-2026.backup', 'notes.txt', 'key'])
    await writeFile(join(folder, name), '');
}
const toName = (day: number) => `molar-2026-03-0${day}T14-00-00Z.backup`;

it('backups are listed by the times in their names, the newest first', async () => {
  await store();
  const listed = await listBackups(folder);
  expect(listed.map(({ path }) => path)).toEqual([3, 2, 1].map((day) => join(folder, toName(day))));
  expect(listed[0]?.createdAt).toEqual(days[0]);
});

it.each([
  [null, 3],
  [new Date('2026-03-02T14:00:00.001Z'), 2],
  [new Date('2026-03-02T14:00:00Z'), 1],
])('of a folder the newest one is found, before %s that of day %d', async (before, day) => {
  await store();
  expect(await findBackup(folder, before)).toBe(join(folder, toName(day)));
});

it('when there is none, the oldest one is named', async () => {
  await expect(findBackup(folder, null)).rejects.toThrow(`${folder} has no backup.`);
  await store();
  const before = new Date('2026-03-01T14:00:00Z');
  await expect(findBackup(folder, before)).rejects.toThrow(
    'has no backup from before that time: its oldest one is of 2026-03-01T14:00:00.000Z.',
  );
});

it('a file is taken as it is, and has no others before it', async () => {
  await store();
  const file = join(folder, 'notes.txt');
  expect(await findBackup(file, null)).toBe(file);
  await expect(findBackup(file, new Date())).rejects.toThrow('this is a file');
});

it.each([
  [1, 3, [3]],
  [2, 3, [3, 2]],
  [5, 3, [3, 2, 1]],
  // The clock was wrong when the others were made.
  [1, 1, [3, 1]],
])('of backups %d remain, and that of day %d, which was just made', async (keep, made, left) => {
  await store();
  await removeOldBackups(folder, { keep, made: join(folder, toName(made)) });
  expect((await listBackups(folder)).map(({ path }) => path)).toEqual(
    left.map((day) => join(folder, toName(day))),
  );
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['molar-2026.backup', 'notes.txt', 'key']),
  );
});

it('what an interrupted run left is removed, and nothing else', async () => {
  await store();
  const before = await readdir(folder);
  await removeLeftovers(folder);
  const after = await readdir(folder);
  expect(before.filter((name) => !after.includes(name))).toEqual([
    '.molar-2026-03-04T00-00-00Z.backup.partial',
  ]);
});
