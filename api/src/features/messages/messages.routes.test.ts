import { sql } from 'kysely';
import { HOUR_MS } from 'shared-contracts';
import { anId, call, invalidFields, errorResponse, success } from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

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

const listOpen = async () => {
  const { body } = await call(api, 'GET /api/threads?view=open', { token: admin.token });
  return (body as { threads: object[] }).threads;
};

const reply = (id: string, body: object = { reply: 'Every day.' }) =>
  call(api, `POST /api/messages/${id}/reply`, { token: admin.token, body });

const readReplies = async (id: string) => {
  const { body } = await call(api, `GET /api/threads/${id}`, { token: admin.token });
  return (body as { replies: unknown[] }).replies;
};

async function requireId(): Promise<string> {
  return ((await write()).body as { insertedId: string }).insertedId;
}

const listReplyJobs = async () => {
  await emptyOutbox(api);
  const { rows } = await sql<{ payload: { kind: string; id: string } }>`
    select payload::jsonb - 'origin' as payload from graphile_worker._private_jobs order by id
  `.execute(api.db);
  return rows.map(({ payload }) => payload).filter(({ kind }) => kind === 'reply');
};

it('a visitor’s message is stored for the staff [R1.13]', async () => {
  expect(await write()).toEqual(success({ acknowledged: true, insertedId: anId }));
  expect(await listOpen()).toEqual([
    {
      id: anId,
      email: message.email,
      subject: message.subject,
      excerpt: 'Open on Sunday?',
      createdAtUtc: api.now.toISOString(),
      state: 'open',
      assignee: null,
      replyCount: 0,
    },
  ]);
});

it.each([
  ['email', 'nobody'],
  ['subject', ' '],
  ['message', 'x'.repeat(4001)],
])('an invalid %s is rejected', async (field, value) => {
  expect(await write({ [field]: value })).toEqual(invalidFields(field));
  expect(await listOpen()).toEqual([]);
});

it('one address can send five messages a minute, without affecting others [R1.13]', async () => {
  const statuses = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push((await write({}, '198.51.100.1')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(await write({}, '198.51.100.1')).toEqual(errorResponse('rate_limited'));
  expect((await write({}, '198.51.100.2')).status).toBe(200);
  expect(await listOpen()).toHaveLength(6);
});

it('each reply is stored and queued as an email of its own [R2.41]', async () => {
  const id = await requireId();
  const repliedAtUtc = api.now.toISOString();
  expect(await reply(id)).toEqual(success({ repliedAtUtc }));
  api.now = new Date(api.now.getTime() + 1000);
  expect((await reply(id, { reply: 'From 9 am.', replyCount: 1 })).status).toBe(200);
  const author = 'Demo Admin';
  const replies = [
    { id: anId, text: 'Every day.', author, createdAtUtc: repliedAtUtc },
    { id: anId, text: 'From 9 am.', author, createdAtUtc: api.now.toISOString() },
  ];
  const stored = (await readReplies(id)) as { id: string }[];
  expect(stored).toEqual(replies);
  expect(await listOpen()).toMatchObject([{ replyCount: 2 }]);
  const jobs = await listReplyJobs();
  expect(jobs).toEqual(stored.map((row) => ({ kind: 'reply', clinicId: 1, id: row.id })));
});

it('a reply is rejected when someone else has replied since the writer looked', async () => {
  const id = await requireId();
  const [first, second] = await Promise.all([reply(id), reply(id, { reply: 'Never.' })]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect(await reply(id)).toEqual(errorResponse('already_replied'));
  expect(await readReplies(id)).toHaveLength(1);
});

it('a reply to no message and an empty reply are rejected', async () => {
  expect(await reply('00000000-0000-4000-8000-000000000000')).toEqual(errorResponse('not_found'));
  expect(await reply('nonsense')).toEqual(invalidFields('id'));
  expect(await reply(await requireId(), { reply: ' ' })).toEqual(invalidFields('reply'));
});

describe('a message is held back', () => {
  const text = 'Please tell me what a check-up costs.';
  const readState = () =>
    api.db.selectFrom('messages').select(['state', 'spam_reason']).orderBy('created_at').execute();
  const open = { state: 'open', spam_reason: null };
  const held = (spam_reason: string) => ({ state: 'spam', spam_reason });

  it('when the field is filled in that people don’t see', async () => {
    await write({ website: '' });
    expect(await readState()).toEqual([open]);
    expect((await write({ website: 'spam.example' })).status).toBe(200);
    expect(await readState()).toEqual(expect.arrayContaining([open, held('hidden_field')]));
  });

  it.each([
    ['three links', 'See https://a.example http://b.example www.c.example', held('links')],
    ['two links', 'See https://a.example and www.b.example', open],
  ])('when it has three links: %s', async (_name, words, state) => {
    await write({ message: words });
    expect(await readState()).toEqual([state]);
  });

  it('when its subject and message have three links together', async () => {
    await write({ subject: 'www.a.example', message: 'www.b.example www.c.example' });
    expect(await readState()).toEqual([held('links')]);
  });

  it.each([
    ['the same text within a day', { words: text, hours: 23, state: held('repeated') }],
    ['in capitals', { words: text.toUpperCase(), hours: 23, state: held('repeated') }],
    ['another text', { words: `${text} Thanks!`, hours: 23, state: open }],
    ['after more than a day', { words: text, hours: 25, state: open }],
  ])('when its text was sent before: %s', async (_name, { words, hours, state }) => {
    const before = api.now;
    await write({ message: text, email: 'first@clinic.test' });
    api.now = new Date(before.getTime() + hours * HOUR_MS);
    await write({ message: words });
    api.now = before;
    expect(await readState()).toEqual([open, state]);
  });

  it('but not a short text that several people write', async () => {
    await write({ message: 'Please call me' });
    await write({ message: 'Please call me' });
    expect(await readState()).toEqual([open, open]);
  });

  it('and is not among the open ones', async () => {
    await write({ website: 'spam.example' });
    expect(await listOpen()).toEqual([]);
  });
});
