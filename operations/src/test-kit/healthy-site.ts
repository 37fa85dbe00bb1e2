import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveClinic } from 'api/database/clinic';
import { connect } from 'api/database/connection';
import { migrateToLatest } from 'api/database/migrate';
import { GOOGLE_KEYS_URL } from 'api/google-identity';
import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';
import {
  createTestService,
  publishVersions,
  stopTestServices,
  type TestService,
} from 'registry/test-kit/service';
import { removeTempDirs } from 'registry/test-kit/temp-dir';
import { toBackupPaths } from '../backup/backup-folder';
import type { Result, State } from '../doctor/check';
import { type DoctorOptions, runDoctor } from '../doctor/doctor';
import { type Machine, realMachine } from '../doctor/machine';
import { type Network, readCertificate } from '../doctor/network';
import type { Process } from '../settings/processes';
import { query } from './backup-site';
import {
  createCertificate,
  type FakeServer,
  type MailRules,
  startMail,
  startTls,
  startWeb,
} from './fake-servers';

export const HOST = 'clinic.example';
const SENDER = `no-reply@${HOST}`;

/** What the site and the internet answer; tests change it. */
export interface Answers {
  /** By the path, of the site and of the identity provider. */
  readonly web: Record<string, { status: number; body: object; headers?: Record<string, string> }>;
  /** TXT records by their names. */
  readonly texts: Record<string, string[]>;
  readonly addresses: Record<string, string[]>;
  readonly mail: MailRules;
}

/** A site on which every check is content, until a test breaks something of it. */
export interface HealthySite {
  readonly database: TestDatabase;
  readonly registry: TestService;
  readonly env: Record<Process, NodeJS.ProcessEnv>;
  readonly answers: Answers;
  readonly folder: string;
  now: () => Date;
  machine: Machine;
  /** The certificate that the site shows from now on. */
  readonly showCertificate: (host: string, days: number) => Promise<void>;
  /** As the owner of the tables. */
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  readonly emails: () => number;
  readonly examine: (options?: Partial<DoctorOptions>) => Promise<Examined>;
  readonly stop: () => Promise<void>;
}

export interface Examined {
  readonly ok: boolean;
  readonly repaired?: readonly string[];
  readonly checks: readonly Result[];
}

const envelope = (code: string) => ({ code, message: '', retryable: false, requestId: '1' });

const toAnswers = (): Answers => ({
  web: {
    '/readyz': { status: 200, body: { status: 'ready' } },
    '/api/card-events': { status: 400, body: envelope('signature_invalid') },
    '/keys': { status: 200, body: { keys: [{ kid: '1' }] } },
  },
  texts: {
    [HOST]: ['another=record', `v=spf1 include:mail.example -all`],
    [`mail._domainkey.${HOST}`]: ['v=DKIM1; k=rsa; p=MIIB'],
    [`_dmarc.${HOST}`]: ['v=DMARC1; p=quarantine'],
  },
  addresses: { [HOST]: ['192.0.2.1'] },
  mail: { password: 'right', sender: SENDER },
});

const clinic = {
  clinicId: 1,
  name: 'Molar',
  timeZone: 'America/New_York',
  address: '12 Harbour Lane',
  phone: '+1 212 555 0142',
};

/** A database on which the API has started, and whose worker is alive. */
async function createDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
  const db = connect(database.url, clinic, { maxConnections: 1, onBroken: () => undefined });
  await saveClinic(db);
  await db.destroy();
  await query(database.url, "insert into job_workers values ('jobs-1', now())");
  return database;
}

interface Parts {
  readonly database: TestDatabase;
  readonly registry: TestService;
  readonly folder: string;
  readonly mailPort: number;
}

