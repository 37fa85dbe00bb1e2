import { toBucket } from './bucket-settings';
import { parseConfig } from './config';
import { toMailSettings } from './mail-settings';

const env = {
  REGISTRY_DATABASE_URL: 'postgres://clinic@db/clinic?sslmode=verify-full',
  CLINIC_REGISTRY: '/registry',
  CLINIC_SHELL: '/shell.json',
};

it('parseConfig fills in the defaults', () => {
  expect(parseConfig(env)).toEqual({
    ...env,
    PORT: 3900,
    HOST: '127.0.0.1',
    DRAIN_SECONDS: 0,
    MAX_DELAY_MS: 500,
    MAX_REQUESTS: 1_000,
    MAX_CONNECTIONS_PER_ADDRESS: 500,
    TRUSTED_PROXIES: 'loopback',
    PRIVATE_HOSTS: [],
    WEBHOOK_PRIVATE_HOSTS: [],
    REGISTRY_S3_REGION: 'us-east-1',
    LOG_LEVEL: 'info',
  });
});

it.each([
  ['PORT', ''],
  ['HOST', ''],
  ['CLINIC_REGISTRY', ''],
  ['CLINIC_SHELL', undefined],
  ['CLINIC_SHELL', 'shell/dist/shell.json'],
  ['REGISTRY_DATABASE_URL', 'mysql://db'],
  ['REGISTRY_DATABASE_URL', 'postgres://clinic@db/clinic'],
  ['REGISTRY_OPERATOR_TOKEN', 'short'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['WEBHOOK_PRIVATE_HOSTS', 'https://chat.internal/'],
])('parseConfig names the faulty setting %s=%j', (name, value) => {
  expect(() => parseConfig({ ...env, [name]: value })).toThrow(
    new RegExp(`^Invalid configuration of the registry:\\n {2}${name}: [^\\n]+$`),
  );
});

const bucket = {
  REGISTRY_S3_URL: 's3://clinic/molar',
  REGISTRY_S3_ACCESS_KEY_ID: 'key',
  REGISTRY_S3_SECRET_ACCESS_KEY: 'hunter2',
};
const mail = {
  REGISTRY_SMTP_URL: 'smtps://mail.example',
  REGISTRY_MAIL_FROM: 'Molar <releases@clinic.example>',
  PUBLIC_URL: 'https://clinic.example',
};

it('parseConfig takes a bucket and a mail server', () => {
  const config = parseConfig({ ...env, ...bucket, ...mail });
  expect(toBucket(config)).toEqual([
    { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'hunter2' },
    { bucket: 'clinic', prefix: 'molar/' },
  ]);
  expect(toMailSettings(config)).toEqual({
    smtpUrl: mail.REGISTRY_SMTP_URL,
    from: mail.REGISTRY_MAIL_FROM,
    siteUrl: mail.PUBLIC_URL,
    privateHosts: [],
  });
});

it('parseConfig needs neither; PUBLIC_URL, which other servers have too, asks for no mail server', () => {
  const config = parseConfig({ ...env, PUBLIC_URL: mail.PUBLIC_URL });
  expect([toBucket(config), toMailSettings(config)]).toEqual([null, null]);
});

it.each([
  ...Object.keys(bucket).map((name) => [name, { ...bucket, [name]: undefined }] as const),
  ...Object.keys(mail).map((name) => [name, { ...mail, [name]: undefined }] as const),
  ['REGISTRY_S3_URL', { ...bucket, REGISTRY_S3_URL: 'https://clinic/molar' }],
  ['REGISTRY_S3_ENDPOINT', { ...bucket, REGISTRY_S3_ENDPOINT: 'http://store.example' }],
  ['REGISTRY_SMTP_URL', { ...mail, REGISTRY_SMTP_URL: 'https://mail.example' }],
  ['REGISTRY_SMTP_URL', { ...mail, REGISTRY_SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }],
] as const)(
  'parseConfig rejects a part of them, and connections without encryption: %s',
  (name, part) => {
    expect(() => parseConfig({ ...env, ...part })).toThrow(
      new RegExp(`^Invalid configuration of the registry:\\n {2}${name}: [^\\n]+$`),
    );
  },
);

it('parseConfig rejects an endpoint without its bucket', () => {
  const alone = { REGISTRY_S3_ENDPOINT: 'https://store.example' };
  expect(() => parseConfig({ ...env, ...alone })).toThrow(
    /REGISTRY_S3_URL: is required with REGISTRY_S3_ACCESS_KEY_ID, .*REGISTRY_S3_ENDPOINT/,
  );
});
