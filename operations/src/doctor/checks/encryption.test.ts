import { requireResult, testHealthySite } from '../../test-kit/healthy-site';
import { OTHER_HOST, startPooler, startTlsDatabase, toUrl } from '../../test-kit/tls-database';

const tested = testHealthySite();

async function examine(url: string) {
  tested.site.env.api.DATABASE_URL = url;
  return tested.site.examine();
}

it('a connection is encrypted when PostgreSQL says so', async () => {
  const database = await startTlsDatabase(OTHER_HOST);
  const parameters = { sslmode: 'verify-full', sslrootcert: database.ca };
  const examined = await examine(toUrl(database.url, OTHER_HOST, parameters));
  await database.stop();
  expect(requireResult(examined, 'encryption')).toMatchObject({
    state: 'ok',
    found: 'PostgreSQL is reached by TLSv1.3.',
  });
});

it('a pooler that ends the encryption is found, although the settings are right', async () => {
  const { runtimeUrl } = tested.site.database;
  const pooler = await startPooler(runtimeUrl);
  const parameters = { sslmode: 'verify-full', sslrootcert: pooler.ca };
  const examined = await examine(toUrl(pooler.url, OTHER_HOST, parameters));
  await pooler.stop();
  expect(requireResult(examined, 'settings of the API').state).toBe('ok');
  expect(requireResult(examined, 'database').state).toBe('ok');
  expect(requireResult(examined, 'encryption')).toMatchObject({
    state: 'failed',
    found: 'What PostgreSQL gets of the API is not encrypted.',
  });
});

it('a database that is elsewhere, without encryption, is a fault of the settings', async () => {
  const examined = await examine(toUrl(tested.site.database.runtimeUrl, OTHER_HOST));
  expect(requireResult(examined, 'settings of the API')).toMatchObject({
    state: 'failed',
    found: expect.stringContaining('DATABASE_URL: leads to another host and must end in') as string,
  });
});

it('a database of this machine, or of a private host, needs none', async () => {
  const { runtimeUrl } = tested.site.database;
  tested.site.env.api.PRIVATE_HOSTS = OTHER_HOST;
  for (const url of [runtimeUrl, toUrl(runtimeUrl, OTHER_HOST)]) {
    expect(requireResult(await examine(url), 'encryption')).toMatchObject({
      state: 'ok',
      found: 'It is not encrypted, and leads to this machine or to one of PRIVATE_HOSTS.',
    });
  }
});
