import { parseConfig } from './config';

const env = {
  REGISTRY_DATABASE_URL: 'postgres://clinic@db/clinic',
  CLINIC_REGISTRY: '/registry',
  CLINIC_SHELL: '/shell.json',
};

it('parseConfig fills in the defaults', () => {
  expect(parseConfig(env)).toEqual({
    ...env,
    PORT: 3900,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'info',
  });
});

it.each(['0', '3900', '65535'])('parseConfig accepts port %s', (PORT) => {
  expect(parseConfig({ ...env, PORT }).PORT).toBe(Number(PORT));
});

// Read as numbers, the first three would be 0: a random port.
it.each([
  ['PORT', ''],
  ['PORT', ' '],
  ['PORT', '0x0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['HOST', ''],
  ['CLINIC_REGISTRY', ''],
  ['REGISTRY_DATABASE_URL', 'mysql://db'],
  ['REGISTRY_OPERATOR_TOKEN', 'short'],
])('parseConfig names the faulty setting %s=%j', (name, value) => {
  expect(() => parseConfig({ ...env, [name]: value })).toThrow(
    new RegExp(`^Invalid configuration:\\n[^]*→ at ${name}$`),
  );
});

it('parseConfig lists all faults in one error', () => {
  expect(() => parseConfig({ PORT: '' })).toThrow(
    /→ at CLINIC_REGISTRY\n[^]*→ at CLINIC_SHELL\n[^]*→ at PORT/,
  );
});
