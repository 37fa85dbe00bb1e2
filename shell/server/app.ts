import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX, clinicSchema, getClinic, releaseDocumentSchema } from 'shared-contracts';
import { createHttpRegistry, type HttpRegistry } from 'registry/client';
import {
  countEvents,
  createServer,
  serveHealth,
  toServerLimits,
  warnAboutRehearsal,
} from 'shared-server';
import { serveAssets } from './assets';
import { readClientConfig, toConfiguredClinic } from './client-config';
import type { ServerConfig } from './config';
import { createDocumentSource, fetchTagged } from './document-source';
import { createErrorWording } from './errors';
import { merge, NO_CHOICE } from './choice';
import { dropReportsOfPreviews, getChoice, serveOverrides } from './override-routes';
import { servePages } from './pages';
import { endEventStreams } from './event-streams';
import { registerProxies } from './proxies';
import { serveRemotes } from './remote-routes';
import type { PublicClinic } from './head/public-clinic';
import { servePolicyReports } from './policy-reports';
import { asksForPage } from './request';
import { INERT_POLICY, toHelmetOptions } from './security-headers';
import { createShellReader } from './shell-build';
import { servePictures } from './site-files/pictures';
import { serveSchemas } from './site-files/schemas';
import { serveSiteFiles } from './site-files/site-files';

const MAX_CONNECTIONS = 5000;

type NoteFailure = (source: 'releases' | 'clinic', error: unknown) => void;

/** Pages are served with what was known before; that they are is only seen here. */
function createFailureNotes(app: FastifyInstance): NoteFailure {
  const count = countEvents(app.metrics, {
    name: 'molar_refresh_failures_total',
    help: 'Readings of the releases or of the clinic that failed: pages show what was known before',
    of: { label: 'source', values: ['releases', 'clinic'] },
  });
  return (source, error) => {
    count(source);
    app.log.warn({ reason: String(error) }, `could not refresh the ${source}`);
  };
}

const openReleases = (
  config: ServerConfig,
  { readIfChanged }: HttpRegistry,
  noteFailure: NoteFailure,
) =>
  createDocumentSource({
    owner: 'the registry',
    fetchDocument: readIfChanged,
    schema: releaseDocumentSchema,
    snapshot: config.REGISTRY_SNAPSHOT,
    onFailure: (error) => noteFailure('releases', error),
  });

const openClinic = (config: ServerConfig, noteFailure: NoteFailure) => {
  const source = { url: config.API_URL + API_PREFIX + getClinic.path, schema: clinicSchema };
  return createDocumentSource<PublicClinic>({
    owner: 'the API',
    fetchDocument: (etag, timeoutMs) => fetchTagged(source, etag, timeoutMs),
    schema: clinicSchema,
    initial: toConfiguredClinic(config),
    onFailure: (error) => noteFailure('clinic', error),
  });
};

/** So that there is a snapshot before the first page is asked for. */
function readAtStart(app: FastifyInstance, read: () => Promise<unknown>): void {
  let reading: Promise<unknown> | undefined;
  app.addHook('onReady', async () => void (reading = read().catch(() => undefined)));
  app.addHook('onClose', async () => void (await reading));
}

function warnAboutProxies(app: FastifyInstance, config: ServerConfig): void {
  if (config.CLINIC_MODE === 'local' || config.TRUSTED_PROXIES !== undefined) return;
  app.log.warn(
    'TRUSTED_PROXIES is not set: behind a proxy on another host all visitors have one address',
  );
}

/** Creates the server that delivers the shell: pages, assets, remotes and proxies. */
export async function createShellServer(
  config: ServerConfig,
  log: Writable = process.stdout,
): Promise<FastifyInstance> {
  const { serverLimits, backPressure } = toServerLimits(config, { isPage: asksForPage });
  const app = createServer({
    errors: createErrorWording(config),
    logger: { level: config.LOG_LEVEL, stream: log },
    trustProxy: config.TRUSTED_PROXIES ?? 'loopback',
    limits: { ...serverLimits, maxConnections: MAX_CONNECTIONS },
    backPressure,
    headers: { 'content-security-policy': INERT_POLICY },
    helmet: toHelmetOptions(config),
  });
  warnAboutProxies(app, config);
  warnAboutRehearsal(config, app.log);
  const noteFailure = createFailureNotes(app);
  const registry = createHttpRegistry({ url: config.REGISTRY_URL, token: config.REGISTRY_TOKEN });
  const readReleases = openReleases(config, registry, noteFailure);
  readAtStart(app, readReleases);
  const readClinic = openClinic(config, noteFailure);
  const readShellBuild = createShellReader(config);
  const clientConfig = await readClientConfig(config);
  const forAll = {
    ...NO_CHOICE,
    ...(config.CLINIC_MODE === 'local' && { overrides: config.DEV_REMOTES }),
  };
  const toOverrides = (request: FastifyRequest) => merge(forAll, getChoice(request)).overrides;

  await app.register(cookie, { secret: config.COOKIE_SECRET });
  dropReportsOfPreviews(app);
  endEventStreams(app);
  await registerProxies(app, config);
  await serveAssets(app, config);
  await servePictures(app);
  serveSchemas(app);
  serveHealth(app, () => Promise.all([readReleases(), readShellBuild()]));
  serveOverrides(app, config);
  await servePolicyReports(app);
  const routes = { config, readReleases, readShellBuild, toOverrides };
  serveRemotes(app, routes);
  serveSiteFiles(app, { ...routes, readClinic });
  const { readPreview } = registry;
  servePages(app, { ...routes, readClinic, readPreview, clientConfig });
  return app;
}
