import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call, errorResponse } from '../test-kit/call';
import { signInAdmin, type SignedIn } from '../test-kit/people';
import { addTotp, askForToken } from '../test-kit/second-factor';
import { startTestApi, type TestApi } from '../test-kit/test-api';

const run = promisify(execFile);

let api: TestApi;
let owner: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  api.now = new Date();
  owner = await signInAdmin(api);
  await addTotp(api, owner);
});
afterAll(() => api.stop());

const reset = (email: string) =>
  run(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'reset-second-factor.ts'), '--email', email],
    { env: { PATH: process.env.PATH, DATABASE_URL: api.databaseUrl } },
  );

it('an address without a second factor is reported', async () => {
  await expect(reset('nobody@clinic.test')).rejects.toMatchObject({
    stderr: expect.stringContaining('No open account with this address') as string,
  });
  expect((await askForToken(api, owner)).status).toBe(403);
});

it('the only owner gets in again, without the factor and with another session; the log has it', async () => {
  expect(await askForToken(api, owner)).toEqual(
    errorResponse('second_factor_required', { ways: 'totp recoveryCode' }),
  );
  await reset(owner.email.toUpperCase());
  expect(await call(api, 'GET /api/account', { token: owner.token })).toEqual(
    errorResponse('token_expired'),
  );
  expect((await askForToken(api, owner)).status).toBe(200);
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id', 'after'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'second_factor.reset',
    actor_id: null,
    subject_id: owner.userId,
    after: { askedBy: null },
  });
});
