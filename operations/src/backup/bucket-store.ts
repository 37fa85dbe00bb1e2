import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { explainBucketError, openBucketClient } from 'registry/bucket-client';
import type { BucketPlace, BucketSettings } from 'registry/bucket-place';
import { type BackupSource, type ByteContent, createMeter, measure } from './archive';
import { type BackupStore, requireSame, toStoredBackups } from './backup-store';

/** Up to 160 GB in the 10,000 parts that S3 allows, with two parts in memory. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || error instanceof NotFound;

/** What all functions of a bucket share. */
interface Bucket {
  readonly client: S3Client;
  readonly place: BucketPlace;
  readonly label: string;
}

const toAddress = ({ place }: Bucket, name: string) => ({
  Bucket: place.bucket,
  Key: place.prefix + name,
});

/** What was to be stored could not be made: the bucket is not to blame. */
class NotMade extends Error {}

/** Says which bucket it was: an error of the client names none. */
async function naming<T>({ label }: Bucket, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof NotMade) throw cause.cause;
    throw new Error(`${label} cannot be used: ${explainBucketError(cause)}`, { cause });
  }
}

async function read(bucket: Bucket, name: string): Promise<Readable> {
  const { Body } = await bucket.client.send(new GetObjectCommand(toAddress(bucket, name)));
  return Body as Readable;
}

async function list(bucket: Bucket) {
  const { client, place } = bucket;
  const files: { name: string; size: number }[] = [];
  const query = { Bucket: place.bucket, Prefix: place.prefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
    for (const { Key = '', Size = 0 } of Contents)
      files.push({ name: Key.slice(place.prefix.length), size: Size });
  }
  return toStoredBackups(files);
}

async function find(bucket: Bucket, name: string): Promise<BackupSource> {
  const { ContentLength } = await bucket.client.send(
    new HeadObjectCommand(toAddress(bucket, name)),
  );
  const label = bucket.label + name;
  return { label, size: ContentLength ?? 0, read: () => naming(bucket, () => read(bucket, name)) };
}

async function requireAbsent(bucket: Bucket, name: string): Promise<void> {
  try {
    await bucket.client.send(new HeadObjectCommand(toAddress(bucket, name)));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  throw new Error(`${name} exists`);
}

const remove = (bucket: Bucket, name: string) =>
  bucket.client.send(new DeleteObjectCommand(toAddress(bucket, name)));

/** Whether a stream failed by itself, and not because what reads it has stopped. */
const isOwnFault = (error: unknown): boolean =>
  !['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

/** Parts are no object before all of them are there: an upload that ends early leaves nothing of this name. */
async function upload(bucket: Bucket, name: string, bytes: Readable): Promise<ByteContent> {
  const { meter, read: readMeter } = createMeter();
  const sending = new Upload({
    client: bucket.client,
    params: { ...toAddress(bucket, name), Body: meter },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  const [made, sent] = await Promise.allSettled([pipeline(bytes, meter), sending.done()]);
  if (made.status === 'rejected' && isOwnFault(made.reason))
    throw new NotMade('', { cause: made.reason });
  if (sent.status === 'rejected') throw sent.reason;
  return readMeter();
}

async function write(bucket: Bucket, name: string, bytes: Readable): Promise<ByteContent> {
  await requireAbsent(bucket, name);
  const written = await upload(bucket, name, bytes);
  try {
    requireSame(bucket.label + name, await measure(await read(bucket, name)), written);
  } catch (error) {
    await remove(bucket, name);
    throw error;
  }
  return written;
}

async function readText(bucket: Bucket, name: string): Promise<string | null> {
  try {
    const { Body } = await bucket.client.send(new GetObjectCommand(toAddress(bucket, name)));
    return (await Body?.transformToString()) ?? '';
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Backups in a bucket of S3, or of a server that speaks its protocol. */
export function openBucket(settings: BucketSettings, place: BucketPlace): BackupStore {
  const label = `s3://${place.bucket}/${place.prefix}`;
  const bucket: Bucket = { client: openBucketClient(settings), place, label };
  const { client } = bucket;
  return {
    label,
    requireUsable: () =>
      naming(bucket, async () => {
        // What a key may read is not told by asking for the bucket alone.
        await client.send(new ListObjectsV2Command({ Bucket: place.bucket, MaxKeys: 1 }));
      }),
    list: () => naming(bucket, () => list(bucket)),
    find: (name) => naming(bucket, () => find(bucket, name)),
    write: (name, bytes) => naming(bucket, () => write(bucket, name, bytes)),
    remove: (name) => naming(bucket, async () => void (await remove(bucket, name))),
    // A rule of the bucket removes parts of uploads that were interrupted, see docs/backup.md.
    removeLeftovers: async () => undefined,
    readText: (name) => naming(bucket, () => readText(bucket, name)),
    writeText: (name, text) =>
      naming(bucket, async () => {
        await client.send(new PutObjectCommand({ ...toAddress(bucket, name), Body: text }));
      }),
  };
}
