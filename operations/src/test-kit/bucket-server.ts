import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BackupStore } from '../backup/backup-store';
import { type BucketSettings, openBucket } from '../backup/bucket-store';

const BUCKET = 'backups';

/** A server of buckets on this machine, with one that is empty. */
export interface BucketServer {
  readonly port: number;
  readonly settings: BucketSettings;
  readonly store: BackupStore;
  /** What a command finds it by. */
  readonly env: Readonly<Record<string, string>>;
  /** The names of the objects, and of what is no object yet. */
  readonly listFiles: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The keys are those that the server knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function openBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'molar-bucket-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  // It would say that a request has ended after it was closed.
  server.logger.silent = true;
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { ...KEYS, endpoint, region: 'us-east-1', silenceMs: 5_000 };
  let isOpen = true;
  return {
    port,
    settings,
    store: openBucket(settings, { bucket: BUCKET, prefix: 'clinic/' }),
    env: {
      BACKUP_S3_URL: `s3://${BUCKET}/clinic`,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    listFiles: () => readdir(directory, { recursive: true }),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
