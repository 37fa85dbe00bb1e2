import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ON_BEHALF_OF_HEADER, MAX_ACTOR_LENGTH } from 'shared-contracts';
import { z } from 'zod';
import { RegistryError } from '../errors';
import { type Actor, mayChange, type Tokens } from '../tokens/tokens';

/** Who may call: anyone; any token; a token of the remote in the address; a token for all. */
export type Access = 'anyone' | 'reader' | 'team' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    registryAccess?: Access;
  }
  interface FastifyRequest {
    registryActor: Actor | null;
  }
}

const personSchema = z.object({
  [ON_BEHALF_OF_HEADER]: z
    .string()
    .max(MAX_ACTOR_LENGTH)
    .regex(/^[ -~]+$/, 'takes printable characters'),
});

async function requireActor(request: FastifyRequest, tokens: Tokens): Promise<Actor> {
  const secret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!secret) throw new RegistryError('token_missing');
  const actor = await tokens.identify(secret);
  if (!actor) throw new RegistryError('token_unknown');
  return actor;
}

function requireScope(actor: Actor, access: Access, remote: string): void {
  if (access === 'admin' && actor.scope !== 'all') throw new RegistryError('admin_only');
  if (access === 'team' && !mayChange(actor, remote)) {
    throw new RegistryError('not_your_remote', { params: { by: actor.name, remote } });
  }
}

/** The actor, under the name of the person it acts for, if it says so and may. */
function actFor(actor: Actor, headers: FastifyRequest['headers']): Actor {
  if (headers[ON_BEHALF_OF_HEADER] === undefined) return actor;
  if (actor.scope !== 'all') {
    throw new RegistryError('own_name_only', {
      params: { by: actor.name, header: ON_BEHALF_OF_HEADER },
    });
  }
  return { ...actor, name: personSchema.parse(headers)[ON_BEHALF_OF_HEADER] };
}

/** Asks every request for its token; a route that does not say who may call it does not start. */
export function guardAccess(app: FastifyInstance, tokens: Tokens): void {
  app.decorateRequest('registryActor', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.registryAccess) throw new Error(`say who may call ${url}`);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.registryAccess ?? 'anyone';
    if (access === 'anyone') return;
    const actor = await requireActor(request, tokens);
    const { remote = '' } = request.params as { remote?: string };
    requireScope(actor, access, remote);
    request.registryActor = actFor(actor, request.headers);
  });
}
