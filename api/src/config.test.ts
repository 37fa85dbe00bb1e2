import { parseConfig } from './config';

const common = {
  DATABASE_URL: 'postgres://clinic@db.example.test/clinic',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  CLINIC_NAME: 'Molar',
  CLINIC_TIME_ZONE: 'America/New_York',
  CLINIC_ADDRESS: '12 Harbour Lane',
  CLINIC_PHONE: '+1 212 555 0142',
};
const local = {
  ...common,
  CLINIC_MODE: 'local',
  FIREBASE_PROJECT_ID: 'demo-clinic',
  STRIPE_SECRET_KEY: 'sk_test_local_1',
  STRIPE_API_URL: 'http://127.0.0.1:4000',
  IMAGE_DIR: 'images',
};
const production = {
  ...common,
  CLINIC_MODE: 'production',
  NODE_ENV: 'production',
  FIREBASE_PROJECT_ID: 'molar-clinic',
  STRIPE_SECRET_KEY: 'sk_live_1',
  PUBLIC_URL: 'https://clinic.example.test/',
  MAIL_FROM: 'clinic@example.test',
  SMTP_URL: 'smtps://user:secret@mail.example.test',
};

it('settings that are not given get their defaults', () => {
  expect(parseConfig(local)).toEqual({
    ...local,
    ACCESS_TOKEN_SECRET: [local.ACCESS_TOKEN_SECRET],
    PORT: 3001,
    WORKER: 'inside',
    ADDRESS_LIMIT_FACTOR: 1,
    RECONCILE_MINUTES: 15,
    CLINIC_ERASE_AFTER_DAYS: 30,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ACCESS_TOKEN_MINUTES: 60,
    ADMIN_EMAILS: [],
    CLINIC_ID: 1,
    TRUSTED_PROXIES: 'loopback',
    PUBLIC_URL: 'http://localhost:3000',
    MAIL_FROM: 'clinic@clinic.test',
  });
});

it('numbers and lists are parsed', () => {
  const env = { ...production, PORT: '80', ADMIN_EMAILS: ' A@clinic.test, b@clinic.test,' };
  expect(parseConfig(env)).toMatchObject({
    PORT: 80,
    PUBLIC_URL: 'https://clinic.example.test',
    ADMIN_EMAILS: ['a@clinic.test', 'b@clinic.test'],
  });
});

it('the hours of reminders are parsed; an empty list turns them off', () => {
  const parse = (CLINIC_REMINDER_HOURS: string) =>
    parseConfig({ ...local, CLINIC_REMINDER_HOURS }).CLINIC_REMINDER_HOURS;
  expect(parse('48, 2,2')).toEqual([48, 2]);
  expect(parse('')).toEqual([]);
});

it.each([
  ['local', local, { NODE_ENV: 'production' }],
  ['local', local, { FIREBASE_PROJECT_ID: 'molar-clinic' }],
  ['local', local, { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['local', local, { STRIPE_API_URL: undefined }],
  ['local', local, { STRIPE_API_URL: 'http://cards.example.test' }],
  ['production', production, { FIREBASE_PROJECT_ID: 'demo-clinic' }],
  ['production', production, { STRIPE_SECRET_KEY: 'sk_test_local_1' }],
  ['production', production, { STRIPE_API_URL: 'http://127.0.0.1:4000' }],
  ['production', production, { PUBLIC_URL: 'http://clinic.example.test' }],
  ['production', production, { SMTP_URL: undefined }],
  ['production', production, { ACCESS_TOKEN_SECRET: 'short' }],
  ['production', production, { CLINIC_TIME_ZONE: 'Mars/Olympus' }],
  ['production', production, { DATABASE_URL: 'mysql://db' }],
  ['production', production, { MIGRATION_DATABASE_URL: 'postgres://owner@db.example.test/clinic' }],
  ['production', production, { CLINIC_MODE: 'staging' }],
  ['production', production, { REGISTRY_URL: 'registry' }],
  ['production', production, { CLINIC_REMINDER_HOURS: '48,0' }],
  ['production', production, { CLINIC_REMINDER_HOURS: '1.5' }],
  ['production', production, { CLINIC_ADDRESS: '' }],
  ['production', production, { CLINIC_PHONE: undefined }],
])('the API does not start %s with %j', (_mode, env, fault) => {
  expect(() => parseConfig({ ...env, ...fault })).toThrow(Object.keys(fault)[0]);
});

it('the registry’s URL and token must be set together', () => {
  const both = { REGISTRY_URL: 'http://127.0.0.1:3901/registry', REGISTRY_TOKEN: 'clinic_1' };
  expect(parseConfig({ ...local, ...both })).toMatchObject(both);
  expect(() => parseConfig({ ...local, ...both, REGISTRY_TOKEN: undefined })).toThrow(
    'REGISTRY_TOKEN: REGISTRY_URL and REGISTRY_TOKEN must be set together',
  );
  expect(() => parseConfig({ ...local, ...both, REGISTRY_URL: undefined })).toThrow(
    'REGISTRY_URL: REGISTRY_URL and REGISTRY_TOKEN must be set together',
  );
});

it.each(['', ' ', '-1', '3000.5', '70000', '0x10'])(
  'a port of “%s” is rejected by name',
  (PORT) => {
    expect(() => parseConfig({ ...local, PORT })).toThrow('PORT: ');
  },
);

it('every invalid setting is listed by name, and no secret by value', () => {
  const invalid = { ...production, ACCESS_TOKEN_SECRET: 'short', CLINIC_NAME: '', PORT: 'x' };
  let message = '';
  try {
    parseConfig(invalid);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message.match(/^ {2}\w+/gm)?.sort()).toEqual([
    '  ACCESS_TOKEN_SECRET',
    '  CLINIC_NAME',
    '  PORT',
  ]);
  expect(message).not.toContain('short');
});
