import type { FastifyInstance } from 'fastify';
import type { Access } from 'shared-contracts';
import type { Context } from '../context';
import { type Caller, requireCaller } from './caller';
import { requireConfirmation } from './confirmation';
import type { SignedInAccount } from './sessions.repository';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route without it does not start. */
    access?: Access;
    /** Whether the caller must have confirmed lately who they are. */
    confirm?: 'recent';
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

/** The same caller: only accounts have a session to confirm. */
function requireSession(caller: Caller): SignedInAccount {
  if (caller && 'session' in caller) return caller;
  throw new Error('a route asks for a confirmation of callers without a session');
}

/** Throws for a route that does not declare who may call it, and enforces the rule of the others. */
export function denyByDefault(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access rule`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, confirm } = request.routeOptions.config;
    if (!access || access === 'public') return done();
    const admit = async (): Promise<void> => {
      const caller = await requireCaller(context, request, access);
      if (confirm) await requireConfirmation(context, requireSession(caller));
      request.caller = caller;
    };
    admit().then(() => done(), done);
  });
}
