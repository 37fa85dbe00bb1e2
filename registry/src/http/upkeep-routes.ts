import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../registry';

const collectSchema = z.strictObject({ keep: z.number().int().min(1) });

/** What the versions do to visitors, and the care of what is stored. */
export function serveUpkeep(
  app: FastifyInstance,
  registryOf: (request: FastifyRequest) => Registry,
): void {
  app.get('/rates', { config: { registryAccess: 'reader' } }, async (request) => ({
    rates: await registryOf(request).rates(),
  }));
  app.get('/verify', { config: { registryAccess: 'admin' } }, async (request) => ({
    damages: await registryOf(request).verify(),
  }));
  app.post('/gc', { config: { registryAccess: 'admin' } }, async (request) => ({
    removed: await registryOf(request).collect(collectSchema.parse(request.body).keep),
  }));
}
