import { HOUR_MS, type Role } from 'shared-contracts';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { addTotp, askForToken, setRules } from '../../../test-kit/second-factor';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let first: SignedIn;
let second: SignedIn;
let person: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function signInWith(name: string, roles: Role[]): Promise<SignedIn> {
  const signedIn = await signIn(api, { email: `${name}@clinic.test` });
  await setRoles(signedIn, roles);
  return signedIn;
}

const setRoles = ({ userId }: SignedIn, roles: Role[]) =>
  api.db.updateTable('users').set({ roles }).where('user_id', '=', userId).execute();

/** Other people each time. */
let round = 0;
beforeEach(async () => {
  api.now = START;
  await setRules(api, {});
  await api.db.updateTable('users').set({ roles: [] }).execute();
  round += 1;
  first = await signInWith(`first-${round}`, ['owner']);
  second = await signInWith(`second-${round}`, ['owner']);
  person = await signInWith(`person-${round}`, ['reception']);
  await addTotp(api, person);
});

const toPath = ({ userId }: SignedIn) => `POST /api/users/${userId}/second-factor-reset`;
const ask = (by: SignedIn, whose = person) => call(api, toPath(whose), { token: by.token });
const confirm = (by: SignedIn, whose = person) =>
  call(api, `${toPath(whose)}/confirmation`, { token: by.token });

const changed = (modifiedCount: number) => success({ modifiedCount });
const needsTwo = errorResponse('reset_needs_two_owners');

const hasFactor = async (): Promise<boolean> => {
  const { body } = await askForToken(api, person);
  return (body as { code?: string }).code === 'second_factor_required';
};

const listEntries = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', person.userId)
    .where('action', 'like', 'second_factor.reset%')
    .orderBy('entry_id')
    .execute();

it('two owners reset the factors of a person, whose sessions end', async () => {
  expect(await ask(first)).toEqual(changed(1));
  expect(await hasFactor()).toBe(true);
  expect(await confirm(second)).toEqual(changed(1));
  expect(await hasFactor()).toBe(false);
  expect(await call(api, 'GET /api/account', { token: person.token })).toEqual(
    errorResponse('token_expired'),
  );
  const rows = await api.db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', person.userId)
    .execute();
  expect(rows).toEqual([]);
  expect(await listEntries()).toEqual([
    { action: 'second_factor.reset_asked', actor_id: first.userId, after: null },
    {
      action: 'second_factor.reset',
      actor_id: second.userId,
      after: { askedBy: first.userId },
    },
  ]);
});

it('a reset is confirmed once', async () => {
  await ask(first);
  await confirm(second);
  expect(await confirm(second)).toEqual(errorResponse('not_found'));
});

it('the owner who asked can’t confirm', async () => {
  await ask(first);
  expect(await confirm(first)).toEqual(needsTwo);
  expect(await hasFactor()).toBe(true);
});

it('asking twice is no confirmation, and the second owner’s asking is none either', async () => {
  expect(await ask(first)).toEqual(changed(1));
  expect(await ask(first)).toEqual(changed(0));
  expect(await ask(second)).toEqual(changed(0));
  expect(await confirm(first)).toEqual(needsTwo);
  expect(await hasFactor()).toBe(true);
});

it('nobody asks for themselves, or confirms for themselves', async () => {
  const third = await signInWith(`third-${round}`, ['owner']);
  await addTotp(api, second);
  expect(await ask(second, second)).toEqual(needsTwo);
  await ask(first, second);
  expect(await confirm(second, second)).toEqual(needsTwo);
  expect(await confirm(third, second)).toEqual(changed(1));
});

it('a reset needs a second owner who is not the person', async () => {
  await addTotp(api, second);
  expect(await ask(first, second)).toEqual(needsTwo);
  await setRoles(second, ['reception']);
  expect(await ask(first)).toEqual(needsTwo);
});

it('the request of a person who owns the clinic no more counts for nothing', async () => {
  await ask(first);
  await signInWith(`third-${round}`, ['owner']);
  await setRoles(first, ['reception']);
  expect(await confirm(second)).toEqual(errorResponse('not_found'));
  expect(await hasFactor()).toBe(true);
});

it('a request can be confirmed for a day', async () => {
  await ask(first);
  const end = api.now.getTime() + 24 * HOUR_MS;
  const readAs = async (by: SignedIn) => {
    const { body } = await call(api, 'GET /api/second-factor', { token: by.token });
    const { staff } = body as { staff: { userId: string; reset: unknown }[] };
    return staff.find(({ userId }) => userId === person.userId);
  };
  expect(await readAs(first)).toMatchObject({
    hasFactor: true,
    reset: { askedBy: `Name of ${first.email}`, isOwn: true },
  });
  expect(await readAs(second)).toMatchObject({ reset: { isOwn: false } });
  api.now = new Date(end);
  const late = await signIn(api, { email: second.email });
  expect(await readAs(late)).toMatchObject({ reset: null });
  expect(await confirm(late)).toEqual(errorResponse('not_found'));
  expect(await ask(late)).toEqual(changed(1));
  // Asked again, by the other one: the first may confirm it.
  expect(await confirm(await signIn(api, { email: first.email }))).toEqual(changed(1));
});

it('a person without a factor has nothing to reset', async () => {
  const none = await signInWith(`none-${round}`, ['reception']);
  expect(await ask(first, none)).toEqual(errorResponse('not_found'));
});

it('who must have a second factor is set by an owner, is listed and is in the log', async () => {
  const rules = { demandedRoles: ['reception', 'owner'], asksAll: true };
  const set = () => call(api, 'PUT /api/second-factor/rules', { token: first.token, body: rules });
  expect(await set()).toEqual(changed(1));
  expect(await set()).toEqual(changed(0));
  const { body } = await call(api, 'GET /api/second-factor', { token: first.token });
  expect(body).toMatchObject({
    rules: { demandedRoles: ['owner', 'reception'], asksAll: true },
    staff: [
      { userId: first.userId, hasFactor: false, isDemanded: true, roles: ['owner'], reset: null },
      { userId: person.userId, hasFactor: true, isDemanded: true },
      { userId: second.userId, hasFactor: false, isDemanded: true },
    ],
  });
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'second_factor.rules_changed',
    before: { demandedRoles: [], asksAll: false },
    after: { demandedRoles: ['owner', 'reception'], asksAll: true },
  });
});
