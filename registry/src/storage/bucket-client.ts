import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { BucketSettings } from './bucket-place';

const CONNECT_MS = 5_000;
const SILENCE_MS = 60_000;

/**
 * Why a bucket cannot be used, in a few words: many of its errors have no text but their name; one of a host with several
 * addresses has it inside.
 */
export function explainBucketError(error: unknown): string {
  if (error instanceof AggregateError) return explainBucketError(error.errors[0]);
  const { name, message } = error as Error;
  if (!(error instanceof S3ServiceException)) return message;
  return `${name}, HTTP ${error.$metadata.httpStatusCode ?? 'without a status'}`;
}

/** It warns, of every command, that later versions of it need a later Node. */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

/** A client of S3, or of a server that speaks its protocol. */
export const openBucketClient = ({ silenceMs = SILENCE_MS, ...settings }: BucketSettings) =>
  new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    forcePathStyle: true,
    // Servers other than Amazon's may not know these; what was stored is checked by its hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
  });
