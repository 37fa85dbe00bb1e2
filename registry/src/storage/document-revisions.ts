import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDocument, type ReleaseDocument, releaseDocumentSchema } from 'shared-contracts';
import { type Disk, isErrno, nullIfMissing } from './disk';
import { type Snapshot, StaleDocument } from './storage';

const REVISION = /^(\d{8})\.json$/;
const KEPT_REVISIONS = 50;

interface Revision extends Snapshot {
  /** 0 before the first change. */
  readonly number: number;
}

const toName = (number: number) => `${String(number).padStart(8, '0')}.json`;
const toEtag = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

async function listNumbers(dir: string): Promise<number[]> {
  const names = (await readdir(dir).catch(nullIfMissing)) ?? [];
  return names.flatMap((name) => Number(REVISION.exec(name)?.[1] ?? [])).sort((a, b) => a - b);
}

/**
 * The release document as numbered files, the highest of which is current. A change links a
 * finished file to the next number. The file system lets exactly one process do that, so the link
 * is the compare-and-set, and a process that dies leaves no lock behind.
 */
export function createDocumentRevisions(dirs: { dir: string; staging: string }, disk: Disk) {
  const { dir, staging } = dirs;
  let newest: Revision | undefined;

  async function load(number: number): Promise<Revision> {
    const text = await readFile(join(dir, toName(number)), 'utf8');
    const document = releaseDocumentSchema.parse(JSON.parse(text));
    return { number, document, etag: toEtag(text) };
  }

  async function read(): Promise<Revision> {
    const number = (await listNumbers(dir)).at(-1);
    if (number === undefined) return { number: 0, document: emptyDocument, etag: toEtag('') };
    if (newest?.number === number) return newest;
    try {
      return (newest = await load(number));
    } catch (error) {
      // It was pruned between listing and reading, so there are newer ones.
      if (isErrno(error, 'ENOENT')) return read();
      throw error;
    }
  }

  async function linkNext(number: number, finished: string): Promise<void> {
    const target = join(dir, toName(number + 1));
    await disk.link(finished, target).catch((error: unknown) => {
      throw isErrno(error, 'EEXIST') ? new StaleDocument() : error;
    });
    // Old numbers are pruned: without its predecessor, this number was used before and freed.
    if (number > 0 && !existsSync(join(dir, toName(number)))) {
      await disk.remove(target);
      throw new StaleDocument();
    }
  }

  async function write(document: ReleaseDocument, etag: string): Promise<Revision> {
    const base = await read();
    if (base.etag !== etag) throw new StaleDocument();
    const text = `${JSON.stringify(releaseDocumentSchema.parse(document))}\n`;
    const finished = join(staging, `document-${randomUUID()}.json`);
    await disk.makeDir(dir);
    await disk.makeDir(staging);
    try {
      await disk.write(finished, Buffer.from(text));
      await linkNext(base.number, finished);
      await disk.syncDir(dir);
    } finally {
      await disk.remove(finished);
    }
    return { number: base.number + 1, document, etag: toEtag(text) };
  }

  /** Removes all but the newest revisions, the oldest first. */
  async function prune(): Promise<void> {
    const numbers = await listNumbers(dir);
    for (const number of numbers.slice(0, -KEPT_REVISIONS)) {
      await disk.remove(join(dir, toName(number)));
    }
  }

  return { read, write, prune };
}