function toEnv({
  database,
  registry,
  folder,
  mailPort,
}: Parts): Record<Process, NodeJS.ProcessEnv> {
  const { secrets, url, dir } = registry;
  const both = {
    CLINIC_MODE: 'production',
    PUBLIC_URL: `https://${HOST}`,
    CLINIC_NAME: clinic.name,
    CLINIC_TIME_ZONE: clinic.timeZone,
    CLINIC_ADDRESS: clinic.address,
    CLINIC_PHONE: clinic.phone,
    FIREBASE_PROJECT_ID: 'clinic-id',
    REGISTRY_URL: url,
  };
  return {
    api: {
      ...both,
      DATABASE_URL: database.runtimeUrl,
      ACCESS_TOKEN_SECRET: 'a'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      REGISTRY_TOKEN: secrets.admin,
      IMAGE_DIR: join(folder, 'images'),
      SMTP_URL: `smtp://clinic:right@127.0.0.1:${mailPort}`,
      MAIL_FROM: `Molar <${SENDER}>`,
    },
    shell: {
      ...both,
      API_URL: 'http://127.0.0.1:3001',
      SHELL_DIST: folder,
      REGISTRY_TOKEN: secrets.shell,
      COOKIE_SECRET: 'c'.repeat(32),
      ASSETS_DIR: folder,
      REGISTRY_SNAPSHOT: join(folder, 'snapshot', 'registry.json'),
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'clinic-id.firebaseapp.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    },
    registry: {
      REGISTRY_DATABASE_URL: registry.databaseUrl,
      CLINIC_REGISTRY: dir,
      CLINIC_SHELL: join(folder, 'shell.json'),
    },
    operations: {
      MIGRATION_DATABASE_URL: database.url,
      BACKUP_DIR: join(folder, 'backups'),
      DKIM_SELECTOR: 'mail',
    },
  };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-doctor-'));
  for (const name of ['images', 'snapshot', 'backups']) await mkdir(join(folder, name));
  await writeFile(toBackupPaths(join(folder, 'backups'), new Date()).complete, '');
  return folder;
}

const startSite = (answers: Answers): Promise<FakeServer> =>
  startWeb((request, response) => {
    const { status, body, headers } = answers.web[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });

/** Nothing that is asked of it leaves the machine. */
function toNetwork(answers: Answers, web: FakeServer, readTls: () => Shown): Network {
  const origin = `http://127.0.0.1:${web.port}`;
  return {
    fetch: (url, init) => {
      const path = url === GOOGLE_KEYS_URL ? '/keys' : new URL(url).pathname;
      return fetch(origin + path, init);
    },
    lookup: async (host) => {
      const addresses = answers.addresses[host];
      if (!addresses) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
      return addresses;
    },
    readTexts: async (name) => answers.texts[name] ?? [],
    readCertificate: ({ host }, signal) => {
      const { port, ca } = readTls();
      return readCertificate({ host: '127.0.0.1', port, servername: host, ca }, signal);
    },
  };
}

interface Shown extends FakeServer {
  readonly ca: string;
}

async function startShown(host: string, days: number): Promise<Shown> {
  const identity = await createCertificate(host, days);
  return { ...(await startTls(identity)), ca: identity.cert };
}

/** Starts everything that a site consists of, or imitates it. */
export async function createHealthySite(): Promise<HealthySite> {
  const answers = toAnswers();
  const registry = await createTestService();
  await publishVersions(registry, '1.0.0');
  const [database, folder] = [await createDatabase(), await createFolder()];
  const [web, mail] = [await startSite(answers), await startMail(answers.mail)];
  let shown = await startShown(HOST, 60);
  const network = toNetwork(answers, web, () => shown);
  const site: HealthySite = {
    database,
    registry,
    folder,
    answers,
    env: toEnv({ database, registry, folder, mailPort: mail.port }),
    now: () => new Date(),
    machine: { ...realMachine, readFreeBytes: async () => 100e9 },
    showCertificate: async (host, days) => {
      await shown.stop();
      shown = await startShown(host, days);
    },
    query: (text, values) => query(database.url, text, values),
    emails: mail.emails,
    examine: async (options) => {
      let printed = '';
      await runDoctor({
        site: { environments: site.env, folder: '/settings' },
        network,
        machine: site.machine,
        now: site.now,
        limitMs: 15_000,
        isJson: true,
        isFixing: false,
        out: (text) => void (printed += text),
        showProgress: () => undefined,
        ...options,
      });
      return JSON.parse(printed) as Examined;
    },
    stop: async () => {
      await Promise.all([web.stop(), mail.stop(), shown.stop(), database.release()]);
      await stopTestServices();
      await removeTempDirs();
      await rm(folder, { recursive: true });
    },
  };
  return site;
}

/** What is not well, by the names of the checks. */
export const listComplaints = ({ checks }: Examined): Record<string, State> =>
  Object.fromEntries(
    checks.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state]),
  );

/** What a check says, for a test that looks at its words. */
export function requireResult({ checks }: Examined, name: string): Result {
  const result = checks.find((one) => one.name === name);
  if (!result) throw new Error(`no check is called ${name}`);
  return result;
}
