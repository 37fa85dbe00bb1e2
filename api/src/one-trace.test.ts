import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';
import { type EmailCatcher, startEmailCatcher } from 'local-services/email-catcher';
import { DAY_MS } from 'shared-contracts';
import { migrateToLatest } from './database/migrate';
import { killProcess, startApiProcess, waitUntilReady } from '../test-kit/api-process';
import { newBooking } from '../test-kit/bookings';
import { call } from '../test-kit/call';
import { signIn, type SignedIn } from '../test-kit/people';
import { type CollectedSpan, startTraceCollector } from '../test-kit/trace-collector';

// Whole processes are started.
jest.setTimeout(120_000);

/** What a test speaks to; here it is a process of its own. */
type Site = Parameters<typeof call>[0] & Parameters<typeof signIn>[0];

const SHELL = join(__dirname, '..', '..', 'shell', 'server', 'main.ts');
const FORGED = {
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  traceId: 'a'.repeat(32),
};
const secrets = { patient: 'Quentin Private', phone: '+1 212 555 0199' };

let database: TestDatabase;
let emails: EmailCatcher;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let stateDir: string;
const children: ChildProcess[] = [];
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
  stateDir = await mkdtemp(join(tmpdir(), 'molar-trace-'));
  emails = await startEmailCatcher({ stateDir });
  collector = await startTraceCollector();
});
afterAll(async () => {
  await Promise.all(children.map(killProcess));
  await collector.stop();
  await emails.stop();
  await database.release();
  await rm(stateDir, { recursive: true });
});

function keep(child: ChildProcess): ChildProcess {
  children.push(child);
  child.stdout?.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')));
  child.stderr?.on('data', (chunk) => lines.push(String(chunk)));
  return child;
}

function startShellProcess(apiUrl: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(SHELL, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      CLINIC_MODE: 'production',
      PORT: '0',
      API_URL: apiUrl,
      // What visitors say of themselves is not believed.
      TRUSTED_PROXIES: '',
      SHELL_DIST: stateDir,
      REGISTRY_URL: 'http://127.0.0.1:9/registry',
      REGISTRY_TOKEN: 'token',
      COOKIE_SECRET: 'x'.repeat(32),
      ASSETS_URL: 'http://127.0.0.1:9',
      FIREBASE_API_KEY: 'key',
      FIREBASE_PROJECT_ID: 'clinic',
      FIREBASE_AUTH_DOMAIN: 'clinic.test',
      STRIPE_PUBLISHABLE_KEY: 'pk_test',
      ...env,
    },
  });
}

/** Starts shell, API and worker, and gives the address that visitors know. */
async function startSite(): Promise<string> {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const env = { ...traced, WORKER: 'none', SMTP_URL: `smtp://127.0.0.1:${emails.smtpPort}` };
  const api = keep(startApiProcess(database.runtimeUrl, env));
  const apiUrl = await waitUntilReady(api);
  await waitForMessage(keep(startApiProcess(database.runtimeUrl, env, 'work.ts')));
  return waitUntilReady(keep(startShellProcess(apiUrl, traced)));
}

const waitForMessage = (child: ChildProcess) => once(child, 'message');

const toDay = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The answer to a visitor's booking, who claims to be a part of what was asked for before. */
async function bookAsVisitor(site: Pick<Site, 'url'>, patient: SignedIn) {
  const appoinmentDate = toDay(new Date(Date.now() + 7 * DAY_MS));
  const path = `/api/appoinmentOptions?date=${encodeURIComponent(appoinmentDate)}`;
  const { body: options } = await call(site, `GET ${path}`);
  const [option] = options as { name: string; role: number; slots: string[] }[];
  const { name: treatment, role, slots } = option!;
  const visit = { ...secrets, appoinmentDate, treatment, role, slot: slots[0] };
  return call(site, 'POST /api/bookings', {
    token: patient.token,
    body: newBooking(patient, visit),
    headers: {
      'x-request-id': FORGED.requestId,
      traceparent: `00-${FORGED.traceId}-${'b'.repeat(16)}-01`,
    },
  });
}

/** Waits for lines of the log about one request; jest's own time limit ends it. */
async function waitForLines(requestId: string, messages: readonly string[]): Promise<string[]> {
  for (;;) {
    const found = lines.filter((line) => line.includes(requestId));
    const said = found.map((line) => (JSON.parse(line) as { msg: string }).msg);
    if (messages.every((message) => said.includes(message))) return found;
    await sleep(50);
  }
}

const stopAll = async (): Promise<void> => {
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
};

/** The spans of a trace, each with the one that it is a part of: `service: name < parent`. */
function describeTrace(spans: readonly CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  return spans.map(({ service, name, parentSpanId }) => {
    const parent = parentSpanId === '' ? 'nothing' : (byId.get(parentSpanId)?.name ?? 'unknown');
    return `${service}: ${name} < ${parent}`;
  });
}

it('a booking, its statements and its email are one request in all logs and one trace, without personal data', async () => {
  const site = { url: await startSite(), now: new Date() } as Site;
  const patient = await signIn(site, { email: 'quentin.private@clinic.test' });
  const { status, headers } = await bookAsVisitor(site, patient);
  expect(status).toBe(200);
  const requestId = headers.get('x-request-id')!;
  const logged = await waitForLines(requestId, ['request completed', 'job done', 'email sent']);
  await stopAll();

  const spans = collector.listSpans();
  // Who reads the ID in the browser, or in an error of the page, has that of the trace.
  const traceId = requestId.replaceAll('-', '');
  const trace = describeTrace(spans.filter((span) => span.traceId === traceId));
  expect(trace).toEqual(
    expect.arrayContaining([
      'shell: POST /api/* < nothing',
      'api: POST /api/bookings < POST /api/*',
      'api: SQL insert < POST /api/bookings',
      'worker: job send_email < POST /api/bookings',
      'worker: SQL select < job send_email',
    ]),
  );
  expect(trace.filter((line) => line.endsWith('unknown'))).toEqual([]);
  for (const line of logged) expect(JSON.parse(line)).toMatchObject({ trace_id: traceId });

  const sent = collector.bodies.join('');
  expect(sent).toContain('insert into \\"outbox\\"');
  expect(sent).toContain(requestId);
  const { email, token, idToken } = patient;
  const said = [...lines, sent].join('');
  for (const text of [...Object.values(secrets), email, token, idToken]) {
    expect(said).not.toContain(text);
    expect(said).not.toContain(encodeURIComponent(text));
  }
  for (const text of Object.values(FORGED)) expect(said).not.toContain(text);
});
