import Fastify from 'fastify';
import { defineShell } from './service-definitions';

it("the shell's server believes no forwarded address, because no proxy is in front of it", async () => {
  const secrets = { accessToken: 'x', secondFactor: 'x', fields: 'x', cardWebhook: 'x' };
  const site = {
    port: 3000,
    dataDir: '/data',
    databaseUrl: null,
    apiSettings: {},
    root: '/project',
    secrets,
  };
  const ports = { email: 1, cards: 2, identity: 3, registry: 4 };
  const registryTokens = { api: 'x', shell: 'x' };
  const backends = {
    database: { url: '', runtimeUrl: '' },
    smtpPort: 5,
    ports,
    registryTokens,
    apiPort: 6,
  };
  // Without the setting, the server trusts every process of this machine.
  const { TRUSTED_PROXIES = 'loopback' } = defineShell(site, backends).env;
  const app = Fastify({ trustProxy: TRUSTED_PROXIES });
  app.get('/ip', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await app.inject({ url: '/ip', headers })).body).toBe('127.0.0.1');
});
