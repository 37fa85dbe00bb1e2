import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import { type ArchiveWriter, measure, openArchive, writeArchive } from './archive';
import { openFile } from './folder-store';
import { readIdentity, writeIdentity } from './keys';

let folder: string;
let path: string;
let recipient: string;
let decrypter: Decrypter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molar-archive-'));
  path = join(folder, 'archive');
  recipient = await writeIdentity(join(folder, 'key'), new Date());
  decrypter = await readIdentity(join(folder, 'key'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for await (const { name, bytes } of await openArchive(await openFile(path), decrypter))
    sizes[name] = (await buffer(bytes)).length;
  return sizes;
}

const LARGE = 3_000_000;

const writeTo = <T>(to: string, fill: (archive: ArchiveWriter) => Promise<T>) =>
  writeArchive({ recipient, write: (bytes) => writeFile(to, bytes) }, fill);

it('bytes and files are read as they were added, and a file that is gone is left out', async () => {
  const file = join(folder, 'file');
  await writeFile(file, Buffer.alloc(LARGE, 1));
  const { filled } = await writeTo(path, async (archive) => {
    await archive.add('empty', Buffer.alloc(0));
    await archive.add('bytes', Buffer.alloc(LARGE));
    return [
      await archive.addFile('file', file),
      await archive.addFile('gone', join(folder, 'gone')),
    ];
  });
  expect(filled).toEqual([await measure(createReadStream(file)), null]);
  expect(await read()).toEqual({ empty: 0, bytes: LARGE, file: LARGE });
});

it('what fails to be added fails the archive', async () => {
  const writing = writeTo(path, async (archive) => {
    await archive.add('bytes', Buffer.alloc(LARGE));
    throw new Error('the database is away');
  });
  await expect(writing).rejects.toThrow('the database is away');
});

it('a disk that cannot be written fails the archive, whatever is to be added', async () => {
  const missing = join(folder, 'missing', 'archive');
  const writing = writeTo(missing, async (archive) => {
    for (let count = 0; count < 100; count += 1) await archive.add('bytes', Buffer.alloc(LARGE));
  });
  await expect(writing).rejects.toThrow('ENOENT');
});
