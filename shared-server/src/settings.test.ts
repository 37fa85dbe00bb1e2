import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  httpUrl,
  integer,
  postgresUrl,
  secrets,
  toListenSettings,
  trustedProxies,
} from './setting-schemas';
import { parseSettings } from './settings';

const schema = z.object({
  ...toListenSettings(3000),
  MODE: z.enum(['a', 'b']).default('a'),
  DATABASE_URL: postgresUrl,
  SECRET: z.string().min(32),
  MINUTES: integer(1, 60).optional(),
  API_URL: httpUrl.optional(),
  REGISTRY: httpUrl.refine((text) => new URL(text).pathname === '/registry').optional(),
  TRUSTED_PROXIES: trustedProxies.default('loopback'),
});
const valid = { DATABASE_URL: 'postgres://db/clinic', SECRET: 'x'.repeat(32) };
const parse = (env: NodeJS.ProcessEnv) => parseSettings(schema, env, 'the test');

it('parseSettings fills in the defaults', () => {
  expect(parse(valid)).toEqual({
    ...valid,
    PORT: 3000,
    HOST: '127.0.0.1',
    DRAIN_SECONDS: 0,
    MAX_DELAY_MS: 500,
    MAX_REQUESTS: 1_000,
    MAX_CONNECTIONS_PER_ADDRESS: 500,
    LOG_LEVEL: 'info',
    MODE: 'a',
    TRUSTED_PROXIES: 'loopback',
  });
});

it.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['MINUTES', '1', 1],
  ['TRUSTED_PROXIES', '', ''],
  ['TRUSTED_PROXIES', '10.0.0.1, fd00::/8', '10.0.0.1, fd00::/8'],
] as const)('parseSettings accepts %s=%j', (name, value, parsed) => {
  expect(parse({ ...valid, [name]: value })[name]).toBe(parsed);
});

const portRule = 'must be a whole number from 0 to 65535';

// Read as numbers, the first three ports would be 0: a random port.
it.each([
  ['PORT', '', portRule],
  ['PORT', ' ', portRule],
  ['PORT', '0x0', portRule],
  ['PORT', '65536', portRule],
  ['PORT', '-1', portRule],
  ['PORT', '1e3', portRule],
  ['MINUTES', '0', 'must be a whole number from 1 to 60'],
  ['HOST', '', 'must not be empty'],
  ['SECRET', 'short', 'must have at least 32 characters'],
  ['SECRET', undefined, 'is required'],
  ['DATABASE_URL', 'mysql://db', 'must be like postgres://user:password@host:5432/database'],
  ['API_URL', 'nowhere', 'must be an http or https URL'],
  ['REGISTRY', 'nowhere', 'must be an http or https URL'],
  ['MODE', 'c', 'must be one of: a, b'],
  ['TRUSTED_PROXIES', 'proxy.local', 'must be a list of addresses or networks'],
])('parseSettings rejects %s=%j in one line', (name, value, rule) => {
  expect(() => parse({ ...valid, [name]: value })).toThrow(
    new Error(`Invalid configuration of the test:\n  ${name}: ${rule}`),
  );
});

it('parseSettings names the setting that chooses between others', () => {
  const modes = z.discriminatedUnion('MODE', [
    z.object({ MODE: z.literal('local') }),
    z.object({ MODE: z.literal('production'), SECRET: z.string() }),
  ]);
  expect(() => parseSettings(modes, {}, 'the test')).toThrow(
    'MODE: must be one of: local, production',
  );
});

it('parseSettings lists all invalid settings, and no secret by value', () => {
  const read = () => parse({ PORT: 'x', SECRET: 'hunter2', DATABASE_URL: 'http://u:hunter2@db' });
  expect(read).toThrow(/^[^\n]+\n {2}PORT: [^\n]+\n {2}DATABASE_URL: [^\n]+\n {2}SECRET: [^\n]+$/);
  expect(read).not.toThrow('hunter2');
});

describe('secrets', () => {
  const signing = z.object({ SIGNING: secrets });
  const parseSecrets = (text?: string) => parseSettings(signing, { SIGNING: text }, 'the test');
  const [present, replaced] = ['p'.repeat(32), 'r'.repeat(32)];

  it('are one, or several of which the first one signs', () => {
    expect(parseSecrets(present)).toEqual({ SIGNING: [present] });
    expect(parseSecrets(`${present},${replaced}`)).toEqual({ SIGNING: [present, replaced] });
  });

  it.each([
    [undefined, 'is required'],
    ['', 'must have at least 32 characters'],
    [`${present},short`, 'must have at least 32 characters'],
    [`${present},`, 'must have at least 32 characters'],
  ])('%j is rejected', (text, rule) => {
    expect(() => parseSecrets(text)).toThrow(`\n  SIGNING: ${rule}`);
  });
});

describe('settings from files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'settings-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function save(text: string): Promise<string> {
    const path = join(folder, 'value');
    await writeFile(path, text);
    return path;
  }
  const { SECRET, ...others } = valid;
  const rejects = (env: NodeJS.ProcessEnv, rule: string) =>
    expect(() => parse(env)).toThrow(new Error(`Invalid configuration of the test:\n  ${rule}`));

  it('are read without the line break at the end', async () => {
    const path = await save(`${SECRET}\n`);
    expect(parse({ ...others, SECRET_FILE: path }).SECRET).toBe(SECRET);
  });

  it('follow the same rules', async () => {
    const path = await save('hunter2');
    rejects({ ...others, SECRET_FILE: path }, 'SECRET: must have at least 32 characters');
  });

  it('are not read twice', async () => {
    const path = await save(SECRET);
    rejects({ ...valid, SECRET_FILE: path }, 'SECRET: must not be set beside SECRET_FILE');
  });

  it('need a file', () => {
    const path = join(folder, 'missing');
    rejects({ ...others, SECRET_FILE: path }, 'SECRET: SECRET_FILE names no readable file');
  });

  it('belong to the settings of the schema, also of one that chooses between others', async () => {
    const path = await save(SECRET);
    const modes = z.discriminatedUnion('MODE', [
      z.object({ MODE: z.literal('local') }),
      z.object({ MODE: z.literal('production'), SECRET: z.string() }),
    ]);
    const env = {
      MODE: 'production',
      SECRET_FILE: path,
      CERTIFICATE_FILE: join(folder, 'missing'),
    };
    expect(parseSettings(modes, env, 'the test')).toEqual({ MODE: 'production', SECRET });
  });
});
