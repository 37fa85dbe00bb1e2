import { connect } from 'local-postgres';
import { createTestDatabase } from 'local-postgres/test-databases';
import { openDatabase } from './stack';

jest.setTimeout(60_000);

it('the server of DATABASE_URL is used, and keeps running when the site stops', async () => {
  const database = await createTestDatabase();
  const settings = {
    port: 3000,
    dataDir: '/dev/null',
    databaseUrl: database.url,
    apiSettings: {},
  };
  const { url, stop } = await openDatabase(settings);
  expect(url).toBe(database.url);
  await stop();
  const client = await connect(url);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await database.release();
});
