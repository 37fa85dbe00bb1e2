import { startTestBucket, type TestBuckets } from 'registry/test-kit/bucket-server';
import type { BackupStore } from '../backup/backup-store';
import { openBucket } from '../backup/bucket-store';

const BUCKET = 'backups';

/** A server of buckets on this machine, with one that is empty. */
export interface BucketServer extends TestBuckets {
  readonly store: BackupStore;
  /** What a command finds it by. */
  readonly env: Readonly<Record<string, string>>;
}

export async function openBucketServer(): Promise<BucketServer> {
  const server = await startTestBucket(BUCKET);
  const { endpoint = '', accessKeyId, secretAccessKey } = server.settings;
  return {
    ...server,
    store: openBucket(server.settings, { bucket: BUCKET, prefix: 'clinic/' }),
    env: {
      BACKUP_S3_URL: `s3://${BUCKET}/clinic`,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  };
}
