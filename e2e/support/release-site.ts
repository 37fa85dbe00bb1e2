import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assetsDirOf,
  createLocalRegistry,
  openRegistryDir,
  readBuild,
  readShellFacts,
  type Registry,
  toIntegrity,
} from 'registry';
import type { ReleaseDocument } from 'shared-contracts';
import { startChildService } from './child-service';
import { SITE_URL } from './settings';

const ROOT = join(import.meta.dirname, '..', '..');
const SHELL_DIST = join(ROOT, 'shell', 'dist');
export const REMOTES = ['remote-public', 'remote-booking', 'remote-dashboard', 'remote-payment'];

/** The files of a build, by path, as texts or bytes. */
export type Files = Map<string, Uint8Array>;
export type Edit = (files: Files) => void;

/**
 * A composing server and a registry of their own, in front of the site's API and stand-ins: what
 * a journey does to releases reaches no other journey.
 */
export interface ReleaseSite {
  readonly url: string;
  /** The folder of the releases, `<remote>/<version>/`. */
  readonly assetsDir: string;
  /** The registry's address, and a token for everything. */
  readonly registryUrl: string;
  readonly token: string;
  readonly registry: Registry;
  /** Publishes the present build of a remote under a version, through the gates. */
  publish(remote: string, version: string, edit?: Edit): Promise<void>;
  /** Makes a build everybody's that no gate would let through. */
  breakRelease(remote: string, version: string, edit: Edit): Promise<void>;
  /** All remotes as they are built, in version 1.0.0, and no other. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

async function readFiles(remote: string, version: string, edit: Edit = () => undefined) {
  const build = await readBuild(join(ROOT, remote));
  const files: Files = new Map(build.files);
  const definition = JSON.parse(Buffer.from(files.get('remote.json')!).toString()) as object;
  files.set('remote.json', Buffer.from(JSON.stringify({ ...definition, version })));
  edit(files);
  return { ...build, version, files };
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

function createReleases(dir: string) {
  const { storage, telemetry, tokens } = openRegistryDir(dir);
  const registry = createLocalRegistry({
    storage,
    telemetry,
    shell: () => readShellFacts(join(SHELL_DIST, 'shell.json')),
    by: 'release-journey',
    clock: () => new Date(),
  });

  async function publish(remote: string, version: string, edit?: Edit): Promise<void> {
    const build = await readFiles(remote, version, edit);
    await registry.publish({ ...build, note: '', smoke: 'skipped' });
  }

  async function setDocument(change: (document: ReleaseDocument) => ReleaseDocument) {
    const { document, etag } = await storage.readDocument();
    await storage.writeDocument(change(document), etag);
  }

  async function breakRelease(remote: string, version: string, edit: Edit): Promise<void> {
    const { files } = await readFiles(remote, version, edit);
    await storage.deleteRelease({ remote, version });
    await storage.putRelease({ remote, version }, files);
    const hashes = [...files].map(([path, bytes]) => [
      path,
      { integrity: toIntegrity(bytes), bytes: bytes.byteLength },
    ]);
    await setDocument((document) => {
      const entry = document.remotes[remote]!;
      const release = { ...entry.releases[entry.current]!, files: Object.fromEntries(hashes) };
      const changed = { ...entry, current: version, releases: { [version]: release } };
      return { ...document, remotes: { ...document.remotes, [remote]: changed } };
    });
  }

  return { registry, tokens, publish, setDocument, breakRelease };
}

/** Starts it with all four remotes published. */
export async function startReleaseSite(): Promise<ReleaseSite> {
  const dir = await mkdtemp(join(tmpdir(), 'molar-releases-'));
  const { registry, tokens, publish, setDocument, breakRelease } = createReleases(dir);
  for (const remote of REMOTES) await publish(remote, '1.0.0');
  const { document: fresh } = await registry.read();
  const token = await tokens.add({ name: 'journeys', scope: 'all' }, new Date());
  const service = await startChildService('registry/src/http/main.ts', {
    CLINIC_REGISTRY: dir,
    CLINIC_SHELL: join(SHELL_DIST, 'shell.json'),
  });
  const registryUrl = `${service.origin}/registry`;
  const shell = await startChildService('shell/server/main.ts', {
    CLINIC_MODE: 'local',
    API_URL: SITE_URL,
    IDENTITY_URL: SITE_URL,
    CARDS_URL: SITE_URL,
    MAIL_URL: SITE_URL,
    SHELL_DIST,
    REGISTRY_URL: registryUrl,
    REGISTRY_TOKEN: token,
    ASSETS_DIR: assetsDirOf(dir),
    FIREBASE_API_KEY: 'local',
    FIREBASE_PROJECT_ID: 'demo-clinic',
    FIREBASE_AUTH_DOMAIN: 'localhost',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local_clinic',
  });
  return {
    url: shell.origin,
    assetsDir: assetsDirOf(dir),
    registryUrl,
    token,
    registry,
    publish,
    breakRelease,
    reset: () => setDocument(({ history }) => ({ ...fresh, history })),
    stop: async () => {
      await shell.stop();
      await service.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
