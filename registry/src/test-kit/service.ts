import type { FastifyInstance } from 'fastify';
import { createRegistryServer, type RegistryServerOptions } from '../http/server';
import { toWire } from '../http/wire';
import { createLocalRegistry, openRegistryDir } from '../local-registry';
import type { Registry } from '../registry';
import type { Storage } from '../storage/storage';
import type { Scope } from '../tokens/tokens';
import { testCandidate, testShell } from './candidate';
import { createTempDir } from './temp-dir';

/** A service on a new folder, with a token for each kind of caller. */
export interface TestService {
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

const running: FastifyInstance[] = [];

interface Options {
  /** An existing registry, which has its tokens already. */
  readonly dir?: string;
  /** May break the storage. */
  readonly wrap?: (storage: Storage) => Storage;
  readonly limits?: RegistryServerOptions['limits'];
}

/** Starts a service on a free port. */
export async function createTestService(options: Options = {}): Promise<TestService> {
  const { dir: known, wrap, limits } = options;
  const dir = known ?? (await createTempDir());
  const parts = openRegistryDir(dir);
  const clock = { now: new Date('2026-03-01T10:00:00Z') };
  const common = {
    ...parts,
    storage: wrap ? wrap(parts.storage) : parts.storage,
    shell: async () => testShell,
    clock: () => clock.now,
  };
  const secrets: Partial<Record<Caller, string>> = {};
  for (const name of known ? [] : callers) {
    secrets[name] = await parts.tokens.add({ name, scope: scopes[name] }, clock.now);
  }
  const app = await createRegistryServer({ ...common, tokens: parts.tokens, limits });
  running.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const registry = createLocalRegistry({ ...common, storage: parts.storage, by: 'booking' });
  const url = `${origin}/registry`;
  return { dir, app, url, registry, clock, secrets: secrets as Record<Caller, string> };
}

/** Stops every service that a test file started. */
export async function stopTestServices(): Promise<void> {
  await Promise.all(running.splice(0).map((app) => app.close()));
}

/** The headers of a caller; null sends no token. */
export function headersOf({ secrets }: TestService, caller: Caller | null, etag?: string) {
  return {
    ...(caller ? { authorization: `Bearer ${secrets[caller]}` } : {}),
    ...(etag ? { 'if-match': `"${etag}"` } : {}),
  };
}

/** The request body that publishes a small build. */
export function publicationBody(version: string, page?: string): object {
  return toWire(testCandidate({ version, page })) as object;
}

/** Publishes versions of remote-booking; returns the document's ETag. */
export async function publishVersions(
  { registry }: TestService,
  ...versions: string[]
): Promise<string> {
  for (const version of versions) await registry.publish(testCandidate({ version }));
  return (await registry.read()).etag;
}
