import { validatorCompiler } from 'fastify-type-provider-zod';
import { exportReport } from 'shared-contracts';
import { createServer } from 'shared-server';
import { startTestApi, type TestApi, clinic } from '../../test-kit/test-api';
import { signInAdmin } from '../../test-kit/people';
import { toCsvStream } from './csv';
import { errorWording } from './error-handler';
import { registerCsvExport } from './register-csv-export';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function* fail(): AsyncGenerator<number> {
  yield* [];
  throw new Error('the database is away');
}

it('an export whose rows fail before they are sent gets an error, and the server stays', async () => {
  const { userId } = await signInAdmin(api);
  const app = createServer({ errors: errorWording });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = { userId } as never;
  });
  registerCsvExport(
    app,
    { db: api.db, clinic, clock: () => api.now },
    {
      endpoint: exportReport,
      name: 'report',
      read: async () => {
        const file = toCsvStream({ Number: String }, fail());
        file.resume();
        return file;
      },
    },
  );
  const url = '/api/reports/export?from=2026-03-01&until=2026-03-31&interval=day&report=bookings';
  expect((await app.inject(url)).json()).toMatchObject({ code: 'internal' });
  expect((await app.inject('/nothing')).statusCode).toBe(404);
  await app.close();
});
