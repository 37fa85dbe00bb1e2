import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createScratchFolder, startPostgres } from 'local-postgres';
import {
  assetsDirOf,
  asVersion,
  type Candidate,
  createHttpRegistry,
  DEFINITION,
  listRemotes,
  openStores,
  publishBuild,
  readBuild,
  type Registry,
  type RegistryStores,
  toIntegrity,
} from 'registry';
import {
  type BuiltDefinition,
  getNamingVersion,
  type Release,
  type ReleaseDocument,
} from 'shared-contracts';
import { SITE_URL, startServer } from './processes';
import { createResources, type Resources } from './resources';

const ROOT = join(import.meta.dirname, '..', '..');
/** Longer than one read of the registry serves visitors who come together. */
const SEEN_MS = 200;
const SHELL_DIST = join(ROOT, 'shell', 'dist');

/** The files of a build, by path, as texts or bytes. */
export type Files = Map<string, Uint8Array>;
export type Edit = (files: Files) => void;

/**
 * A shell server and a registry of their own, in front of the site's API and emulators: what
 * a journey does to releases reaches no other journey.
 */
export interface ReleaseSite {
  readonly url: string;
  /** The folder of the releases, `<remote>/<version>/`. */
  readonly assetsDir: string;
  /** The registry's URL, and a token that may do everything. */
  readonly registryUrl: string;
  readonly token: string;
  readonly registry: Registry;
  /** What the registry keeps, past its rules. */
  readonly stores: RegistryStores;
  /** Publishes the present build of a remote under a version, through the gates. */
  publish(remote: string, version: string, edit?: Edit): Promise<void>;
  /** Makes a build live, for everyone, that no gate would accept. */
  breakRelease(remote: string, version: string, edit: Edit): Promise<void>;
  /** All remotes as they are built, in version 1.0.0, and no other. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The remotes that have been built. */
const listBuilds = () =>
  listRemotes(ROOT).filter((name) => existsSync(join(ROOT, name, 'dist', DEFINITION)));

async function readFiles(remote: string, version: string, edit: Edit = () => undefined) {
  const build = asVersion(await readBuild(join(ROOT, remote)), version);
  const files: Files = new Map(build.files);
  edit(files);
  return { ...build, files };
}

/** The file of a build that holds a page's own code. */
export function pageChunk(files: ReadonlyMap<string, Uint8Array>, page: string): string {
  const definition = JSON.parse(Buffer.from(files.get(DEFINITION)!).toString()) as BuiltDefinition;
  const chunk = definition.chunksByPage[page]?.at(-1);
  if (!chunk) throw new Error(`there is no page ${page}`);
  return chunk;
}

/** Changes one text of a build; fails when there is nothing to change. */
export function replaceIn(file: RegExp, from: string | RegExp, to: string): Edit {
  return (files) => {
    for (const [path, bytes] of files) {
      const text = Buffer.from(bytes).toString();
      if (!file.test(path) || text.search(from) < 0) continue;
      files.set(path, Buffer.from(text.replace(from, to)));
      return;
    }
    throw new Error(`no file ${file} holds ${from}`);
  };
}

function toScriptHashes(files: Files): Release['files'] {
  const entries = [...files].map(([path, bytes]) => {
    return [path, { integrity: toIntegrity(bytes), bytes: bytes.byteLength }] as const;
  });
  return Object.fromEntries(entries);
}

function createReleases(registry: Registry, { db, storage }: RegistryStores) {
  async function publish(remote: string, version: string, edit?: Edit): Promise<void> {
    const build = await readFiles(remote, version, edit);
    await publishBuild(registry, { ...build, note: '' }, 'skipped');
  }

  async function setDocument(change: (document: ReleaseDocument) => ReleaseDocument) {
    const base = await storage.readDocument();
    await storage.writeDocument(change(base.document), base);
    await sleep(SEEN_MS);
  }

  async function breakRelease(remote: string, version: string, edit: Edit): Promise<void> {
    const { files, sourceMaps } = await readFiles(remote, version, edit);
    await storage.deleteRelease({ remote, version });
    await storage.placeDraft({ remote, version }, await storage.stageDraft(files, sourceMaps));
    await setDocument((document) => {
      const entry = document.remotes[remote]!;
      const release = { ...entry.releases[getNamingVersion(entry)]!, files: toScriptHashes(files) };
      const changed = { ...entry, current: version, releases: { [version]: release } };
      return { ...document, remotes: { ...document.remotes, [remote]: changed } };
    });
  }

  /** Deletes every release that the document does not contain, and what the history says of it. */
  async function resetTo(fresh: ReleaseDocument): Promise<void> {
    const { document } = await storage.readDocument();
    const last = fresh.history.at(-1)!.at;
    await db.deleteFrom('registry.history').where('at', '>', new Date(last)).execute();
    await setDocument(() => fresh);
    for (const [remote, { releases }] of Object.entries(document.remotes)) {
      const others = Object.keys(releases).filter((v) => !fresh.remotes[remote]?.releases[v]);
      for (const version of others) await storage.deleteRelease({ remote, version });
    }
  }

  return { publish, resetTo, breakRelease };
}

/** A build that is to be published. */
export type Build = Pick<Candidate, 'remote' | 'version' | 'files'>;

/** Budgets are checked where releases are published for good. */
const NO_BUDGET = { entry: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER };

const toEmulators = (backend: string) => ({
  CLINIC_MODE: 'local',
  IDENTITY_URL: backend,
  CARDS_URL: backend,
  MAIL_URL: backend,
  FIREBASE_API_KEY: 'local',
  FIREBASE_PROJECT_ID: 'demo-clinic',
  FIREBASE_AUTH_DOMAIN: 'localhost',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local_clinic',
});

/** A project and an account that do not exist, so that no real service is reached. */
const production = {
  CLINIC_MODE: 'production',
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'clinic',
  FIREBASE_AUTH_DOMAIN: 'clinic.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody',
};

interface Options {
  /** As for patients: without emulators. */
  readonly isProduction?: boolean;
  /** The site whose API and emulators it uses. */
  readonly backend?: string;
  readonly shellDist?: string;
  /** The remotes to publish as they are built; absent: all. */
  readonly remotes?: readonly string[];
  /** Published in place of what is built of their remotes. */
  readonly builds?: readonly Build[];
}

const OPERATOR_TOKEN = 'operator-of-the-journeys-and-of-nothing-else';

/** A registry's service on a database and a folder of its own. */
async function startRegistry(resources: Resources, shellDist: string) {
  const root = await createScratchFolder('molar-releases-');
  resources.add({ stop: () => rm(root, { recursive: true, force: true }) });
  const dir = join(root, 'registry');
  const { url: databaseUrl } = resources.add(
    await startPostgres({ dataDir: join(root, 'postgres'), durable: false }),
  );
  const service = resources.add(
    await startServer('registry/src/http/main.ts', {
      REGISTRY_DATABASE_URL: databaseUrl,
      REGISTRY_OPERATOR_TOKEN: OPERATOR_TOKEN,
      CLINIC_REGISTRY: dir,
      CLINIC_SHELL: join(shellDist, 'shell.json'),
    }),
  );
  const stores = openStores({ databaseUrl, dir });
  resources.add({ stop: () => stores.db.destroy() });
  const registryUrl = `${service.origin}/registry`;
  const registry = createHttpRegistry({ url: registryUrl, token: OPERATOR_TOKEN });
  const keptDir = join(root, 'earlier-shells');
  return { registryUrl, assetsDir: assetsDirOf(dir), keptDir, stores, registry };
}

interface ShellSettings extends Options {
  readonly registryUrl: string;
  readonly assetsDir: string;
  /** Where it keeps its earlier builds. */
  readonly keptDir: string;
}

/** The shell server in front of a registry, on a free port. */
async function startShell(resources: Resources, settings: ShellSettings): Promise<string> {
  const { backend = SITE_URL, isProduction = false, shellDist = SHELL_DIST } = settings;
  const shell = resources.add(
    await startServer('shell/server/main.ts', {
      ...(isProduction ? production : toEmulators(backend)),
      API_URL: backend,
      SHELL_DIST: shellDist,
      SHELL_KEPT_DIR: settings.keptDir,
      REGISTRY_URL: settings.registryUrl,
      REGISTRY_TOKEN: OPERATOR_TOKEN,
      COOKIE_SECRET: 'a-secret-of-the-journeys-for-cookies',
      ASSETS_DIR: settings.assetsDir,
    }),
  );
  return shell.origin;
}

async function openReleaseSite(resources: Resources, options: Options): Promise<ReleaseSite> {
  const { shellDist = SHELL_DIST, remotes = listBuilds(), builds = [] } = options;
  const started = await startRegistry(resources, shellDist);
  const { registry, stores } = started;
  const { publish, resetTo, breakRelease } = createReleases(registry, stores);
  const isGiven = (name: string) => builds.some(({ remote }) => remote === name);
  for (const remote of remotes) if (!isGiven(remote)) await publish(remote, '1.0.0');
  for (const build of builds) {
    const candidate = { ...build, note: '', budgetKb: NO_BUDGET, sourceMaps: new Map() };
    await publishBuild(registry, candidate, 'skipped');
  }
  const { document: fresh } = await registry.read();
  return {
    ...started,
    url: await startShell(resources, { ...options, ...started }),
    token: OPERATOR_TOKEN,
    publish,
    breakRelease,
    reset: () => resetTo(fresh),
    stop: resources.stop,
  };
}

/**
 * Starts it with remotes published as they are built, in version 1.0.0. Nothing of it remains when
 * it fails to start.
 */
export async function startReleaseSite(options: Options = {}): Promise<ReleaseSite> {
  const resources = createResources();
  return openReleaseSite(resources, options).catch(async (failure: unknown) => {
    await resources.stop();
    throw failure;
  });
}
