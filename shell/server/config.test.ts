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
  it('takes a local start on loopback by default', () => {
    expect(parseConfig(local)).toMatchObject({ HOST: '127.0.0.1', PORT: 3000 });
  });

  it.each([
    ['stand-ins with production settings', { NODE_ENV: 'production' }],
    ['stand-ins with a real project', { FIREBASE_PROJECT_ID: 'clinic' }],
    ['assets that nobody serves', { ASSETS_DIR: undefined }],
    ['a remote from elsewhere', { DEV_REMOTES: 'remote-x@https://elsewhere.test' }],
    ['a registry elsewhere on its host', { REGISTRY_URL: 'http://127.0.0.1:5/releases' }],
    ['no secret for cookies', { COOKIE_SECRET: undefined }],
    ['a secret that can be guessed', { COOKIE_SECRET: 'secret' }],
    ['a mode nobody knows', { CLINIC_MODE: 'staging' }],
  ])('refuses %s', (_case, change) => {
    expect(() => parseConfig({ ...local, ...change })).toThrow();
  });

  it('lists every fault at once', () => {
    const broken = { ...local, API_URL: 'nowhere', STRIPE_PUBLISHABLE_KEY: 'sk_secret' };
    expect(() => parseConfig(broken)).toThrow(
      /API_URL[\s\S]*STRIPE_PUBLISHABLE_KEY|STRIPE_PUBLISHABLE_KEY[\s\S]*API_URL/,
    );
  });
});
