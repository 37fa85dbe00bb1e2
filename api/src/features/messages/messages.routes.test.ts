import { sql } from 'kysely';
import { anId, call, invalidFields, errorResponse, success } from '../../test-kit/call';
import { signInAdmin, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let admin: SignedIn;
let visitors = 0;

beforeAll(async () => {
  api = await startTestApi();
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute();
});

const message = { email: 'visitor@clinic.test', subject: 'Hours', message: 'Open\non Sunday?' };

/** Each message from an address of its own, unless one is given. */
function write(changes: object = {}, address = `192.0.2.${(visitors += 1)}`) {
  const headers = { 'x-forwarded-for': address };
  return call(api, 'POST /api/messages', { body: { ...message, ...changes }, headers });
}

const list = () => call(api, 'GET /api/messages', { token: admin.token });

const reply = (id: string, body: object = { reply: 'Every day.' }) =>
  call(api, `POST /api/messages/${id}/reply`, { token: admin.token, body });

async function requireId(): Promise<string> {
  return ((await write()).body as { insertedId: string }).insertedId;
}

const listJobs = async (): Promise<unknown[]> => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs order by id desc
  `.execute(api.db);
  return rows.map(({ payload }) => payload);
};

it('a visitor’s message is stored for the staff [R1.13]', async () => {
  expect(await write()).toEqual(success({ acknowledged: true, insertedId: anId }));
  expect(await list()).toEqual(
    success([
      {
        ...message,
        _id: anId,
        createdAtUtc: api.now.toISOString(),
        reply: null,
        repliedAtUtc: null,
      },
    ]),
  );
});

it.each([
  ['email', 'nobody'],
  ['subject', ' '],
  ['message', 'x'.repeat(4001)],
])('an invalid %s is rejected', async (field, value) => {
  expect(await write({ [field]: value })).toEqual(invalidFields(field));
  expect((await list()).body).toEqual([]);
});

it('one address can send five messages a minute, without affecting others [R1.13]', async () => {
  const statuses = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await write({}, '198.51.100.1')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await write({}, '198.51.100.1')).toEqual(errorResponse('rate_limited'));
  expect((await write({}, '198.51.100.2')).status).toBe(200);
  expect((await list()).body).toHaveLength(6);
});

/** As many as the list shows, each written later than those of now. */
const writeAnswered = (count: number) =>
  sql`
    insert into messages (clinic_id, email, subject, message, created_at, reply, replied_at, replied_by)
    select 1, 'visitor@clinic.test', 'Answered', 'Open?', ${api.now}::timestamptz + n * interval '1 minute',
      'Yes.', ${api.now}, ${admin.userId}
    from generate_series(1, ${count}::integer) as n
  `.execute(api.db);

it('the list begins with messages that need a reply, each group newest first [R2.41]', async () => {
  await write({ subject: 'Older' });
  api.now = new Date(api.now.getTime() + 1000);
  await write({ subject: 'Newer' });
  await writeAnswered(200);
  const messages = (await list()).body as { subject: string; createdAtUtc: string }[];
  expect(messages).toHaveLength(200);
  expect(messages.slice(0, 2).map(({ subject }) => subject)).toEqual(['Newer', 'Older']);
  const answered = messages.slice(2).map(({ createdAtUtc }) => createdAtUtc);
  expect(answered).toEqual([...answered].sort().reverse());
});

it('a reply is stored and queued as an email, once', async () => {
  const id = await requireId();
  expect(await reply(id)).toEqual(success({ repliedAtUtc: api.now.toISOString() }));
  expect((await list()).body).toMatchObject([
    { reply: 'Every day.', repliedAtUtc: api.now.toISOString() },
  ]);
  expect(await reply(id, { reply: 'Never.' })).toEqual(errorResponse('already_replied'));
  expect((await list()).body).toMatchObject([{ reply: 'Every day.' }]);
  const emails = (await listJobs()).filter((job) => (job as { kind: string }).kind === 'reply');
  expect(emails).toEqual([{ kind: 'reply', clinicId: 1, id }]);
});

it('a reply to no message and an empty reply are rejected', async () => {
  expect(await reply('00000000-0000-4000-8000-000000000000')).toEqual(errorResponse('not_found'));
  expect(await reply('nonsense')).toEqual(invalidFields('id'));
  expect(await reply(await requireId(), { reply: ' ' })).toEqual(invalidFields('reply'));
});
