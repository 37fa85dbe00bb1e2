import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { RegistryError } from '../errors';
import { createLocalRegistry, type LocalRegistryOptions } from '../local-registry';
import { defaultWithdrawalRule, type WithdrawalRule } from '../telemetry/withdrawal';
import type { Tokens } from '../tokens/tokens';
import { guardAccess } from './access';
import { serveReleases } from './release-routes';
import { sendError } from './send-error';
import { serveTelemetry } from './telemetry-route';
import { serveUpkeep } from './upkeep-routes';

/** What the service is made of. `rule` says when a canary has failed. */
export interface RegistryServiceOptions extends Omit<LocalRegistryOptions, 'by'> {
  readonly tokens: Tokens;
  readonly rule?: WithdrawalRule;
}

/**
 * The registry over HTTP, as a Fastify plugin to be registered under a prefix; it logs through
 * the server it is registered with.
 * @example app.register(createRegistryService({ storage, tokens, telemetry, shell, clock }),
 *   { prefix: '/registry' })
 */
export function createRegistryService(options: RegistryServiceOptions): FastifyPluginAsync {
  const { tokens, telemetry, rule = defaultWithdrawalRule } = options;
  const registryOf = ({ registryActor }: FastifyRequest) =>
    createLocalRegistry({ ...options, by: registryActor?.name ?? 'nobody' });

  return async (app: FastifyInstance) => {
    app.setErrorHandler(sendError);
    app.setNotFoundHandler((request, reply) =>
      sendError(new RegistryError('route_unknown'), request, reply),
    );
    guardAccess(app, tokens);
    serveReleases(app, registryOf);
    serveUpkeep(app, registryOf);
    await app.register((reports) => serveTelemetry(reports, { ...options, rule }));
    app.addHook('onClose', () => telemetry.flush());
  };
}
