import type { FastifyInstance } from 'fastify';
import { createTestDatabase } from 'local-postgres/test-databases';
import { migrateToLatest } from '../database/migrate';
import { createRegistryServer, type RegistryServerOptions } from '../http/server';
import { toWire } from '../http/wire';
import { publishBuild, type Registry } from '../registry';
import type { Storage } from '../storage/storage';
import { createStoredRegistry, openStores } from '../stored-registry';
import type { Scope } from '../tokens/tokens';
import { testCandidate, testShell } from './candidate';
import { createTempDir } from './temp-dir';

/** A service on a new database and folder, with a token for each kind of caller. */
export interface TestService {
  readonly databaseUrl: string;
  readonly dir: string;
  readonly app: FastifyInstance;
  /** With its prefix. */
  readonly url: string;
  readonly registry: Registry;
  readonly secrets: Readonly<Record<Caller, string>>;
  /** The clock of the service; it stands still until a test changes `now`. */
  readonly clock: { now: Date };
}

const scopes = {
  booking: ['remote-booking'],
  payment: ['remote-payment'],
  shell: [],
  admin: 'all',
} satisfies Record<string, Scope>;
/** A token holder of the test service. */
export type Caller = keyof typeof scopes;
const callers = Object.keys(scopes) as Caller[];

const cleanups: (() => Promise<unknown>)[] = [];

interface Options {
  /** The service whose registry is served once more. */
  readonly of?: TestService;
  /** May break the storage. */
  readonly wrap?: (storage: Storage) => Storage;
  readonly shell?: RegistryServerOptions['shell'];
  readonly limits?: RegistryServerOptions['limits'];
  readonly logger?: RegistryServerOptions['logger'];
  readonly mailer?: RegistryServerOptions['mailer'];
}

/** A migrated database for the caller alone, until {@link stopTestServices}. */
export async function createRegistryDatabase(): Promise<string> {
  const database = await createTestDatabase({ name: 'registry', migrate: migrateToLatest });
  cleanups.push(() => database.release());
  return database.url;
}

/** The stores of a registry, which {@link stopTestServices} closes. */
export function openTestStores(databaseUrl: string, dir: string) {
  const stores = openStores({ databaseUrl, dir });
  cleanups.push(() => stores.db.destroy());
  return stores;
}

/** Starts a service on a free port. */
export async function createTestService(options: Options = {}): Promise<TestService> {
  const { of, wrap, limits, logger, mailer = null, shell = async () => testShell } = options;
  const dir = of?.dir ?? (await createTempDir());
  const databaseUrl = of?.databaseUrl ?? (await createRegistryDatabase());
  const stores = openTestStores(databaseUrl, dir);
  const clock = { now: new Date('2026-03-01T10:00:00Z') };
  const common = { ...stores, shell, clock: () => clock.now };
  const secrets: Partial<Record<Caller, string>> = { ...of?.secrets };
  for (const name of of ? [] : callers) {
    secrets[name] = await stores.tokens.add({ name, scope: scopes[name] }, clock.now);
  }
  const storage = wrap ? wrap(stores.storage) : stores.storage;
  const app = await createRegistryServer({ ...common, storage, limits, logger, mailer });
  cleanups.push(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const registry = createStoredRegistry({ ...common, by: 'booking' });
  const url = `${origin}/registry`;
  return {
    databaseUrl,
    dir,
    app,
    url,
    registry,
    clock,
    secrets: secrets as Record<Caller, string>,
  };
}

/** Stops every service and removes every database that a test file started. */
export async function stopTestServices(): Promise<void> {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
}

/** The headers of a caller; null sends no token. */
export function headersOf({ secrets }: TestService, caller: Caller | null, etag?: string) {
  return {
    ...(caller ? { authorization: `Bearer ${secrets[caller]}` } : {}),
    ...(etag ? { 'if-match': `"${etag}"` } : {}),
  };
}

/** The request body for the draft of a small build. */
export function buildBody(version: string, page?: string): object {
  return toWire(testCandidate({ version, page })) as object;
}

/** Publishes versions of remote-booking, the first of which is live; returns the document's ETag. */
export async function publishVersions(
  { registry }: TestService,
  ...versions: string[]
): Promise<string> {
  for (const version of versions) {
    await publishBuild(registry, testCandidate({ version }), 'passed');
  }
  return (await registry.read()).etag;
}
