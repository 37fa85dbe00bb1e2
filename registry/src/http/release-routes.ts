import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteNameSchema } from 'shared-contracts';
import { changeSchema, type Change } from '../document/change';
import { RegistryError } from '../errors';
import type { Registry } from '../registry';
import type { Snapshot } from '../storage/storage';
import { fromWire, publicationSchema } from './wire';

/** A build in base64, with room for what a budget would refuse anyway. */
const PUBLISH_LIMIT_BYTES = 32 * 1024 * 1024;

type RegistryOf = (request: FastifyRequest) => Registry;

function requireEtag({ headers }: FastifyRequest): string {
  const etag = /^(?:W\/)?"([^"]+)"$/.exec(headers['if-match'] ?? '')?.[1];
  if (!etag) throw new RegistryError('precondition_missing');
  return etag;
}

function remoteOf({ params }: FastifyRequest): string {
  return remoteNameSchema.parse((params as { remote: unknown }).remote);
}

function candidateOf(request: FastifyRequest) {
  return fromWire(remoteOf(request), publicationSchema.parse(request.body));
}

function sendSnapshot(reply: FastifyReply, { document, etag }: Snapshot) {
  return reply.header('ETag', `"${etag}"`).send(document);
}

function serveDocument(app: FastifyInstance, registryOf: RegistryOf): void {
  app.get('/document', { config: { registryAccess: 'reader' } }, async (request, reply) => {
    const snapshot = await registryOf(request).read();
    reply.header('Cache-Control', 'no-cache');
    if (request.headers['if-none-match'] !== `"${snapshot.etag}"`) {
      return sendSnapshot(reply, snapshot);
    }
    return reply.header('ETag', `"${snapshot.etag}"`).code(304).send();
  });
}

function servePublish(app: FastifyInstance, registryOf: RegistryOf): void {
  const options = { config: { registryAccess: 'team' }, bodyLimit: PUBLISH_LIMIT_BYTES } as const;
  app.post('/remotes/:remote/check', options, async (request, reply) => {
    await registryOf(request).check(candidateOf(request));
    return reply.code(204).send();
  });
  app.post('/remotes/:remote/releases', options, async (request, reply) => {
    const snapshot = await registryOf(request).publish(candidateOf(request));
    return sendSnapshot(reply.code(201), snapshot);
  });
}

function serveChange(app: FastifyInstance, registryOf: RegistryOf, action: Change['action']): void {
  const options = { config: { registryAccess: 'team' } } as const;
  app.post(`/remotes/:remote/${action}`, options, async (request, reply) => {
    const body = request.body as object | null;
    const change = changeSchema.parse({ ...body, remote: remoteOf(request), action });
    return sendSnapshot(reply, await registryOf(request).change(change, requireEtag(request)));
  });
}

/** The document, publishing, and the decisions of teams about their remotes. */
export function serveReleases(app: FastifyInstance, registryOf: RegistryOf): void {
  serveDocument(app, registryOf);
  servePublish(app, registryOf);
  for (const action of ['promote', 'canary', 'rollback'] as const) {
    serveChange(app, registryOf, action);
  }
}
