import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openBucketServer } from '../test-kit/bucket-server';
import { type BackupStore, findNewest, toBackupName } from './backup-store';
import { openFolder } from './folder-store';

jest.setTimeout(60_000);

interface Opened {
  readonly store: BackupStore;
  /** Names of files, complete or not. */
  readonly listFiles: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

async function openTestFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-folder-'));
  return {
    store: openFolder(folder),
    listFiles: () => readdir(folder),
    close: () => rm(folder, { recursive: true }),
  };
}

const toTime = (day: number) => new Date(Date.UTC(2026, 2, day, 14));
const toName = (day: number) => toBackupName(toTime(day));
const bytes = (content = 'backup') => Readable.from([Buffer.from(content)]);

/** More than a part of an upload, and then an error. */
async function* breakOff(): AsyncGenerator<Buffer> {
  for (let count = 0; count < 40; count += 1) yield Buffer.alloc(1_000_000, count);
  throw new Error('the database is away');
}

describe.each([
  ['folder', openTestFolder],
  ['bucket', openBucketServer],
])('a %s', (_kind, open) => {
  let opened: Opened;
  let store: BackupStore;
  beforeEach(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterEach(() => opened.close());

  it('lists backups by the times in their names, the newest first, and nothing else', async () => {
    for (const day of [3, 1, 2]) await store.write(toName(day), bytes());
    for (const name of ['molar-2026.backup', 'notes.txt', '.molar-1.backup.partial'])
      await store.writeText(name, 'text');
    expect(await store.list()).toEqual(
      [3, 2, 1].map((day) => ({ name: toName(day), createdAt: toTime(day), size: 6 })),
    );
  });

  it('gives back what was stored, and says how much that is', async () => {
    const content = 'x'.repeat(20_000_000);
    const written = await store.write(toName(1), bytes(content));
    expect(written.size).toBe(content.length);
    const source = await store.find(toName(1));
    expect(source.label).toContain(toName(1));
    expect(source.size).toBe(written.size);
    expect((await text(await source.read())) === content).toBe(true);
    expect((await text(await source.read())) === content).toBe(true);
  });

  it('has nothing of a backup that breaks off', async () => {
    await expect(store.write(toName(1), Readable.from(breakOff()))).rejects.toThrow(
      'the database is away',
    );
    expect(await store.list()).toEqual([]);
    expect((await opened.listFiles()).filter((name) => name.includes(toName(1)))).toEqual([]);
  });

  it('does not overwrite a backup', async () => {
    await store.write(toName(1), bytes());
    await expect(store.write(toName(1), bytes('other'))).rejects.toThrow(`${toName(1)} exists`);
    expect(await text(await (await store.find(toName(1))).read())).toBe('backup');
  });

  it('removes a backup', async () => {
    for (const day of [1, 2]) await store.write(toName(day), bytes());
    await store.remove(toName(1));
    expect((await store.list()).map(({ name }) => name)).toEqual([toName(2)]);
  });

  it('keeps a small file, which is replaced as a whole', async () => {
    expect(await store.readText('list.json')).toBeNull();
    await store.writeText('list.json', 'one');
    await store.writeText('list.json', 'two');
    expect(await store.readText('list.json')).toBe('two');
  });

  it.each([
    [null, 3],
    [new Date('2026-03-02T14:00:00.001Z'), 2],
    [new Date('2026-03-02T14:00:00Z'), 1],
  ])('has a newest backup, before %s that of day %d', async (before, day) => {
    for (const one of [1, 2, 3]) await store.write(toName(one), bytes());
    expect((await findNewest(store, before)).label).toContain(toName(day));
  });

  it('names the oldest backup when there is none from before a time', async () => {
    await expect(findNewest(store, null)).rejects.toThrow(`${store.label} has no backup.`);
    await store.write(toName(1), bytes());
    await expect(findNewest(store, toTime(1))).rejects.toThrow(
      'its oldest one is of 2026-03-01T14:00:00.000Z.',
    );
  });
});

it('a folder loses what an interrupted run left, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'molar-folder-'));
  const kept = ['key', 'molar-2026.backup', toName(1)];
  for (const name of [...kept, `.${toName(2)}.partial`]) await writeFile(join(folder, name), '');
  await openFolder(folder).removeLeftovers();
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
  await rm(folder, { recursive: true });
});

it('a folder has to be there', async () => {
  await expect(openFolder('/missing').requireUsable()).rejects.toThrow(
    'names no folder: /missing. Create it first.',
  );
});
