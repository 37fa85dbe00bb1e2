/** @jest-environment node */
import { parseConfig } from './config';

const local = {
  CLINIC_MODE: 'local',
  API_URL: 'http://127.0.0.1:1',
  SHELL_DIST: 'dist',
  REGISTRY_URL: 'http://127.0.0.1:5/registry',
  REGISTRY_TOKEN: 'clinic_token',
  COOKIE_SECRET: 'a-secret-of-at-least-32-characters',
  ASSETS_DIR: 'assets',
  FIREBASE_API_KEY: 'k',
  FIREBASE_PROJECT_ID: 'demo-clinic',
  FIREBASE_AUTH_DOMAIN: 'localhost',
  STRIPE_PUBLISHABLE_KEY: 'pk_test',
  IDENTITY_URL: 'http://127.0.0.1:2',
  CARDS_URL: 'http://127.0.0.1:3',
  MAIL_URL: 'http://127.0.0.1:4',
};

const { MAIL_URL: _, ...withoutMail } = local;
const rehearsal = { ...withoutMail, CLINIC_MODE: 'production', CLINIC_REHEARSAL: 'true' };

describe('a rehearsal', () => {
  it('has the emulators of a local start, in production mode', () => {
    expect(parseConfig({ ...rehearsal, NODE_ENV: 'production' })).toMatchObject({
      CLINIC_MODE: 'production',
      IDENTITY_URL: local.IDENTITY_URL,
      CARDS_URL: local.CARDS_URL,
    });
  });

  it.each([
    ['a live key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['a key of another kind', { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
    ['a real project', { FIREBASE_PROJECT_ID: 'clinic' }],
    ['no emulator of identity', { IDENTITY_URL: undefined }],
    ['no emulator of cards', { CARDS_URL: undefined }],
    ['another word than true', { CLINIC_REHEARSAL: 'yes' }],
    ['local mode', { CLINIC_MODE: 'local', CLINIC_REHEARSAL: 'true', MAIL_URL: local.MAIL_URL }],
  ])('does not start with %s', (_case, change) => {
    expect(() => parseConfig({ ...rehearsal, ...change })).toThrow(
      Object.keys(change).find((name) => name !== 'CLINIC_MODE'),
    );
  });

  it.each(['IDENTITY_URL', 'CARDS_URL'])('alone takes %s in production mode', (name) => {
    const real = { ...withoutMail, CLINIC_MODE: 'production', IDENTITY_URL: undefined };
    const env = { ...real, CARDS_URL: undefined };
    expect(parseConfig(env)).toMatchObject({ CLINIC_MODE: 'production' });
    expect(() => parseConfig({ ...env, [name]: 'http://127.0.0.1:2' })).toThrow(
      `${name}: must not be set without CLINIC_REHEARSAL`,
    );
  });
});

describe('calls to other hosts', () => {
  const elsewhere = { API_URL: 'http://api:3001', REGISTRY_URL: 'http://registry:3900/registry' };
  const parse = (change: NodeJS.ProcessEnv) => () => parseConfig({ ...rehearsal, ...change });

  it('are encrypted in production mode, or the shell does not start', () => {
    expect(parse(elsewhere)).toThrow(
      /API_URL: leads to another host and must begin with https:[^]*REGISTRY_URL: leads to/,
    );
    expect(parse({ API_URL: 'https://api:3001' })).not.toThrow();
  });

  it('need no encryption to private hosts, or in local mode', () => {
    expect(parse({ ...elsewhere, PRIVATE_HOSTS: 'api,registry' })).not.toThrow();
    expect(() => parseConfig({ ...local, ...elsewhere })).not.toThrow();
  });
});

describe('parseConfig', () => {
  it('listens on loopback by default', () => {
    expect(parseConfig(local)).toMatchObject({ HOST: '127.0.0.1', PORT: 3000 });
  });

  it.each([
    ['local emulators in a production process', { NODE_ENV: 'production' }],
    ['local emulators with a real project', { FIREBASE_PROJECT_ID: 'clinic' }],
    ['local emulators with a live key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['assets that no server serves', { ASSETS_DIR: undefined }],
    ['a remote from another host', { DEV_REMOTES: 'remote-x@https://elsewhere.test' }],
    ['a registry under another path', { REGISTRY_URL: 'http://127.0.0.1:5/releases' }],
    ['no cookie secret', { COOKIE_SECRET: undefined }],
    ['a cookie secret that is too short', { COOKIE_SECRET: 'secret' }],
    ['an unknown mode', { CLINIC_MODE: 'staging' }],
  ])('rejects %s', (_case, change) => {
    expect(() => parseConfig({ ...local, ...change })).toThrow();
  });

  it.each(['', ' ', '-1', '3000x', '65536', '1e3'])(
    'names PORT as invalid when it is %j',
    (PORT) => {
      expect(() => parseConfig({ ...local, PORT })).toThrow(/Invalid configuration[^]*PORT/);
    },
  );

  it('lists every invalid setting at once', () => {
    const broken = { ...local, API_URL: 'nowhere', STRIPE_PUBLISHABLE_KEY: 'sk_secret' };
    expect(() => parseConfig(broken)).toThrow(
      /API_URL[\s\S]*STRIPE_PUBLISHABLE_KEY|STRIPE_PUBLISHABLE_KEY[\s\S]*API_URL/,
    );
  });
});
