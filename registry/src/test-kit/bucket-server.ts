import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../storage/bucket-place';

/** The keys are those that the server knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A server of buckets on this machine. */
export interface TestBuckets {
  readonly port: number;
  readonly settings: BucketSettings;
  /** The names of the objects, and of what is no object yet. */
  readonly listFiles: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Starts a server with a bucket that is empty. */
export async function startTestBucket(name: string): Promise<TestBuckets> {
  const directory = await mkdtemp(join(tmpdir(), 'molar-bucket-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name, configs: [] }],
  });
  // It would say that a request has ended after it was closed.
  server.logger.silent = true;
  const { port } = await server.run();
  const settings = {
    ...KEYS,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    silenceMs: 5_000,
  };
  let isOpen = true;
  return {
    port,
    settings,
    listFiles: () => readdir(directory, { recursive: true }),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
