import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnvFile } from '../settings/env-file';
import { fileOf, listFaults, type Process, processNames } from '../settings/processes';
import { runInit } from './init';

const answers = {
  domain: 'clinic.example',
  clinic: 'Dentist’s & Sons',
  'time-zone': 'Europe/Berlin',
  address: '12 Harbour Lane, #4',
  phone: '+1 212 555 0142',
  owner: 'owner@clinic.example',
  'private-hosts': '',
  'database-url': 'postgres://clinic_runtime:hunter2@127.0.0.1/clinic',
  'owner-database-url': 'postgres://clinic:hunter2@127.0.0.1/clinic',
  'registry-database-url': 'postgres://registry:hunter2@127.0.0.1/clinic',
  'mail-url': 'smtps://user:hunter2@mail.example',
  'mail-from': 'Molar <no-reply@clinic.example>',
  'firebase-project': 'clinic-id',
  'firebase-api-key': 'AIzaKey',
  'stripe-secret-key': 'sk_live_hunter2',
  'stripe-publishable-key': 'pk_live_1',
  'stripe-webhook-secret': 'whsec_hunter2',
};

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'molar-init-'));
  folder = join(parent, 'settings');
});
afterEach(() => rm(parent, { recursive: true }));

type Given = Readonly<Record<string, string>>;

const without = (...flags: string[]): Given =>
  Object.fromEntries(Object.entries(answers).filter(([flag]) => !flags.includes(flag)));

interface Run {
  readonly given: Given;
  /** What is typed; absent for a script. */
  readonly lines?: readonly string[];
  /** Whether the input then ends, as with Ctrl-C. */
  readonly isEnded?: boolean;
  readonly isContained?: boolean;
}

async function init({ given, lines, isEnded = false, isContained = false }: Run) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  for (const line of lines ?? []) input.write(`${line}\n`);
  if (isEnded) input.end();
  const isWritten = await runInit({
    folder,
    root: '/opt/molar',
    data: '/mnt/molar',
    isContained,
    given: new Map(Object.entries(given)),
    terminal: { input, output, isInteractive: lines !== undefined },
  });
  return { isWritten, said: String(output.read() ?? '') };
}

async function readAll(): Promise<Record<Process, NodeJS.ProcessEnv>> {
  const read = processNames.map(
    async (name) =>
      [name, parseEnvFile(await readFile(join(folder, fileOf(name)), 'utf8'))] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as Record<Process, NodeJS.ProcessEnv>;
}

it('a script answers by flags, and the processes accept what was written, but for the tokens', async () => {
  const { isWritten, said } = await init({ given: answers });
  expect(isWritten).toBe(true);
  const settings = await readAll();
  const faults = processNames.flatMap((name) =>
    listFaults(name, settings[name]).map((fault) => [name, fault.name]),
  );
  expect(faults).toEqual([
    ['api', 'REGISTRY_TOKEN'],
    ['shell', 'REGISTRY_TOKEN'],
  ]);
  expect(said).toContain(
    '  REGISTRY_TOKEN in shell.env\n    from the registry, once it runs: npx clinic-remotes token add shell --read-only\n',
  );
  expect(said).toContain(`npx molar doctor --settings ${folder} --fix`);
  expect(said).not.toContain('hunter2');
});

it('with the tokens, the processes accept all of it', async () => {
  await init({ given: answers });
  const settings = await readAll();
  for (const name of processNames) {
    const env = { ...settings[name], ...(settings[name].REGISTRY_URL && { REGISTRY_TOKEN: 't' }) };
    expect(listFaults(name, env)).toEqual([]);
  }
  const { api, shell, operations, registry } = settings;
  expect(api).toMatchObject({ PUBLIC_URL: 'https://clinic.example', CLINIC_NAME: answers.clinic });
  expect(shell).toMatchObject({
    PUBLIC_URL: 'https://clinic.example',
    FIREBASE_AUTH_DOMAIN: 'clinic-id.firebaseapp.com',
    ASSETS_DIR: '/mnt/molar/registry/assets',
  });
  expect(operations).toMatchObject({
    MIGRATION_DATABASE_URL: answers['owner-database-url'],
    DATABASE_URL: api.DATABASE_URL,
    REGISTRY_DATABASE_URL: registry.REGISTRY_DATABASE_URL,
    IMAGE_DIR: api.IMAGE_DIR,
    CLINIC_REGISTRY: registry.CLINIC_REGISTRY,
  });
  expect(api).not.toHaveProperty('MIGRATION_DATABASE_URL');
});

it('nobody but their owner can read the files', async () => {
  await init({ given: answers });
  const modes = processNames.map(async (name) => (await stat(join(folder, fileOf(name)))).mode);
  expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([
    0o600, 0o600, 0o600, 0o600,
  ]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('secrets are long, and differ between each other and between two runs', async () => {
  const secrets: (string | undefined)[] = [];
  for (const name of ['one', 'two']) {
    folder = join(parent, name);
    await init({ given: answers });
    const { api, shell, registry } = await readAll();
    secrets.push(api.ACCESS_TOKEN_SECRET, api.SECOND_FACTOR_KEY, api.FIELD_KEY);
    secrets.push(shell.COOKIE_SECRET, registry.REGISTRY_OPERATOR_TOKEN);
  }
  expect(new Set(secrets).size).toBe(10);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});

it('a file that is there already is kept, and nothing is written beside it', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'shell.env'), 'MINE=1\n');
  const { isWritten, said } = await init({ given: answers });
  expect(isWritten).toBe(false);
  expect(said).toBe(`error: ${folder} has shell.env already, and nothing is overwritten.\n`);
  expect(await readdir(folder)).toEqual(['shell.env']);
  expect(await readFile(join(folder, 'shell.env'), 'utf8')).toBe('MINE=1\n');
});

it('a file that appears while questions are answered is kept too', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const running = runInit({
    folder,
    root: '/srv/molar',
    data: '/var/lib/molar',
    isContained: false,
    given: new Map(Object.entries(without('phone'))),
    terminal: { input, output, isInteractive: true },
  });
  await once(output, 'readable');
  await mkdir(folder);
  await writeFile(join(folder, 'registry.env'), 'MINE=1\n');
  input.write('+1 212 555 0142\n');
  await expect(running).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readdir(folder)).toEqual(['registry.env']);
});

