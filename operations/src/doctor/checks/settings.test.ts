import type { Process } from '../../settings/processes';
import {
  createHealthySite,
  type HealthySite,
  listComplaints,
  requireResult,
  stopServices,
} from '../../test-kit/healthy-site';

// A registry, a database and servers are started before the first test.
jest.setTimeout(60_000);

let site: HealthySite;

beforeAll(async () => {
  site = await createHealthySite();
});
afterAll(async () => {
  await site.stop();
  await stopServices();
});

let env: Record<Process, NodeJS.ProcessEnv>;
beforeEach(() => {
  env = structuredClone(site.env);
});

const examine = (folder: string | null = '/settings') =>
  site.examine({ site: { environments: env, folder } });

const SHORT = 'must have at least 32 characters';

it.each([
  { process: 'api', name: 'settings of the API', fault: `ACCESS_TOKEN_SECRET: ${SHORT}` },
  { process: 'shell', name: 'settings of the shell', fault: `COOKIE_SECRET: ${SHORT}` },
  {
    process: 'registry',
    name: 'settings of the registry',
    fault: `REGISTRY_OPERATOR_TOKEN: ${SHORT}`,
  },
  {
    process: 'operations',
    name: 'settings of the commands',
    fault: 'MIGRATION_DATABASE_URL: must be like postgres://user:password@host:5432/database',
  },
] as const)(
  'an invalid setting is named, and its value is not: $name',
  async ({ process, name, fault }) => {
    const [setting = ''] = fault.split(':');
    env[process][setting] = 'hunter2';
    const examined = await examine();
    expect(requireResult(examined, name)).toMatchObject({
      state: 'failed',
      found: `In ${process}.env: ${fault}.`,
    });
    expect(JSON.stringify(examined)).not.toContain('hunter2');
    const failed = Object.values(listComplaints(examined)).filter((state) => state === 'failed');
    expect(failed).toHaveLength(1);
  },
);

it('a process without any settings has too many faults to name them all', async () => {
  env.shell = { CLINIC_MODE: 'production' };
  const { found } = requireResult(await examine(null), 'settings of the shell');
  expect(found).toMatch(
    /^In the environment: API_URL: must be an http or https URL; .*; and \d more\.$/,
  );
});

/** What a rehearsal sets, and nothing else. */
function rehearse(processes: readonly ('api' | 'shell')[]): void {
  const both = { CLINIC_REHEARSAL: 'true', FIREBASE_PROJECT_ID: 'demo-clinic' };
  const standIn = 'http://127.0.0.1:9';
  const cards = { STRIPE_API_URL: standIn, STRIPE_SECRET_KEY: 'sk_test_local' };
  const own = {
    api: cards,
    shell: { IDENTITY_URL: standIn, CARDS_URL: standIn, STRIPE_PUBLISHABLE_KEY: 'pk_test_local' },
  };
  for (const process of processes) Object.assign(env[process], both, own[process]);
}

it('a rehearsal is no real site', async () => {
  rehearse(['api', 'shell']);
  const examined = await examine();
  expect(listComplaints(examined)).toEqual({
    rehearsal: 'failed',
    'card keys': 'warning',
    'identity provider': 'warning',
  });
  expect(requireResult(examined, 'rehearsal').found).toBe(
    'CLINIC_REHEARSAL is set for the API and the shell: nothing is real, and anybody can sign in as anybody.',
  );
  expect(examined.ok).toBe(false);
});

it.each([
  ['api', 'the API'],
  ['shell', 'the shell'],
] as const)('a site of which %s rehearses is none either', async (process, name) => {
  rehearse([process]);
  const examined = await examine();
  expect(listComplaints(examined)).toMatchObject({
    rehearsal: 'failed',
    'settings agree': 'warning',
    'card keys': 'failed',
  });
  expect(requireResult(examined, 'rehearsal').found).toContain(`is set for ${name}: `);
  expect(requireResult(examined, 'settings agree').found).toContain('CLINIC_REHEARSAL');
});

it('a rehearsal with a live key has invalid settings', async () => {
  rehearse(['api', 'shell']);
  env.api.STRIPE_SECRET_KEY = 'rk_live_hunter2';
  const examined = await examine();
  expect(requireResult(examined, 'settings of the API').found).toBe(
    'In api.env: STRIPE_SECRET_KEY: must not be a live key: nothing here is real.',
  );
  expect(JSON.stringify(examined)).not.toContain('hunter2');
});

it('what API and shell are told of the site has to be the same', async () => {
  Object.assign(env.shell, { PUBLIC_URL: 'https://other.example', FIREBASE_PROJECT_ID: 'other' });
  const examined = await examine();
  expect(listComplaints(examined)).toEqual({ 'settings agree': 'warning' });
  expect(requireResult(examined, 'settings agree').found).toBe(
    'API and shell are told something different: PUBLIC_URL, FIREBASE_PROJECT_ID.',
  );
});
