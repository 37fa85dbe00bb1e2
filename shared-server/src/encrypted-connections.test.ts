import { z } from 'zod';
import {
  encryptCalls,
  encryptDatabases,
  isLoopback,
  isPrivateDatabase,
  isPrivateHost,
  privateHosts,
} from './encrypted-connections';
import { httpUrl, postgresUrl } from './setting-schemas';
import { parseSettings } from './settings';

const schema = encryptDatabases(
  z.object({
    PRIVATE_HOSTS: privateHosts,
    NAME: z.string().optional(),
    DATABASE_URL: postgresUrl,
    REPLICA_DATABASE_URL: postgresUrl.optional(),
  }),
  'DATABASE_URL',
  'REPLICA_DATABASE_URL',
);
const parse = (env: NodeJS.ProcessEnv) => parseSettings(schema, env, 'the test');

const RULE =
  /^Invalid configuration of the test:\n {2}DATABASE_URL: leads to another host and must end in \?sslmode=verify-full[^\n]+PRIVATE_HOSTS[^\n]+$/;

it.each([
  // The default of node-postgres is no encryption.
  'postgres://db/clinic',
  'postgres://127.0.0.1.example/clinic',
  'postgres://db/clinic?sslmode=disable',
  'postgres://db/clinic?sslmode=prefer',
  // Checked today, and no longer in the next version of node-postgres.
  'postgres://db/clinic?sslmode=require',
  'postgres://db/clinic?sslmode=require&sslrootcert=/ca.pem',
  'postgres://db/clinic?ssl=true',
  'postgres://db/clinic?sslmode=no-verify&sslrootcert=/ca.pem',
  // A public authority: it gives certificates to all who ask.
  'postgres://db/clinic?sslmode=verify-ca',
  'postgres://db/clinic?sslmode=verify-ca&sslrootcert=',
  // The last one of several counts, and `host` before the host.
  'postgres://db/clinic?sslmode=verify-full&sslmode=no-verify',
  'postgres://localhost/clinic?host=db',
  'postgres://localhost/clinic?host=localhost&host=db',
  // PGHOST would say where that is.
  'postgres:///clinic',
])('a process does not start with %s', (url) => {
  expect(() => parse({ DATABASE_URL: url })).toThrow(RULE);
});

it.each([
  'postgres://db/clinic?sslmode=verify-full',
  'postgres://db/clinic?sslmode=verify-full&sslrootcert=/ca.pem',
  'postgres://db/clinic?sslmode=verify-ca&sslrootcert=/ca.pem',
  'postgres://db/clinic?sslmode=disable&sslmode=verify-full',
  'postgres://127.0.0.1:5432/clinic',
  'postgres://LOCALHOST/clinic',
  'postgres://[::1]/clinic',
  'postgres:///clinic?host=/run/postgresql',
  'postgres://%2Frun%2Fpostgresql/clinic',
])('a process starts with %s', (url) => {
  expect(parse({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

it('a private host is one that the setting names, exactly', () => {
  const parseAt = (host: string) =>
    parse({ DATABASE_URL: `postgres://${host}/clinic`, PRIVATE_HOSTS: ' DB, 10.0.0.7,fd00::7 ' });
  for (const host of ['db', 'Db', '10.0.0.7', '[fd00::7]']) {
    expect(parseAt(host).PRIVATE_HOSTS).toEqual(['db', '10.0.0.7', 'fd00::7']);
  }
  for (const host of ['db.example', '10.0.0.70', 'adb']) expect(() => parseAt(host)).toThrow(RULE);
});

it.each([
  ['http://api:3001', '', false],
  ['https://api:3001', '', true],
  ['http://api:3001', 'registry,api', true],
  ['http://127.0.0.1:3001', '', true],
  ['http://[::1]:3001', '', true],
  ['http://localhost.example', '', false],
])('whether %s may be called with the private hosts “%s”: %s', (url, hosts, expected) => {
  const calls = encryptCalls(
    z.object({ PRIVATE_HOSTS: privateHosts, API_URL: httpUrl }),
    'API_URL',
  );
  const parsing = () => parseSettings(calls, { API_URL: url, PRIVATE_HOSTS: hosts }, 'the test');
  if (expected) expect(parsing().API_URL).toBe(url);
  else expect(parsing).toThrow(/API_URL: leads to another host and must begin with https:/);
});

it('no value is in the error, and every setting that is wrong', () => {
  const env = { REPLICA_DATABASE_URL: 'postgres://a:hunter2@db/c', PRIVATE_HOSTS: 'http://db' };
  let message = '';
  try {
    parse(env);
  } catch (error) {
    message = String(error);
  }
  expect(message).not.toContain('hunter2');
  expect([...message.matchAll(/^ {2}(\w+): (.{11})/gm)].map(([, ...found]) => found)).toEqual([
    ['PRIVATE_HOSTS', 'must be hos'],
    ['DATABASE_URL', 'must be lik'],
    ['REPLICA_DATABASE_URL', 'leads to an'],
  ]);
});

it.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
])('whether %s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
  expect(isPrivateHost(host, [])).toBe(expected);
  expect(isPrivateDatabase(`postgres://${host}/clinic`, [])).toBe(expected);
});