it('a bad answer is explained and asked for again, before the next question', async () => {
  const lines = [
    ...['https://clinic.example', '', 'clinic.example'],
    ...['Berlin', 'Europe/Berlin'],
    ...['not an address', 'owner@clinic.example'],
    ...['mysql://db', `postgres://it's$5@db/c`, 'postgres://db/clinic'],
    'postgres://db/clinic?sslmode=verify-full',
    ...['http://mail.example', 'smtps://mail.example'],
    ...['demo-clinic', 'clinic-id'],
    ...['pk_live_1', 'sk_test_local', 'sk_live_1'],
    ...['sk_live_1', 'pk_live_1'],
  ];
  const { clinic, address, phone, ...others } = answers;
  const given = {
    ...{ clinic, address, phone, 'mail-from': others['mail-from'], 'private-hosts': '' },
    ...{ 'owner-database-url': others['owner-database-url'] },
    ...{ 'registry-database-url': others['registry-database-url'] },
    ...{ 'firebase-api-key': 'k', 'stripe-webhook-secret': 'whsec_1' },
  };
  const { isWritten, said } = await init({ given, lines });
  expect(isWritten).toBe(true);
  expect([...said.matchAll(/Not accepted: (.+)\.$/gm)].map(([, rule]) => rule)).toEqual([
    'must be a domain in small letters, without https:// and without a path',
    'must not be empty',
    'must be an IANA time zone',
    expect.any(String),
    'must be like postgres://user:password@host:5432/database',
    'must not have quotes of both kinds',
    expect.stringContaining('must end in ?sslmode=verify-full'),
    'must be an smtp or smtps URL',
    'must not be a demo- project',
    'must begin with sk_ or rk_',
    'must not be the key of the local card provider',
    expect.stringContaining('pk_'),
  ]);
  const { api } = await readAll();
  expect(api).toMatchObject({
    PUBLIC_URL: 'https://clinic.example',
    DATABASE_URL: 'postgres://db/clinic?sslmode=verify-full',
    STRIPE_SECRET_KEY: 'sk_live_1',
  });
});

it('a private host needs no encryption, and every process is told so', async () => {
  const database = { 'private-hosts': 'db', 'database-url': 'postgres://db/clinic' };
  expect((await init({ given: { ...answers, ...database } })).isWritten).toBe(true);
  for (const settings of Object.values(await readAll())) expect(settings.PRIVATE_HOSTS).toBe('db');
});

it('what one gets elsewhere can be left open: the files and the end say where', async () => {
  const given = without('firebase-project', 'stripe-webhook-secret', 'database-url');
  const { isWritten, said } = await init({ given, lines: ['', '', ''] });
  expect(isWritten).toBe(true);
  for (const part of [
    'STRIPE_WEBHOOK_SECRET in api.env\n    from Stripe dashboard, Developers, Webhooks',
    'FIREBASE_PROJECT_ID in api.env\n    from Firebase console',
    'FIREBASE_AUTH_DOMAIN in shell.env\n    from Firebase console',
    'DATABASE_URL in api.env\n    from docs/running.md',
  ]) {
    expect(said).toContain(part);
  }
  const text = await readFile(join(folder, 'shell.env'), 'utf8');
  expect(text).toContain(
    '# From Firebase console, Project settings, General\nFIREBASE_AUTH_DOMAIN=\n',
  );
});

