import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { RegistryError } from '../errors';
import { explainBucketError, openBucketClient } from './bucket-client';
import type { BucketPlace, BucketSettings } from './bucket-place';
import type { FileHeaders } from './file-headers';

/** A name in a bucket, and when it was written. */
export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * The objects whose names begin with a bucket's prefix, which the keys are without. Each is written or replaced as a whole. All
 * throw `bucket_unavailable`.
 */
export interface Bucket {
  readonly put: (key: string, bytes: Uint8Array, headers?: FileHeaders) => Promise<void>;
  /** Null when there is none. */
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** All below a prefix, in the order of their keys. */
  readonly list: (prefix: string) => Promise<StoredObject[]>;
  /** Copies an object with its headers. */
  readonly copy: (from: string, to: string) => Promise<void>;
  /** Nothing happens when there is none. */
  readonly remove: (key: string) => Promise<void>;
}

/** Says which bucket it was: an error of the client names none. */
async function naming<T>(label: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const params = { bucket: label, fault: explainBucketError(cause) };
    throw new RegistryError('bucket_unavailable', { params, cause });
  }
}

/** A bucket of S3, or of a server that speaks its protocol. */
export function openBucket(settings: BucketSettings, { bucket, prefix }: BucketPlace): Bucket {
  const client = openBucketClient(settings);
  const label = `s3://${bucket}/${prefix}`;
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  async function get(key: string): Promise<Uint8Array | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async function list(below: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    const query = { Bucket: bucket, Prefix: prefix + below };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, query)) {
      for (const { Key = '', LastModified = new Date() } of Contents)
        found.push({ key: Key.slice(prefix.length), modifiedAt: LastModified });
    }
    return found;
  }

  /** `CopySource` is part of an address, in which keys have to be encoded. */
  const copy = (from: string, to: string) =>
    client.send(
      new CopyObjectCommand({
        ...at(to),
        CopySource: `${bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/'),
      }),
    );

  return {
    put: async (key, bytes, headers) =>
      void (await naming(
        label,
        client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...headers })),
      )),
    get: (key) => naming(label, get(key)),
    list: (below) => naming(label, list(below)),
    copy: async (from, to) => void (await naming(label, copy(from, to))),
    remove: async (key) =>
      void (await naming(label, client.send(new DeleteObjectCommand(at(key))))),
  };
}
