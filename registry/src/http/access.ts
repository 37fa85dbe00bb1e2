import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_ACTOR_LENGTH, ON_BEHALF_OF_HEADER } from 'shared-contracts';
import { z } from 'zod';
import { RegistryError } from '../errors';
import type { Actor, Tokens } from '../tokens/tokens';

/** Who may call: anyone; any token; a token for the remote in the URL; an admin token. */
export type Access = 'anyone' | 'reader' | 'team' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    registryAccess?: Access;
  }
  interface FastifyRequest {
    registryActor: Actor | null;
  }
}

const onBehalfOfSchema = z.object({
  [ON_BEHALF_OF_HEADER]: z
    .string()
    .max(MAX_ACTOR_LENGTH)
    .regex(/^[ -~]+$/, 'takes printable ASCII characters'),
});

async function requireActor(request: FastifyRequest, identify: Tokens['identify']): Promise<Actor> {
  const secret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!secret) throw new RegistryError('token_missing');
  const actor = await identify(secret);
  if (!actor) throw new RegistryError('token_unknown');
  return actor;
}

function assertScope({ name, scope }: Actor, access: Access, remote: string): void {
  if (scope === 'all') return;
  if (access === 'admin') throw new RegistryError('admin_only');
  if (access === 'team' && !scope.includes(remote)) {
    throw new RegistryError('not_your_remote', { params: { by: name, remote } });
  }
}

/** The actor under the name of the person it acts for, when the header names one. */
function withPersonName(actor: Actor, headers: FastifyRequest['headers']): Actor {
  if (headers[ON_BEHALF_OF_HEADER] === undefined) return actor;
  if (actor.scope !== 'all') {
    throw new RegistryError('on_behalf_of_forbidden', {
      params: { by: actor.name, header: ON_BEHALF_OF_HEADER },
    });
  }
  return { ...actor, name: onBehalfOfSchema.parse(headers)[ON_BEHALF_OF_HEADER] };
}

/** Requires a token on every route; adding a route without `registryAccess` throws. */
export function guardAccess(app: FastifyInstance, identify: Tokens['identify']): void {
  app.decorateRequest('registryActor', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.registryAccess) throw new Error(`${url} has no registryAccess`);
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.registryAccess ?? 'anyone';
    if (access === 'anyone') return;
    const actor = await requireActor(request, identify);
    const { remote = '' } = request.params as { remote?: string };
    assertScope(actor, access, remote);
    request.registryActor = withPersonName(actor, request.headers);
  });
}
