import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('reviews').execute();
});

const send = (request: string, body?: object) => call(api, request, { token: owner.token, body });

async function store(email: string, created_at = api.now): Promise<string> {
  const { userId: user_id } = await signIn(api, { email });
  const row = await api.db
    .insertInto('reviews')
    .values({ clinic_id: 1, user_id, review: 'Calm.', location: 'Queens', created_at })
    .returning('review_id')
    .executeTakeFirstOrThrow();
  return row.review_id;
}

/** One for each of many people. */
async function storeMany(count: number) {
  const people = Array.from({ length: count }, (_, n) => ({
    clinic_id: 1,
    uid: `writer-${n}`,
    email: `writer-${n}@clinic.test`,
    name: `Writer ${n}`,
  }));
  const users = await api.db.insertInto('users').values(people).returning('user_id').execute();
  const review = { clinic_id: 1, review: 'Calm.', location: 'Queens', created_at: api.now };
  await api.db
    .insertInto('reviews')
    .values(users.map(({ user_id }) => ({ ...review, user_id })))
    .execute();
}

interface Page {
  readonly reviews: { readonly id: string }[];
  readonly next: string | null;
}

const readPage = async (query: string) =>
  (await send(`GET /api/reviews/managed?${query}`)).body as Page;
const listIds = async (filter: string) =>
  (await readPage(`filter=${filter}`)).reviews.map(({ id }) => id);

const listPublic = async () => (await call(api, 'GET /api/reviews')).body;

const hold = (id: string, isHeldBack: boolean) =>
  send(`PUT /api/reviews/${id}/visibility`, { isHeldBack });

async function lastEntry() {
  return api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_type', 'subject_id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
}

const entry = (action: string, id: string) => ({
  actor_id: owner.userId,
  action,
  subject_type: 'review',
  subject_id: id,
  before: null,
  after: null,
});

it('a held back review is not in the public list, and returns when it is published', async () => {
  const id = await store('pat@clinic.test');
  await store('kim@clinic.test');
  expect(await listPublic()).toHaveLength(2);
  expect(await hold(id, true)).toEqual(success({ modifiedCount: 1 }));
  expect(await lastEntry()).toEqual(entry('review.held_back', id));
  expect(await listPublic()).toMatchObject([{ name: 'Name of kim@clinic.test' }]);
  expect(await hold(id, true)).toEqual(success({ modifiedCount: 0 }));
  expect(await hold(id, false)).toEqual(success({ modifiedCount: 1 }));
  expect(await lastEntry()).toEqual(entry('review.published', id));
  expect(await listPublic()).toHaveLength(2);
  expect(await hold(UNKNOWN, true)).toEqual(errorResponse('not_found'));
});

it('staff list all reviews, those held back, and those without a reply', async () => {
  const [plain, held] = [await store('pat@clinic.test'), await store('kim@clinic.test')];
  await hold(held, true);
  await send(`PUT /api/reviews/${held}/reply`, { text: 'Thank you.' });
  expect((await listIds('all')).sort()).toEqual([plain, held].sort());
  expect(await readPage('filter=held_back')).toEqual({
    reviews: [
      {
        id: held,
        name: 'Name of kim@clinic.test',
        review: 'Calm.',
        location: 'Queens',
        createdAtUtc: api.now.toISOString(),
        isHeldBack: true,
        reply: { text: 'Thank you.', repliedAtUtc: api.now.toISOString() },
      },
    ],
    next: null,
  });
  expect(await listIds('no_reply')).toEqual([plain]);
});

it('all reviews are paged through once, also those of the same time', async () => {
  await storeMany(30);
  const first = await readPage('filter=all');
  expect(first.reviews).toHaveLength(25);
  const second = await readPage(`filter=all&after=${first.next}`);
  expect(second.next).toBeNull();
  const ids = [...first.reviews, ...second.reviews].map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
});

it('the clinic’s reply is public, can be changed, and can be removed', async () => {
  const id = await store('pat@clinic.test');
  const reply = (text: string) => send(`PUT /api/reviews/${id}/reply`, { text });
  const review = {
    _id: anId,
    name: 'Name of pat@clinic.test',
    review: 'Calm.',
    location: 'Queens',
    createdAtUtc: api.now.toISOString(),
  };
  const repliedAtUtc = api.now.toISOString();
  expect(await reply('Thank you.')).toEqual(success({ repliedAtUtc }));
  expect(await lastEntry()).toEqual(entry('review.replied', id));
  expect(await listPublic()).toEqual([{ ...review, reply: { text: 'Thank you.', repliedAtUtc } }]);
  await reply('Thanks!');
  expect(await lastEntry()).toEqual(entry('review.reply_changed', id));
  expect(await listPublic()).toMatchObject([{ reply: { text: 'Thanks!' } }]);
  expect(await reply(' ')).toEqual(invalidFields('text'));
  const remove = () => send(`DELETE /api/reviews/${id}/reply`);
  expect(await remove()).toEqual(success({ deletedCount: 1 }));
  expect(await lastEntry()).toEqual(entry('review.reply_removed', id));
  expect(await remove()).toEqual(success({ deletedCount: 0 }));
  expect(await listPublic()).toEqual([review]);
  expect(await send(`PUT /api/reviews/${UNKNOWN}/reply`, { text: 'Hi' })).toEqual(
    errorResponse('not_found'),
  );
});

it('the writer still sees a held back review as their own', async () => {
  const id = await store('pat@clinic.test');
  await hold(id, true);
  const { token } = await signIn(api, { email: 'pat@clinic.test' });
  const own = await call(api, 'GET /api/reviews/own', { token });
  expect(own.body).toMatchObject({ review: { _id: id, review: 'Calm.' } });
});
