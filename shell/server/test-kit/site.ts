import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { PAGE_DATA_ID, type PageData } from 'shared-contracts';
import { createShellServer } from '../app';
import { parseConfig } from '../config';
import { type Backend, REGISTRY_TOKEN, startBackend } from './backend';
import { filesOf, hashOf, writeFiles } from './releases';

export const SHELL_SCRIPT = 'shell.fedcba98.js';
const SHELL_TEXT = '/* the shell */';
const GERMAN_TEXT = '/* texts of the shell */';

export const FRAME = 'frame.en.01234567.cjs';
const GERMAN_FRAME = 'frame.de.01234567.cjs';
export const GERMAN_TEXTS = 'locale.de.fedcba98.js';

/** Renders the clinic's name around the slot. */
const FRAME_TEXT = `
  const slot = (id) => '<molar-slot><i id="' + id + '"></i></molar-slot>';
  exports.renderSlot = () => slot('_R_1_');
  exports.renderFrame = ({ site }) => ({
    html: '<header>' + site.clinic.name + '</header>' + slot('_R_1b6_'),
    styles: '',
  });
`;

const shellBuild = {
  'shell.json': JSON.stringify({ version: '1.0.0' }),
  'entry.json': JSON.stringify({
    scripts: [SHELL_SCRIPT],
    support: [],
    font: null,
    frames: { en: FRAME, de: GERMAN_FRAME },
    locales: { de: GERMAN_TEXTS },
    integrity: { [SHELL_SCRIPT]: hashOf(SHELL_TEXT), [GERMAN_TEXTS]: hashOf(GERMAN_TEXT) },
  }),
  [SHELL_SCRIPT]: SHELL_TEXT,
  [FRAME]: FRAME_TEXT,
  [GERMAN_FRAME]: FRAME_TEXT.replaceAll('header', 'nav'),
  [GERMAN_TEXTS]: GERMAN_TEXT,
};

/** The shell's server in front of a fake backend, with its own files. */
export interface TestSite {
  readonly app: FastifyInstance;
  readonly backend: Backend;
  readonly dir: string;
  readonly assetsDir: string;
  /** Everything that was logged, one JSON line per entry. */
  readonly logged: () => string;
  /** Starts another server with the same files and backend. */
  readonly startAgain: (env?: NodeJS.ProcessEnv) => Promise<FastifyInstance>;
  readonly stop: () => Promise<void>;
}

/** Signs the server's cookies. */
export const COOKIE_SECRET = 'a-secret-of-at-least-32-characters';

const toEnv = (origin: string, dir: string) => ({
  CLINIC_MODE: 'production',
  API_URL: origin,
  PUBLIC_URL: 'https://clinic.test/',
  SHELL_DIST: join(dir, 'shell'),
  REGISTRY_URL: `${origin}/registry`,
  REGISTRY_TOKEN,
  COOKIE_SECRET,
  REGISTRY_SNAPSHOT: join(dir, 'snapshot.json'),
  ASSETS_DIR: join(dir, 'assets'),
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'clinic',
  FIREBASE_AUTH_DOMAIN: 'clinic.firebaseapp.test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  LOG_LEVEL: 'warn',
});

/** The settings that a local start adds. */
export const localEnv = (origin: string) => ({
  CLINIC_MODE: 'local',
  FIREBASE_PROJECT_ID: 'demo-clinic',
  IDENTITY_URL: origin,
  CARDS_URL: origin,
  MAIL_URL: origin,
});

/** The settings that a rehearsal adds. */
const rehearsalEnv = (origin: string) => ({
  CLINIC_REHEARSAL: 'true',
  FIREBASE_PROJECT_ID: 'demo-clinic',
  IDENTITY_URL: origin,
  CARDS_URL: origin,
});

/** Starts a site in production mode; `isLocal` for one with local emulators, `isRehearsal` for a rehearsal. */
export async function startTestSite({
  isLocal = false,
  isRehearsal = false,
} = {}): Promise<TestSite> {
  const dir = await mkdtemp(join(tmpdir(), 'clinic-shell-'));
  const backend = await startBackend();
  const assetsDir = join(dir, 'assets');
  await writeFiles(join(dir, 'shell'), shellBuild);
  for (const remote of ['remote-booking', 'remote-payment']) {
    await writeFiles(join(assetsDir, remote, '1.0.0'), filesOf(remote, '1.0.0'));
  }
  const log = new PassThrough();
  const lines: string[] = [];
  log.on('data', (chunk: Buffer) => lines.push(chunk.toString()));

  const base = {
    ...toEnv(backend.origin, dir),
    ...(isLocal && localEnv(backend.origin)),
    ...(isRehearsal && rehearsalEnv(backend.origin)),
  };
  const apps: FastifyInstance[] = [];
  async function startAgain(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
    const started = await createShellServer(parseConfig({ ...base, ...env }), log);
    apps.push(started);
    return started;
  }
  const app = await startAgain();
  return {
    app,
    backend,
    dir,
    assetsDir,
    logged: () => lines.join(''),
    startAgain,
    stop: async () => {
      await Promise.all(apps.map((started) => started.close()));
      await backend.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

type Cookies = Record<string, string>;

/** Opens a page as a browser does. */
export const openPage = (app: FastifyInstance, url: string, cookies: Cookies = {}) =>
  app.inject({ url, cookies, headers: { accept: 'text/html,*/*;q=0.8' } });

/** The data that the page carries for the shell. */
export function pageDataOf({ body }: { body: string }): PageData {
  const block = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(body);
  return JSON.parse(block?.[1] ?? '') as PageData;
}

export function versionOf(data: Pick<PageData, 'registry'>, name = 'remote-booking') {
  return data.registry.remotes.find((remote) => remote.name === name)?.version;
}
