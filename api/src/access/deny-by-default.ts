import type { FastifyInstance } from 'fastify';
import type { Access } from 'shared-contracts';
import type { Context } from '../context';
import { type Caller, requireCaller } from './caller';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route; a route without it does not start. */
    access?: Access;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

/** Throws for a route that does not declare who may call it, and enforces the rule of the others. */
export function denyByDefault(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access rule`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (!access || access === 'public') return done();
    requireCaller(context, request, access).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
}
