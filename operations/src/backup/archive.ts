import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { type Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';

/** A stream as the package declares it: by the types of browsers. */
type BrowserStream = Parameters<Encrypter['encrypt']>[0];

const toBrowser = (stream: Readable): BrowserStream =>
  Readable.toWeb(stream) as unknown as BrowserStream;
const fromBrowser = (stream: BrowserStream): Readable =>
  Readable.fromWeb(stream as unknown as ReadableStream);

/** A file that is read from its beginning, as often as is asked for. */
export interface BackupSource {
  /** For people: a path or a URL. */
  readonly label: string;
  readonly size: number;
  readonly read: () => Promise<Readable>;
}

/** The size and the SHA-256 of bytes. */
export interface ByteContent {
  readonly size: number;
  readonly sha256: string;
}

/** Passes bytes on, and knows them when they have ended. */
export function createMeter() {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, read: (): ByteContent => ({ size, sha256: hash.digest('hex') }) };
}

/** What a stream holds, which is read to its end. */
export async function measure(bytes: AsyncIterable<Buffer>): Promise<ByteContent> {
  const { meter, read } = createMeter();
  await pipeline(bytes, meter.resume());
  return read();
}

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds a file of the disk; null when it is gone. Throws when it changes meanwhile. */
  addFile(name: string, path: string): Promise<ByteContent | null>;
}

async function addFile(archive: Pack, name: string, path: string): Promise<ByteContent | null> {
  const file = await open(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const { size, mtime } = await file.stat();
    const { meter, read } = createMeter();
    await pipeline(file.createReadStream(), meter, archive.entry({ name, size, mtime }));
    return read();
  } finally {
    await file.close();
  }
}

const createWriter = (archive: Pack): ArchiveWriter => ({
  add: (name, bytes) =>
    new Promise((resolve, reject) => {
      // Without a listener, the error of an entry would end the process.
      archive
        .entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
        .on('error', reject);
    }),
  addFile: (name, path) => addFile(archive, name, path),
});

interface NewArchive<T> {
  /** The public key of who can read it. */
  readonly recipient: string;
  /** Stores what it is given, to its end. */
  readonly write: (bytes: Readable) => Promise<T>;
}

/**
 * Writes what `fill` adds: a tar, compressed by gzip, encrypted by age. Nothing is held in memory or on the disk in plain text
 * but what is being added.
 */
export async function writeArchive<Written, Filled>(
  { recipient, write }: NewArchive<Written>,
  fill: (archive: ArchiveWriter) => Promise<Filled>,
): Promise<{ readonly written: Written; readonly filled: Filled }> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const archive = pack();
  const gzip = createGzip();
  // What goes wrong here fails the writing too.
  pipeline(archive, gzip).catch(() => undefined);
  const encrypted = fromBrowser(await encrypter.encrypt(toBrowser(gzip)));
  // Who writes is told; without a listener, one that was destroyed would end the process.
  encrypted.on('error', () => undefined);
  const filling = fill(createWriter(archive));
  filling.then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error as Error),
  );
  try {
    const written = await write(encrypted);
    return { written, filled: await filling };
  } catch (error) {
    // What is to be added next is rejected.
    encrypted.destroy(error as Error);
    if (!archive.destroyed) archive.destroy(error as Error);
    await filling.catch(() => undefined);
    throw error;
  }
}

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
  /** How much of the archive was read so far, from 0 to 1. */
  readonly progress: number;
}

/** Reads the header, and what follows as it is asked for. */
async function decrypt(label: string, decrypter: Decrypter, source: Readable): Promise<Readable> {
  try {
    return fromBrowser(await decrypter.decrypt(toBrowser(source)));
  } catch (cause) {
    source.destroy();
    const { message, code } = cause as NodeJS.ErrnoException;
    if (code !== undefined) throw cause;
    const fault = message.startsWith('no identity matched')
      ? 'was encrypted to another key: this identity cannot open it.'
      : 'is not a backup, or its beginning is damaged.';
    throw new Error(`${label} ${fault}`, { cause });
  }
}

async function* readEntries(
  decrypted: Readable,
  progress: () => number,
): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const reading = pipeline(decrypted, createGunzip(), archive);
  // An entry that is being read fails with it; the end of the archive is waited for below.
  reading.catch(() => undefined);
  for await (const entry of archive) {
    const bytes = entry as AsyncIterable<Buffer>;
    yield { name: entry.header.name, bytes, progress: progress() };
  }
  await reading;
}

/** Counts what is read of a source. */
async function readCounted({ read }: BackupSource) {
  let count = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(null, chunk);
    },
  });
  pipeline(await read(), counter).catch(() => undefined);
  return { bytes: counter, readCount: () => count };
}

/**
 * The entries of an archive; each is read to its end before the next one is asked for.
 * @throws Error when the source is no archive, or not one for this identity
 */
export async function openArchive(
  source: BackupSource,
  decrypter: Decrypter,
): Promise<AsyncIterable<ArchiveEntry>> {
  const { bytes, readCount } = await readCounted(source);
  const decrypted = await decrypt(source.label, decrypter, bytes);
  return readEntries(decrypted, () => readCount() / source.size);
}
