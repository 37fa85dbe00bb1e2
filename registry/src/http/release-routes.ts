import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteNameSchema } from 'shared-contracts';
import { z } from 'zod';
import type { Candidate } from '../build/candidate';
import { changeSchema } from '../document/change';
import { RegistryError } from '../errors';
import type { Registry } from '../registry';
import type { Snapshot } from '../storage/storage';
import { publicationSchema } from './wire';

/** A build in base64; larger than any budget allows. */
const PUBLISH_LIMIT_BYTES = 32 * 1024 * 1024;

type RegistryOf = (request: FastifyRequest) => Registry;

const reader = { config: { registryAccess: 'reader' } } as const;
const team = { config: { registryAccess: 'team' } } as const;
const admin = { config: { registryAccess: 'admin' } } as const;

const collectSchema = z.strictObject({ keep: z.number().int().min(1) });

function requireEtag({ headers }: FastifyRequest): string {
  const etag = /^(?:W\/)?"([^"]+)"$/.exec(headers['if-match'] ?? '')?.[1];
  if (!etag) throw new RegistryError('precondition_required');
  return etag;
}

function parseRemote({ params }: FastifyRequest): string {
  return remoteNameSchema.parse((params as { remote: unknown }).remote);
}

function parseCandidate(request: FastifyRequest): Candidate {
  return { remote: parseRemote(request), ...publicationSchema.parse(request.body) };
}

function sendSnapshot(reply: FastifyReply, { document, etag }: Snapshot) {
  return reply.header('ETag', `"${etag}"`).send(document);
}

function serveDocument(app: FastifyInstance, registryOf: RegistryOf): void {
  app.get('/document', reader, async (request, reply) => {
    const { document, etag } = await registryOf(request).read();
    reply.headers({ 'Cache-Control': 'no-cache', ETag: `"${etag}"` });
    const isKnown = request.headers['if-none-match'] === `"${etag}"`;
    return isKnown ? reply.code(304).send() : reply.send(document);
  });
}

function servePublish(app: FastifyInstance, registryOf: RegistryOf): void {
  const options = { ...team, bodyLimit: PUBLISH_LIMIT_BYTES };
  app.post('/remotes/:remote/check', options, async (request, reply) => {
    await registryOf(request).check(parseCandidate(request));
    return reply.code(204).send();
  });
  app.post('/remotes/:remote/releases', options, async (request, reply) => {
    const snapshot = await registryOf(request).publish(parseCandidate(request));
    return sendSnapshot(reply.code(201), snapshot);
  });
}

function serveChanges(app: FastifyInstance, registryOf: RegistryOf): void {
  for (const action of ['promote', 'canary', 'rollback'] as const) {
    app.post(`/remotes/:remote/${action}`, team, async (request, reply) => {
      const body = request.body as object | null;
      const change = changeSchema.parse({ ...body, remote: parseRemote(request), action });
      return sendSnapshot(reply, await registryOf(request).change(change, requireEtag(request)));
    });
  }
}

function serveMaintenance(app: FastifyInstance, registryOf: RegistryOf): void {
  app.get('/rates', reader, async (request) => ({ rates: await registryOf(request).rates() }));
  app.get('/verify', admin, async (request) => ({ damages: await registryOf(request).verify() }));
  app.post('/gc', admin, async (request) => ({
    removed: await registryOf(request).collect(collectSchema.parse(request.body).keep),
  }));
}

/** Every route that takes a token: the document, publishing, changes, rates and maintenance. */
export function serveReleases(app: FastifyInstance, registryOf: RegistryOf): void {
  for (const serve of [serveDocument, servePublish, serveChanges, serveMaintenance]) {
    serve(app, registryOf);
  }
}
