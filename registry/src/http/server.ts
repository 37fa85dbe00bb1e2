import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REGISTRY_PREFIX } from 'shared-contracts';
import { createServer, serveHealth, type ServerOptions } from 'shared-server';
import type { ShellFacts } from '../gates/gate';
import { createStoredRegistry, type StoredRegistryOptions } from '../stored-registry';
import type { Mailer } from '../webhooks/mailer';
import { guardAccess } from './access';
import { describeError } from './describe-error';
import { watchReleases } from './release-metrics';
import { serveReleases } from './release-routes';
import { serveTelemetry } from './telemetry-route';
import { serveWebhooks } from './webhook-routes';

const MAX_CONNECTIONS = 500;

/**
 * What the server needs. `limits` is for tests; `trustProxy` is Fastify's option; webhooks may call `privateHosts` in private
 * networks and without encryption, none by default, and there is no email without a
 * `mailer`.
 */
export type RegistryServerOptions = Omit<StoredRegistryOptions, 'by'> &
  Pick<ServerOptions, 'backPressure' | 'limits' | 'logger' | 'trustProxy'> & {
    readonly privateHosts?: readonly string[];
    readonly mailer?: Mailer | null;
  };

/**
 * Reads the shell's description until that works: a registry that never could would reject every publish. Later the file
 * may be away for a moment while a shell is deployed.
 */
function readOnce(read: () => Promise<ShellFacts>): () => Promise<ShellFacts> {
  let facts: Promise<ShellFacts> | undefined;
  return () => {
    facts ??= read().catch((error: unknown) => {
      facts = undefined;
      throw error;
    });
    return facts;
  };
}

/** The registry over HTTP below `REGISTRY_PREFIX`, `/healthz` and `/readyz`; not listening yet. */
export async function createRegistryServer(
  options: RegistryServerOptions,
): Promise<FastifyInstance> {
  const { storage, tokens, logger, trustProxy, backPressure } = options;
  const registryOf = ({ registryActor }: FastifyRequest) =>
    createStoredRegistry({ ...options, by: registryActor?.name ?? 'anonymous' });
  const limits = { maxConnections: MAX_CONNECTIONS, ...options.limits };
  const app = createServer({
    errors: { describe: describeError },
    ...{ logger, trustProxy, limits },
    ...(backPressure && { backPressure }),
  });
  watchReleases(app.metrics, options);
  const readShell = readOnce(options.shell);
  serveHealth(app, () => Promise.all([storage.readDocument(), readShell()]));
  await app.register(
    async (scope) => {
      guardAccess(scope, tokens.identify);
      serveReleases(scope, registryOf);
      serveWebhooks(scope, options);
      await scope.register((reports) => serveTelemetry(reports, options));
    },
    { prefix: REGISTRY_PREFIX },
  );
  return app;
}
