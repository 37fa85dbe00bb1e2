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
import { toBackupName } from '../backup/backup-store';
import type { Result, State } from '../doctor/check';
import { type DoctorOptions, runDoctor } from '../doctor/doctor';
import { type Machine, realMachine } from '../doctor/machine';
import { type Network, readCertificate } from '../network/network';
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
import { clinic, fieldKey, HOST, SENDER, toEnv } from './healthy-env';

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

/** A database on which the API has started. */
async function fill(url: string, runtimeUrl: string): Promise<void> {
  await migrateToLatest(url, runtimeUrl);
  const db = connect(url, clinic, { maxConnections: 1, fieldKey, onBroken: () => undefined });
  await saveClinic(db);
  await db.destroy();
}

/** The same, and its worker is alive. */
async function createDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ name: 'doctor', migrate: fill });
  await query(database.url, "insert into job_workers values ('jobs-1', now())");
  return database;
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-doctor-'));
  for (const name of ['images', 'snapshot', 'backups']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'backups', toBackupName(new Date())), '');
  return folder;
}

interface Shown extends FakeServer {
  readonly ca: string;
}

async function startShown(host: string, days: number): Promise<Shown> {
  const identity = await createCertificate(host, days);
  return { ...(await startTls(identity)), ca: identity.cert };
}

/** What answers for all sites of a test file, one after another. */
interface Services {
  readonly registry: TestService;
  readonly web: FakeServer;
  readonly mail: FakeServer & { readonly emails: () => number };
  readonly shown: Shown;
  /** Of the present site. */
  answers: Answers;
}

async function startServices(): Promise<Services> {
  const registry = await createTestService();
  await publishVersions(registry, '1.0.0');
  const answers = (): Answers => services.answers;
  const web = await startWeb((request, response) => {
    const known = answers().web[request.url ?? ''];
    const { status, body, headers } = known ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  const mail = await startMail(() => answers().mail);
  const shown = await startShown(HOST, 60);
  const services = { registry, web, mail, shown, answers: toAnswers() };
  return services;
}

let starting: Promise<Services> | undefined;

/** Stops what the sites of this test file share. */
export async function stopServices(): Promise<void> {
  if (!starting) return;
  const { web, mail, shown } = await starting;
  await Promise.all([web.stop(), mail.stop(), shown.stop()]);
  await stopTestServices();
  await removeTempDirs();
}

/** Nothing that is asked of it leaves the machine. */
function toNetwork({ web }: Services, answers: Answers, readShown: () => Shown): Network {
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
      const { port, ca } = readShown();
      return readCertificate({ host: '127.0.0.1', port, servername: host, ca }, signal);
    },
  };
}

/** A site with a database and folders of its own; what else it consists of is imitated. */
export async function createHealthySite(): Promise<HealthySite> {
  const services = await (starting ??= startServices());
  const { registry, mail } = services;
  const answers = (services.answers = toAnswers());
  const [database, folder] = [await createDatabase(), await createFolder()];
  let another: Shown | null = null;
  const network = toNetwork(services, answers, () => another ?? services.shown);
  const site: HealthySite = {
    database,
    registry,
    folder,
    answers,
    env: toEnv({ database, registry, folder, mailPort: mail.port }),
    now: () => new Date(),
    machine: { ...realMachine, readFreeBytes: async () => 100e9 },
    showCertificate: async (host, days) => void (another = await startShown(host, days)),
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
      await Promise.all([another?.stop(), database.release()]);
      await rm(folder, { recursive: true });
    },
  };
  return site;
}

/** The checks that did not succeed, by their names. */
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

/** A new healthy site for each test of a file, and the names of the checks that complain about it. */
export function testHealthySite() {
  // A registry, a database and servers are started before the first test.
  jest.setTimeout(60_000);
  let site: HealthySite;
  beforeEach(async () => {
    site = await createHealthySite();
  });
  afterEach(() => site.stop());
  afterAll(stopServices);
  return {
    get site() {
      return site;
    },
    complain: async () => listComplaints(await site.examine()),
  };
}
