import { MAX_LISTED_USERS } from 'shared-contracts';
import { call, invalidFields } from '../../../test-kit/call';
import { signInAdmin, type SignedIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  admin = await signInAdmin(api);
});

interface Page {
  readonly users: { readonly _id: string; readonly name: string }[];
  readonly next: string | null;
}

const get = (path: string) => call(api, `GET /api${path}`, { token: admin.token });

const search = async (query: string) => (await get(`/users/search?${query}`)).body as Page;

const toNames = ({ users }: Page) => users.map(({ name }) => name);

const addUsers = (people: readonly { name: string; email: string }[]) =>
  api.db
    .insertInto('users')
    .values(people.map((one) => ({ ...one, clinic_id: clinic.clinicId, uid: one.email })))
    .execute();

const closeAccount = (id: string) =>
  api.db.updateTable('users').set({ closed_at: api.now }).where('user_id', '=', id).execute();

const NAMES = ['Ada Berg', 'Ada Berg', 'Jo Marsh', 'Major Tom', 'Zoe 100%'];
const PEOPLE = 'search=@people.test';

/** By email they are the other way round than by name. */
const addPeople = () =>
  addUsers(NAMES.map((name, index) => ({ name, email: `p${9 - index}@people.test` })));

it('users have their roles and are sorted by name, as in the array of all', async () => {
  await addPeople();
  const page = await search('');
  expect(page).toEqual({ users: (await get('/users')).body, next: null });
  expect(toNames(page)).toEqual([
    ...NAMES.slice(0, 2),
    'Jo Marsh',
    'Major Tom',
    expect.anything(),
    NAMES[4],
  ]);
  expect(page.users).toContainEqual({
    _id: admin.userId,
    name: `Name of ${admin.email}`,
    email: admin.email,
    role: 'admin',
    roles: ['owner'],
  });
});

it.each([
  ['berg ADA', ['Ada Berg', 'Ada Berg']],
  ['p7@people', ['Jo Marsh']],
  ['arsh jo', ['Jo Marsh']],
  // Two letters are found where a word begins.
  ['jo', ['Jo Marsh']],
  ['100%', ['Zoe 100%']],
  ['m_jor', []],
])('the search %j finds %j', async (text, names) => {
  await addPeople();
  expect(toNames(await search(`search=${encodeURIComponent(text)}`))).toEqual(names);
});

it('closed accounts are not found', async () => {
  await addPeople();
  const [first] = (await search('search=jo')).users;
  await closeAccount(first?._id ?? '');
  expect(toNames(await search('search=jo'))).toEqual([]);
});

it('the staff alone are found', async () => {
  await addPeople();
  expect(await search('filter=staff')).toMatchObject({
    users: [{ _id: admin.userId }],
    next: null,
  });
  expect(toNames(await search('filter=all'))).toHaveLength(NAMES.length + 1);
});

describe.each([
  ['name', NAMES],
  ['-name', NAMES.toReversed()],
  ['email', NAMES.toReversed()],
  ['-email', NAMES],
])('sorted by %s', (sort, names) => {
  it('the people are in that order', async () => {
    await addPeople();
    expect(toNames(await search(`${PEOPLE}&sort=${sort}`))).toEqual(names);
  });

  it('pages have each user once, also those of one name', async () => {
    await addPeople();
    await addUsers(
      Array.from({ length: 50 }, (_, index) => ({
        name: 'Lee',
        email: `p${index}@people.test.org`,
      })),
    );
    const ids: string[] = [];
    let after = '';
    for (const length of [25, 25, 5]) {
      const page = await search(`${PEOPLE}&sort=${sort}${after}`);
      expect(page.users).toHaveLength(length);
      ids.push(...page.users.map(({ _id }) => _id));
      after = `&after=${page.next}`;
    }
    expect(after).toBe('&after=null');
    expect(new Set(ids).size).toBe(55);
  });
});

it('a page continues after a user whose account was closed meanwhile', async () => {
  await addPeople();
  const { users } = await search(PEOPLE);
  const last = users[2]?._id ?? '';
  await closeAccount(last);
  expect(toNames(await search(`${PEOPLE}&after=${last}`))).toEqual(NAMES.slice(3));
});

it.each(['sort=role', 'filter=admins', 'after=1', 'limit=10'])('%s is rejected', async (query) => {
  const [field = ''] = query.split('=');
  expect(await get(`/users/search?${query}`)).toEqual(invalidFields(field));
});

it('the array of users has the first 1,000', async () => {
  const names = Array.from({ length: MAX_LISTED_USERS }, (_, index) => String(10_000 + index));
  await addUsers(names.map((name) => ({ name, email: `${name}@people.test` })));
  const users = (await get('/users')).body as Page['users'];
  expect(toNames({ users, next: null })).toEqual(names);
});
