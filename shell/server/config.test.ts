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

describe('parseConfig', () => {
  it('listens on loopback by default', () => {
    expect(parseConfig(local)).toMatchObject({ HOST: '127.0.0.1', PORT: 3000 });
  });

  it.each([
    ['local emulators in a production process', { NODE_ENV: 'production' }],
    ['local emulators with a real project', { FIREBASE_PROJECT_ID: 'clinic' }],
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