it('questions that were ended leave nothing behind', async () => {
  const lines = ['clinic.example', 'Molar'];
  const { isWritten, said } = await init({ given: {}, lines, isEnded: true });
  expect(isWritten).toBe(false);
  expect(said).toMatch(/\nNothing was written\.\n$/);
  expect(await readdir(parent)).toEqual([]);
});

it('a script is told which flags it lacks, and which are wrong', async () => {
  const lacking = await init({ given: without('domain', 'owner', 'mail-url') });
  expect(lacking).toEqual({
    isWritten: false,
    said: 'error: Without a terminal to ask on, these are needed: --domain, --owner\n',
  });
  const given = { ...answers, domain: 'Clinic', owner: 'x' };
  const { said } = await init({ given });
  expect(said).toMatch(/^error: --domain: must be a domain.*\nerror: --owner: .*\n$/);
  expect(await readdir(parent)).toEqual([]);
});

describe('for containers', () => {
  const databases = ['database-url', 'owner-database-url', 'registry-database-url'];
  const readSecret = (name: string) => readFile(join(folder, 'secrets', name), 'utf8');

  /** What a process in a container reads, with its secrets in the folder of this test. */
  async function readContained(name: Process): Promise<NodeJS.ProcessEnv> {
    const env = Object.entries((await readAll())[name]);
    const tokens = join(parent, 'token');
    await writeFile(tokens, 't');
    return Object.fromEntries(
      env.map(([setting, value = '']) => [
        setting,
        value
          .replace('/run/secrets', join(folder, 'secrets'))
          .replace(/^.*\/tokens\/\w+\/token$/, tokens),
      ]),
    );
  }

  it('no database is asked for, and every process accepts its file, with secrets from files', async () => {
    const given = without(...databases);
    const { isWritten, said } = await init({ given, isContained: true });
    expect(isWritten).toBe(true);
    expect(said).not.toContain('Still to be filled in');
    for (const name of processNames) {
      expect(listFaults(name, await readContained(name))).toEqual([]);
    }
  });

  it('no secret is in a file of settings, and each has a file that only this folder keeps closed', async () => {
    await init({ given: without(...databases), isContained: true });
    const texts = processNames.map((name) => readFile(join(folder, fileOf(name)), 'utf8'));
    const settings = (await Promise.all(texts)).join('');
    const secrets = await readdir(join(folder, 'secrets'));
    expect(secrets.sort()).toEqual([
      'access_token_secret',
      'cookie_secret',
      'database_url',
      'field_key',
      'migration_database_url',
      'postgres_password',
      'registry_database_url',
      'registry_operator_token',
      'second_factor_key',
      'smtp_url',
      'stripe_secret_key',
      'stripe_webhook_secret',
    ]);
    for (const name of secrets) expect(settings).not.toContain(await readSecret(name));
    expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'secrets', 'smtp_url'))).mode & 0o777).toBe(0o644);
  });

  it('addresses are those of services, and the three roles have passwords of their own', async () => {
    await init({ given: without(...databases), isContained: true });
    const { api, shell } = await readAll();
    expect(shell).toMatchObject({
      API_URL: 'http://api:3001',
      REGISTRY_URL: 'http://registry:3900/registry',
      SHELL_DIST: '/srv/molar/shell/dist',
      REGISTRY_TOKEN_FILE: '/var/lib/molar/tokens/shell/token',
    });
    expect(api).toMatchObject({
      PRIVATE_HOSTS: 'postgres,api,registry',
      WORKER: 'none',
      IMAGE_DIR: '/var/lib/molar/images',
    });
    const urls = ['database_url', 'migration_database_url', 'registry_database_url'];
    const read = (await Promise.all(urls.map(readSecret))).map((url) => new URL(url));
    expect(read.map(({ username, host }) => [username, host])).toEqual([
      ['clinic_runtime', 'postgres'],
      ['clinic', 'postgres'],
      ['registry', 'postgres'],
    ]);
    expect(new Set(read.map(({ password }) => password)).size).toBe(3);
  });

  it('another database may be given, and an open secret is named by its file', async () => {
    const given = without('stripe-webhook-secret', 'owner-database-url');
    const { said } = await init({ given, isContained: true });
    expect(await readSecret('database_url')).toBe(answers['database-url']);
    expect(said).toContain('STRIPE_WEBHOOK_SECRET in secrets/stripe_webhook_secret\n');
  });
});
