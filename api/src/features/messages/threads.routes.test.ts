import { sql } from 'kysely';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;
let reception: SignedIn;
let dentist: SignedIn;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
  reception = await signInAs(api, 'reception');
  dentist = await signInAs(api, 'dentist');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute();
});

const send = (request: string, body?: object, { token }: SignedIn = reception) =>
  call(api, request, { token, body });

interface StoredMessage {
  readonly email?: string;
  readonly subject?: string;
  readonly message?: string;
  readonly created_at?: Date;
}

async function store(message: StoredMessage = {}): Promise<string> {
  const row = await api.db
    .insertInto('messages')
    .values({
      clinic_id: 1,
      email: 'visitor@clinic.test',
      subject: 'Hours',
      message: 'Open on Sunday?',
      created_at: api.now,
      ...message,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

interface Page {
  readonly threads: { readonly id: string; readonly subject: string }[];
  readonly next: string | null;
}

const readPage = async (query: string, who = reception) =>
  (await send(`GET /api/threads?${query}`, undefined, who)).body as Page;

const listIds = async (query: string, who = reception) =>
  (await readPage(query, who)).threads.map(({ id }) => id);

const readCounts = async (who = reception) =>
  (await send('GET /api/threads/counts', undefined, who)).body;

const readThread = (id: string) => send(`GET /api/threads/${id}`);

const setState = (id: string, state: string) => send(`PUT /api/threads/${id}/state`, { state });

const assign = (id: string, assigneeId: string | null) =>
  send(`PUT /api/threads/${id}/assignee`, { assigneeId });

async function lastEntry() {
  return api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
}

it('a list has the beginning of each message on one line, and who is assigned', async () => {
  const id = await store({ message: `Open\n\non ${'x'.repeat(200)}` });
  await assign(id, reception.userId);
  await send(`POST /api/messages/${id}/reply`, { reply: 'Yes.' });
  expect(await readPage('view=open')).toEqual({
    threads: [
      {
        id,
        email: 'visitor@clinic.test',
        subject: 'Hours',
        excerpt: `Open on ${'x'.repeat(152)}`,
        createdAtUtc: api.now.toISOString(),
        state: 'open',
        assignee: { id: reception.userId, name: 'Demo Reception' },
        replyCount: 1,
      },
    ],
    next: null,
  });
});

it('all messages are paged through once, newest first, also those of the same time [R2.41]', async () => {
  for (let n = 0; n < 30; n += 1) await store();
  const first = await readPage('view=open');
  expect(first.threads).toHaveLength(25);
  const second = await readPage(`view=open&after=${first.next}`);
  expect(second).toMatchObject({ next: null });
  const ids = [...first.threads, ...second.threads].map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
});

it('newer messages come first, to the microsecond', async () => {
  await sql`
    insert into messages (clinic_id, email, subject, message, created_at)
    select 1, 'v@clinic.test', n::text, 'Hello', '2026-03-01'::timestamptz + n * interval '1 microsecond'
    from generate_series(1, 30) as n`.execute(api.db);
  const first = await readPage('view=open');
  const second = await readPage(`view=open&after=${first.next}`);
  const subjects = [...first.threads, ...second.threads].map(({ subject }) => Number(subject));
  expect(subjects).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
});

it('the views have the threads of their state, and Mine the open ones of the caller', async () => {
  const [open, mine, done, spam] = [await store(), await store(), await store(), await store()];
  await assign(mine, reception.userId);
  await assign(done, reception.userId);
  await setState(done, 'done');
  await setState(spam, 'spam');
  expect((await listIds('view=open')).sort()).toEqual([open, mine].sort());
  expect(await listIds('view=mine')).toEqual([mine]);
  expect(await listIds('view=mine', owner)).toEqual([]);
  expect(await listIds('view=done')).toEqual([done]);
  expect(await listIds('view=spam')).toEqual([spam]);
  expect(await readCounts()).toEqual({ open: 2, mine: 1, done: 1, spam: 1 });
  expect(await readCounts(owner)).toEqual({ open: 2, mine: 0, done: 1, spam: 1 });
});

it.each([
  ['VISITOR@', true],
  ['hour', true],
  ['sunday', true],
  ['100%', false],
  ['monday', false],
])('a search for %j finds a part of address, subject or message', async (search, isFound) => {
  const id = await store();
  const ids = await listIds(`view=open&search=${encodeURIComponent(search)}`);
  expect(ids).toEqual(isFound ? [id] : []);
});

it('a change of the state can be taken back, and is in the audit log', async () => {
  const id = await store();
  expect(await setState(id, 'done')).toEqual(success({ modifiedCount: 1 }));
  expect(await lastEntry()).toEqual({
    actor_id: reception.userId,
    action: 'message.state_changed',
    subject_id: id,
    before: { state: 'open' },
    after: { state: 'done' },
  });
  expect(await setState(id, 'done')).toEqual(success({ modifiedCount: 0 }));
  expect(await setState(id, 'open')).toEqual(success({ modifiedCount: 1 }));
  expect(await setState(UNKNOWN, 'done')).toEqual(errorResponse('not_found'));
  expect(await setState(id, 'lost')).toEqual(invalidFields('state'));
});

it('a message that a rule held back says why, and is released by hand', async () => {
  const id = await store();
  await api.db.updateTable('messages').set({ state: 'spam', spam_reason: 'links' }).execute();
  expect((await readThread(id)).body).toMatchObject({ state: 'spam', spamReason: 'links' });
  await setState(id, 'open');
  expect((await readThread(id)).body).toMatchObject({ state: 'open', spamReason: null });
});

it('a thread is assigned to anyone who handles messages, and to nobody', async () => {
  const id = await store();
  expect(await assign(id, owner.userId)).toEqual(success({ modifiedCount: 1 }));
  expect(await lastEntry()).toEqual({
    actor_id: reception.userId,
    action: 'message.assigned',
    subject_id: id,
    before: { assigneeId: null },
    after: { assigneeId: owner.userId },
  });
  expect(await assign(id, owner.userId)).toEqual(success({ modifiedCount: 0 }));
  expect(await assign(id, null)).toEqual(success({ modifiedCount: 1 }));
  expect((await readThread(id)).body).toMatchObject({ assignee: null });
  expect(await assign(UNKNOWN, null)).toEqual(errorResponse('not_found'));
});

it('a thread is not assigned to someone who can’t open it', async () => {
  const id = await store();
  const code = 'validation_failed';
  expect((await assign(id, dentist.userId)).body).toMatchObject({ code });
  expect((await assign(id, UNKNOWN)).body).toMatchObject({ code });
  expect((await readThread(id)).body).toMatchObject({ assignee: null });
});

it('those who can be assigned are the open accounts that handle messages', async () => {
  const former = await signIn(api, { email: 'former@clinic.test' });
  await api.db
    .updateTable('users')
    .set({ roles: ['owner'], closed_at: api.now })
    .where('user_id', '=', former.userId)
    .execute();
  expect(await send('GET /api/threads/assignees')).toEqual(
    success([
      { id: owner.userId, name: 'Demo Admin', isSelf: false },
      { id: reception.userId, name: 'Demo Reception', isSelf: true },
    ]),
  );
});

it('a thread names the patients with the sender’s address, with and without an account', async () => {
  const email = 'pat@clinic.test';
  await signIn(api, { email });
  const body = { name: 'Pat Without', email, dateOfBirth: null, phone: null };
  const values = { clinic_id: 1, is_account_holder: false, born_on: null, phone: null };
  await api.db
    .insertInto('patients')
    .values([
      { ...values, name: body.name, email, user_id: null },
      { ...values, name: 'Other', email: 'other@clinic.test', user_id: null },
      { ...values, name: 'Merged', email, user_id: null, is_listed: false },
    ])
    .execute();
  const id = await store({ email });
  expect((await readThread(id)).body).toMatchObject({
    patients: [
      { id: anId, name: `Name of ${email}` },
      { id: anId, name: 'Pat Without' },
    ],
  });
  expect((await readThread(await store())).body).toMatchObject({ patients: [] });
  expect(await readThread(UNKNOWN)).toEqual(errorResponse('not_found'));
});

it('templates are added, changed and deleted, and audited', async () => {
  const template = { title: 'Opening hours', text: 'We are open from 9 am to 5 pm.' };
  const { insertedId: id } = (await send('POST /api/message-templates', template)).body as {
    insertedId: string;
  };
  expect(await lastEntry()).toMatchObject({ action: 'message_template.added', subject_id: id });
  expect(await send('GET /api/message-templates')).toEqual(success([{ ...template, id }]));
  const changed = { ...template, title: 'Hours' };
  expect(await send(`PUT /api/message-templates/${id}`, changed)).toEqual(
    success({ modifiedCount: 1 }),
  );
  expect(await send('GET /api/message-templates')).toEqual(success([{ ...changed, id }]));
  expect(await send(`PUT /api/message-templates/${UNKNOWN}`, changed)).toEqual(
    errorResponse('not_found'),
  );
  expect(await send('POST /api/message-templates', { ...template, text: ' ' })).toEqual(
    invalidFields('text'),
  );
  const remove = () => send(`DELETE /api/message-templates/${id}`);
  expect(await remove()).toEqual(success({ deletedCount: 1 }));
  expect(await lastEntry()).toMatchObject({ action: 'message_template.removed', subject_id: id });
  expect(await remove()).toEqual(success({ deletedCount: 0 }));
});
