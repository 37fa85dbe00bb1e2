import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { remoteNameSchema } from 'shared-contracts';
import { BUILD_LIMIT_BYTES } from 'shared-server';
import { z } from 'zod';
import type { Candidate } from '../build/candidate';
import { changeSchema } from '../document/change-schema';
import { DEFAULT_GRACE_DAYS } from '../document/collect';
import { RegistryError } from '../errors';
import type { Registry } from '../registry';
import type { Snapshot } from '../storage/storage';
import type { DraftId } from '../release/drafts';
import { tokenNameSchema } from '../tokens/tokens';
import type { Access } from './access';
import {
  actorSchema,
  buildSchema,
  checkSchema,
  freezeBodySchema,
  historyQuerySchema,
  overviewQuerySchema,
  previewQuerySchema,
  previewRequestSchema,
  smokeResultSchema,
} from './wire';

type RegistryOf = (request: FastifyRequest) => Registry;

const reader = { config: { registryAccess: 'reader' } } as const;
const team = { config: { registryAccess: 'team' } } as const;
const admin = { config: { registryAccess: 'admin' } } as const;

/** An older command line sends no more than `keep`. */
const collectSchema = z.strictObject({
  keep: z.number().int().min(1),
  graceDays: z.number().int().min(0).default(DEFAULT_GRACE_DAYS),
  isDryRun: z.boolean().default(false),
});

function requireEtag({ headers }: FastifyRequest): string {
  const etag = /^(?:W\/)?"([^"]+)"$/.exec(headers['if-match'] ?? '')?.[1];
  if (!etag) throw new RegistryError('precondition_required');
  return etag;
}

function parseRemote({ params }: FastifyRequest): string {
  return remoteNameSchema.parse((params as { remote: unknown }).remote);
}

function parseCandidate(request: FastifyRequest): Candidate {
  return { remote: parseRemote(request), ...buildSchema.parse(request.body) };
}

function parseDraftId(request: FastifyRequest): DraftId {
  const { draftId } = request.params as { draftId: unknown };
  return { remote: parseRemote(request), draftId: z.uuid().parse(draftId) };
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
  const options = { ...team, bodyLimit: BUILD_LIMIT_BYTES };
  app.post('/remotes/:remote/drafts', options, async (request, reply) => {
    const draft = await registryOf(request).draft(parseCandidate(request));
    return reply.code(draft ? 201 : 200).send({ draftId: draft?.draftId ?? null });
  });
  app.post('/remotes/:remote/drafts/:draftId/publish', team, async (request, reply) => {
    const { smoke } = smokeResultSchema.parse(request.body);
    const snapshot = await registryOf(request).publish(parseDraftId(request), smoke);
    return sendSnapshot(reply.code(201), snapshot);
  });
  app.delete('/remotes/:remote/drafts/:draftId', team, async (request, reply) => {
    await registryOf(request).discard(parseDraftId(request));
    return reply.code(204).send();
  });
}

function serveChanges(app: FastifyInstance, registryOf: RegistryOf): void {
  for (const { shape } of changeSchema.options) {
    const { value: action } = shape.action;
    const access: { config: { registryAccess: Access } } = action === 'protect' ? admin : team;
    app.post(`/remotes/:remote/${action}`, access, async (request, reply) => {
      const body = request.body as object | null;
      const change = changeSchema.parse({ ...body, remote: parseRemote(request), action });
      return sendSnapshot(reply, await registryOf(request).change(change, requireEtag(request)));
    });
  }
}

function serveFreezes(app: FastifyInstance, registryOf: RegistryOf): void {
  app.post('/freezes', admin, async (request, reply) => {
    const freeze = freezeBodySchema.parse(request.body);
    return sendSnapshot(reply.code(201), await registryOf(request).addFreeze(freeze));
  });
  app.delete('/freezes/:id', admin, async (request, reply) => {
    const { id } = request.params as { id: string };
    return sendSnapshot(reply, await registryOf(request).removeFreeze(id));
  });
}

function servePreviews(app: FastifyInstance, registryOf: RegistryOf): void {
  app.post('/remotes/:remote/previews', team, async (request, reply) => {
    const { version, seconds } = previewRequestSchema.parse(request.body);
    const id = { remote: parseRemote(request), version };
    return reply.code(201).send(await registryOf(request).signPreview(id, seconds));
  });
  app.get('/preview', reader, (request) =>
    registryOf(request).readPreview(previewQuerySchema.parse(request.query).signed),
  );
}

function serveChecks(app: FastifyInstance, registryOf: RegistryOf): void {
  app.post('/remotes/:remote/check', team, async (request, reply) => {
    const check = { ...checkSchema.parse(request.body), remote: parseRemote(request) };
    return sendSnapshot(reply, await registryOf(request).check(check));
  });
}

function serveMaintenance(app: FastifyInstance, registryOf: RegistryOf): void {
  app.get('/history', reader, (request) =>
    registryOf(request).history(historyQuerySchema.parse(request.query)),
  );
  app.get('/waiting', reader, async (request) => ({
    waiting: await registryOf(request).waiting(),
  }));
  app.get('/rates', reader, async (request) => ({ rates: await registryOf(request).rates() }));
  app.get('/remotes/:remote/causes', reader, async (request) => ({
    causes: await registryOf(request).causes(parseRemote(request)),
  }));
  app.get('/overview', reader, (request) =>
    registryOf(request).overview(overviewQuerySchema.parse(request.query).upgrade),
  );
  app.get('/verify', admin, async (request) => ({ damages: await registryOf(request).verify() }));
  app.post('/gc', admin, (request) =>
    registryOf(request).collect(collectSchema.parse(request.body)),
  );
}

function serveTokens(app: FastifyInstance, registryOf: RegistryOf): void {
  app.get('/tokens', admin, async (request) => ({
    tokens: await registryOf(request).listTokens(),
  }));
  app.post('/tokens', admin, async (request, reply) => {
    const token = await registryOf(request).addToken(actorSchema.parse(request.body));
    return reply.code(201).send({ token });
  });
  app.delete('/tokens/:name', admin, async (request, reply) => {
    const { name } = request.params as { name: unknown };
    await registryOf(request).revokeToken(tokenNameSchema.parse(name));
    return reply.code(204).send();
  });
}

/** Every route that takes a token: the document, publishing, changes, freezes, previews, maintenance and tokens. */
export function serveReleases(app: FastifyInstance, registryOf: RegistryOf): void {
  for (const serve of [
    serveDocument,
    servePublish,
    serveChanges,
    serveFreezes,
    servePreviews,
    serveChecks,
    serveMaintenance,
    serveTokens,
  ]) {
    serve(app, registryOf);
  }
}
