import { httpUrl } from 'shared-server';
import { z } from 'zod';
import {
  BUCKET_URL,
  type BucketPlace,
  type BucketSettings,
  toBucketPlace,
} from '../storage/bucket-place';

/** The bucket of the releases: none of these, or URL and keys. */
export const bucketSettings = {
  /** A bucket and what the names in it begin with, such as `s3://bucket/prefix`. */
  REGISTRY_S3_URL: z.string().regex(BUCKET_URL, 'must be like s3://bucket/prefix').optional(),
  /** Of a server other than Amazon's. */
  REGISTRY_S3_ENDPOINT: httpUrl.optional(),
  REGISTRY_S3_REGION: z.string().min(1).default('us-east-1'),
  REGISTRY_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  REGISTRY_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type Settings = z.output<z.ZodObject<typeof bucketSettings>>;

/** With what to open the bucket that the settings name; null when they name none. */
export function toBucket(settings: Settings): [BucketSettings, BucketPlace] | null {
  const {
    REGISTRY_S3_URL: url,
    REGISTRY_S3_ENDPOINT: endpoint,
    REGISTRY_S3_REGION: region,
    REGISTRY_S3_ACCESS_KEY_ID: accessKeyId,
    REGISTRY_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!url || !accessKeyId || !secretAccessKey) return null;
  return [{ endpoint, region, accessKeyId, secretAccessKey }, toBucketPlace(url)];
}
