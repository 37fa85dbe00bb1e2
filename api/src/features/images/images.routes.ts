import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_PREFIX, photoMaxBytes, uploadImage } from 'shared-contracts';
import type { Context } from '../../context';
import { storeUpload } from '../../core/images/unused-images';
import { DomainError } from '../../domain-error';
import { acceptUploads, readUpload } from '../../http/read-upload';
import { registerEndpoint } from '../../http/register-endpoint';
import { toPhoto } from './photo';

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
  await acceptUploads(app, photoMaxBytes);

  registerEndpoint(app, uploadImage, async ({ request }) => {
    const photo = await toPhoto((await readUpload(request)).bytes);
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
