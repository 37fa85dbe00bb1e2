import { parseConfig } from './config';

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
