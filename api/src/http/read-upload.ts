import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error';

/** Lets the routes of the scope take multipart form data with one file, and one text before it. */
export async function acceptUploads(scope: FastifyInstance, maxBytes: number): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 1, fileSize: maxBytes } });
}

/** What the parser has no status for is a body that is cut off or no multipart. */
const rejectUnreadable = (cause: unknown): never => {
  if (cause instanceof Error && 'statusCode' in cause) throw cause;
  throw new DomainError('validation_failed', {}, { cause });
};

interface Upload {
  readonly bytes: Buffer;
  /** The texts before the file, by their field. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Reads the file in the field `image`. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const file = await request.file().catch(rejectUnreadable);
  if (file?.fieldname !== 'image') throw new DomainError('validation_failed');
  const bytes = await file.toBuffer().catch(rejectUnreadable);
  // `toBuffer` misses a limit that is reached exactly at the end of a chunk.
  if (file.file.truncated) throw new DomainError('payload_too_large');
  const fields = Object.entries(file.fields).map(([name, part]) => [
    name,
    part && 'value' in part ? part.value : undefined,
  ]);
  return { bytes, fields: Object.fromEntries(fields) as Upload['fields'] };
}
