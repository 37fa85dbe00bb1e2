import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';

const ROOT = join(__dirname, '..');
const SECRET = 'a-secret-of-at-least-32-characters';

let database: TestDatabase;
let dir: string;

beforeAll(async () => {
  const build = [join(__dirname, 'build.mjs'), '--servers'];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT });
  [database, dir] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'servers-'))]);
}, 60_000);

afterAll(async () => {
  await database.release();
  await rm(dir, { recursive: true, force: true });
});

/** An address at which nothing listens: what a server needs of others is not asked for at once. */
const NOWHERE = 'http://127.0.0.1:9';

const toApiEnv = () => ({
  CLINIC_MODE: 'local',
  CLINIC_NAME: 'Molar',
  CLINIC_TIME_ZONE: 'America/New_York',
  CLINIC_ADDRESS: '12 Harbour Lane',
  CLINIC_PHONE: '+1 212 555 0142',
  DATABASE_URL: database.runtimeUrl,
  ACCESS_TOKEN_SECRET: SECRET,
  SECOND_FACTOR_KEY: SECRET,
  FIELD_KEY: SECRET,
  FIREBASE_PROJECT_ID: 'demo-clinic',
  STRIPE_SECRET_KEY: 'sk_test_local_clinic',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_API_URL: NOWHERE,
  ADMIN_EMAILS: 'admin@clinic.test',
  IMAGE_DIR: dir,
});

/** Runs a command of a bundle as production does, from another folder. */
const runCommand = (name: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(ROOT, name)], {
    cwd: dir,
    env: { PATH: process.env.PATH, ...env },
  });

const toRegistryEnv = () => ({
  REGISTRY_DATABASE_URL: database.url,
  CLINIC_REGISTRY: join(dir, 'registry'),
  CLINIC_SHELL: join(dir, 'shell.json'),
});

const toShellEnv = () => ({
  CLINIC_MODE: 'production',
  API_URL: NOWHERE,
  SHELL_DIST: dir,
  ASSETS_DIR: dir,
  REGISTRY_URL: `${NOWHERE}/registry`,
  REGISTRY_TOKEN: 'clinic_token',
  COOKIE_SECRET: SECRET,
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'clinic',
  FIREBASE_AUTH_DOMAIN: 'clinic.firebaseapp.test',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
});

/** Starts a bundle as production does, from another folder, and asks it for one path. */
async function requestFrom(name: string, env: Record<string, string>, path: string) {
  const main = join(ROOT, name, 'dist-server', 'main.js');
  const child = spawn(process.execPath, [main], {
    cwd: dir,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const [{ port }] = (await Promise.race([once(child, 'message'), exit])) as [{ port?: number }];
  const response = await fetch(`http://localhost:${port}${path}`);
  const { status } = response;
  const type = response.headers.get('content-type');
  const etag = response.headers.get('etag');
  child.kill('SIGTERM');
  return { status, type, etag, code: (await exit)[0] as number | null };
}

beforeAll(async () => {
  await runCommand('api/dist-server/migrate.js', {
    MIGRATION_DATABASE_URL: database.url,
    DATABASE_URL: database.runtimeUrl,
  });
}, 60_000);

it('the bundle of the API has no demo data', async () => {
  const bundle = await readFile(join(ROOT, 'api', 'dist-server', 'main.js'), 'utf8');
  // Comments of the bundle name the files that it is made of.
  const files = bundle.match(/^\/\/ .*\.tsx?$/gm) ?? [];
  expect(files).toContain('// src/start.ts');
  expect(files.filter((file) => file.startsWith('// demo/'))).toEqual([]);
  expect(await readdir(join(ROOT, 'api', 'dist-server'))).toEqual([
    'main.js',
    'main.js.map',
    'migrate.js',
    'migrate.js.map',
    'migrations',
    'work.js',
    'work.js.map',
  ]);
});

it.each([
  ['api', toApiEnv],
  ['registry', toRegistryEnv],
  ['shell', toShellEnv],
])(
  'the bundle of %s starts, is healthy and stops',
  async (name, toEnv) => {
    const { status, code } = await requestFrom(name, toEnv(), '/healthz');
    expect([status, code]).toEqual([200, 0]);
  },
  60_000,
);

it.each(['api/dist-server/main.js', 'api/dist-server/work.js', 'registry/dist-server/main.js'])(
  '%s loads OpenTelemetry only when it is to send traces',
  async (file) => {
    const bundle = await readFile(join(ROOT, file), 'utf8');
    expect(bundle).toContain('import("@opentelemetry/sdk-trace")');
    expect(bundle).not.toMatch(/^import .*"@opentelemetry/m);
  },
);

it('the bundle of the shell sends traces to the collector that its settings name', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk))).on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const env = { ...toShellEnv(), OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const { code } = await requestFrom('shell', env, '/favicon.svg');
  collector.close();
  expect(code).toBe(0);
  expect(bodies.join('')).toContain('GET /favicon.svg');
}, 60_000);

it('the bundle of the shell has the files that the server reads', async () => {
  const response = await requestFrom('shell', toShellEnv(), '/favicon.svg');
  expect(response).toMatchObject({ status: 200, type: 'image/svg+xml' });
});

it('another build of the API describes a day under another tag, and the same one under the same', async () => {
  const day = '/api/appoinmentOptions?date=Mar%203,%202026';
  const readTag = async () => (await requestFrom('api', toApiEnv(), day)).etag;
  const file = join(ROOT, 'api', 'dist-server', 'main.js');
  const bundle = await readFile(file);
  const tag = await readTag();
  expect(tag).toMatch(/^"[\w-]{10}-/);
  expect(await readTag()).toBe(tag);
  await appendFile(file, '\n// another build\n');
  const other = await readTag();
  await writeFile(file, bundle);
  expect(other).not.toBe(tag);
}, 60_000);
