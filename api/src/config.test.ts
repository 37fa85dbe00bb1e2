import { parseConfig } from './config';

const common = {
  DATABASE_URL: 'postgres://clinic@db.example.test/clinic?sslmode=verify-full',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  SECOND_FACTOR_KEY: 'y'.repeat(32),
  FIELD_KEY: 'f'.repeat(32),
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
const rehearsal = {
  ...common,
  CLINIC_MODE: 'production',
  CLINIC_REHEARSAL: 'true',
  FIREBASE_PROJECT_ID: 'demo-clinic',
  STRIPE_SECRET_KEY: 'sk_test_local_1',
  STRIPE_API_URL: 'http://127.0.0.1:4000',
  PUBLIC_URL: 'https://clinic.example.test/',
  MAIL_FROM: 'clinic@example.test',
  SMTP_URL: 'smtps://user:secret@mail.example.test',
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

const elsewhere = 'postgres://clinic@db.example.test/clinic';

it('settings that are not given get their defaults', () => {
  expect(parseConfig(local)).toEqual({
    ...local,
    ACCESS_TOKEN_SECRET: [local.ACCESS_TOKEN_SECRET],
    SECOND_FACTOR_KEY: [local.SECOND_FACTOR_KEY],
    FIELD_KEY: [local.FIELD_KEY],
    STAFF_SESSION_IDLE_HOURS: 12,
    STAFF_SESSION_DAYS: 7,
    PATIENT_SESSION_IDLE_DAYS: 30,
    PATIENT_SESSION_DAYS: 90,
    CONFIRM_REFUND_CENTS: 50_000,
    DRAIN_SECONDS: 0,
    MAX_DELAY_MS: 500,
    MAX_REQUESTS: 1_000,
    MAX_CONNECTIONS_PER_ADDRESS: 500,
    MAX_DATABASE_WAIT_MS: 100,
    DEPENDENCY_TIMEOUT_MS: 2_500,
    PORT: 3001,
    WORKER: 'inside',
    ADDRESS_LIMIT_FACTOR: 1,
    RECONCILE_MINUTES: 15,
    CLINIC_ERASE_AFTER_DAYS: 30,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ACCESS_TOKEN_MINUTES: 60,
    ADMIN_EMAILS: [],
    PRIVATE_HOSTS: [],
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
  ['local', local, { STRIPE_SECRET_KEY: 'rk_live_1' }],
  ['local', local, { CLINIC_REHEARSAL: 'true' }],
  ['local', local, { STRIPE_API_URL: undefined }],
  ['local', local, { STRIPE_API_URL: 'http://cards.example.test' }],
  ['production', production, { FIREBASE_PROJECT_ID: 'demo-clinic' }],
  ['production', production, { STRIPE_SECRET_KEY: 'sk_test_local_1' }],
  ['production', production, { STRIPE_API_URL: 'http://127.0.0.1:4000' }],
  ['production', production, { CLINIC_REHEARSAL: 'false' }],
  ['production', production, { CLINIC_REHEARSAL: '' }],
  ['rehearsal', rehearsal, { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['rehearsal', rehearsal, { STRIPE_SECRET_KEY: 'rk_live_1' }],
  ['rehearsal', rehearsal, { STRIPE_SECRET_KEY: 'pk_live_1' }],
  ['rehearsal', rehearsal, { FIREBASE_PROJECT_ID: 'molar-clinic' }],
  ['rehearsal', rehearsal, { STRIPE_API_URL: undefined }],
  ['rehearsal', rehearsal, { STRIPE_API_URL: 'https://cards.example.test' }],
  ['rehearsal', rehearsal, { PUBLIC_URL: 'http://clinic.example.test' }],
  ['rehearsal', rehearsal, { SMTP_URL: undefined }],
  ['rehearsal', rehearsal, { MAIL_FROM: undefined }],
  ['rehearsal', rehearsal, { ACCESS_TOKEN_SECRET: 'short' }],
  ['rehearsal', rehearsal, { MIGRATION_DATABASE_URL: 'postgres://owner@db.example.test/clinic' }],
  ['production', production, { PUBLIC_URL: 'http://clinic.example.test' }],
  ['production', production, { SMTP_URL: undefined }],
  ['production', production, { ACCESS_TOKEN_SECRET: 'short' }],
  ['production', production, { SECOND_FACTOR_KEY: 'short' }],
  ['production', production, { SECOND_FACTOR_KEY: undefined }],
  ['production', production, { FIELD_KEY: 'short' }],
  ['production', production, { FIELD_KEY: undefined }],
  ['production', production, { STAFF_SESSION_IDLE_HOURS: '0' }],
  ['production', production, { CLINIC_TIME_ZONE: 'Mars/Olympus' }],
  ['production', production, { DATABASE_URL: 'mysql://db' }],
  ['production', production, { DATABASE_URL: elsewhere }],
  ['production', production, { DIRECT_DATABASE_URL: elsewhere }],
  ['production', production, { REPLICA_DATABASE_URL: `${elsewhere}?sslmode=require` }],
  ['production', production, { SMTP_URL: 'smtp://mail.example.test?requireTLS=false' }],
  [
    'production',
    production,
    { SMTP_URL: 'smtps://mail.example.test?tls.rejectUnauthorized=false' },
  ],
  ['production', production, { PRIVATE_HOSTS: 'https://db.example.test' }],
  ['production', production, { REGISTRY_URL: 'http://registry.example.test', REGISTRY_TOKEN: 't' }],
  ['production', production, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.test' }],
  ['rehearsal', rehearsal, { DATABASE_URL: elsewhere }],
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

it.each([
  ['local mode', local, { DATABASE_URL: elsewhere }],
  [
    'a database of this machine',
    production,
    { DATABASE_URL: 'postgres://clinic@localhost/clinic' },
  ],
  ['a private host', production, { DATABASE_URL: elsewhere, PRIVATE_HOSTS: 'db.example.test' }],
  [
    'a mail server on a private host',
    production,
    { SMTP_URL: 'smtp://mail?tls.rejectUnauthorized=false', PRIVATE_HOSTS: 'db, mail' },
  ],
])('%s needs no encryption', (_what, env, settings) => {
  expect(() => parseConfig({ ...env, ...settings })).not.toThrow();
});

it('a connection without encryption is named beside other faults', () => {
  const env = { ...production, DATABASE_URL: elsewhere, CLINIC_NAME: '', MAIL_FROM: undefined };
  expect(() => parseConfig(env)).toThrow(
    /CLINIC_NAME: [^]*MAIL_FROM: [^]*DATABASE_URL: leads to another host and must end in \?sslmode=verify-full/,
  );
});

it('a rehearsal accepts stand-ins in production mode', () => {
  expect(parseConfig(rehearsal)).toMatchObject({
    CLINIC_MODE: 'production',
    CLINIC_REHEARSAL: 'true',
    STRIPE_API_URL: 'http://127.0.0.1:4000',
    PUBLIC_URL: 'https://clinic.example.test',
  });
});

it('without the setting of a rehearsal its stand-ins are rejected, each by name', () => {
  const real = { ...rehearsal, CLINIC_REHEARSAL: undefined };
  expect(() => parseConfig(real)).toThrow(
    /FIREBASE_PROJECT_ID: must not be a demo- project[^]*STRIPE_SECRET_KEY: [^]*STRIPE_API_URL: must not be set without CLINIC_REHEARSAL/,
  );
});

it('a live key ends a rehearsal before it starts, and is not in the message', () => {
  const start = () => parseConfig({ ...rehearsal, STRIPE_SECRET_KEY: 'sk_live_hunter2' });
  expect(start).toThrow('STRIPE_SECRET_KEY: must not be a live key: nothing here is real');
  expect(start).not.toThrow('hunter2');
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
