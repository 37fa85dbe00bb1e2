import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API_PREFIX, photoMaxBytes, uploadImage } from 'shared-contracts';
import type { Context } from '../../context';
import { storeUpload } from '../../core/images/unused-images';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { toPhoto } from './photo';

/** What the parser has no status for is a body that is cut off or no multipart. */
const rejectUnreadable = (cause: unknown): never => {
  if (cause instanceof Error && 'statusCode' in cause) throw cause;
  throw new DomainError('validation_failed', {}, { cause });
};

async function readImage(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file().catch(rejectUnreadable);
  if (file?.fieldname !== 'image') throw new DomainError('validation_failed');
  const bytes = await file.toBuffer().catch(rejectUnreadable);
  // `toBuffer` misses a limit that is reached exactly at the end of a chunk.
  if (file.file.truncated) throw new DomainError('payload_too_large');
  return bytes;
}

/** Uploaded content is data, whatever a browser might take it for. */
const servedHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // Emails show the logo.
  'cross-origin-resource-policy': 'cross-origin',
};

const paramsSchema = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });

export async function registerImages(app: FastifyInstance, context: Context): Promise<void> {
  const { ports } = context;
  await app.register(multipart, { limits: { files: 1, fields: 1, fileSize: photoMaxBytes } });

  registerEndpoint(app, uploadImage, async ({ request }) => {
    const photo = await toPhoto(await readImage(request));
    return { success: true as const, data: { url: await storeUpload(context, photo) } };
  });

  app.get<{ Params: z.infer<typeof paramsSchema> }>(
    `${API_PREFIX}/images/:file`,
    { config: { access: 'public' }, schema: { params: paramsSchema, hide: true } },
    async (request, reply) => {
      const photo = await ports.images.read(request.params.file);
      if (!photo) throw new DomainError('not_found');
      return reply.headers(servedHeaders).send(photo);
    },
  );
}
