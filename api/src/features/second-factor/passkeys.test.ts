import { createAuthenticator } from '../../../test-kit/authenticator';
import { aTextLike, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import {
  addPasskeyTo,
  askForToken,
  giveFactor,
  setRules,
  toIdToken,
  waitMinutes,
} from '../../../test-kit/second-factor';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let staff: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Another person each time: only so many attempts count for one. */
let people = 0;
beforeEach(async () => {
  api.now = START;
  await setRules(api, {});
  people += 1;
  staff = await signIn(api, { email: `staff-${people}@clinic.test` });
  await api.db
    .updateTable('users')
    .set({ roles: ['dentist'] })
    .where('user_id', '=', staff.userId)
    .execute();
});

const invalid = errorResponse('second_factor_invalid');

const getOptions = async (path: string, token: string): Promise<{ challenge: string }> => {
  const { status, body } = await call(api, `POST /api/${path}`, { token });
  expect(status).toBe(200);
  return (body as { options: { challenge: string } }).options;
};

const getSignInOptions = (person = staff) =>
  getOptions('session/passkey-options', toIdToken(api, person));

const giveResponse = (response: object, person = staff) =>
  giveFactor(api, person, { way: 'passkey', response });

describe('a passkey', () => {
  it('is registered for the site, and signs in', async () => {
    const options = await getOptions('account/second-factor/passkey-options', staff.token);
    expect(options).toMatchObject({
      rp: { id: 'clinic.test' },
      user: { name: staff.email },
      attestation: 'none',
      excludeCredentials: [],
    });
    const passkey = await addPasskeyTo(api, staff);
    expect(await askForToken(api, staff)).toEqual(
      errorResponse('second_factor_required', { ways: 'passkey recoveryCode' }),
    );
    const given = await giveResponse(passkey.assert(await getSignInOptions()));
    expect(given).toEqual(success({ accessToken: aTextLike(/^ey/) }));
    const { body } = await call(api, 'GET /api/account/second-factor', { token: staff.token });
    const at = api.now.toISOString();
    expect(body).toMatchObject({
      passkeys: [{ name: 'Laptop', addedAtUtc: at, lastUsedAtUtc: at }],
      recoveryCodesLeft: 10,
    });
  });

  it('is not made a second time by the same authenticator', async () => {
    await addPasskeyTo(api, staff);
    const options = await getOptions('account/second-factor/passkey-options', staff.token);
    expect(options).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] });
  });

  it('proves itself by each challenge once', async () => {
    const passkey = await addPasskeyTo(api, staff);
    const options = await getSignInOptions();
    expect((await giveResponse(passkey.assert(options))).status).toBe(200);
    expect(await giveResponse(passkey.assert(options))).toEqual(invalid);
  });

  it('uses a challenge up with a response that is rejected', async () => {
    const passkey = await addPasskeyTo(api, staff);
    const options = await getSignInOptions();
    const origin = 'https://evil.test';
    expect(await giveResponse(passkey.assert(options, { origin }))).toEqual(invalid);
    expect(await giveResponse(passkey.assert(options))).toEqual(invalid);
  });

  it('has five minutes to prove itself', async () => {
    const passkey = await addPasskeyTo(api, staff);
    const options = await getSignInOptions();
    const late = await getSignInOptions();
    waitMinutes(api, 5);
    expect(await giveResponse(passkey.assert(late))).toEqual(invalid);
    api.now = new Date(api.now.getTime() - 1);
    expect((await giveResponse(passkey.assert(options))).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['a challenge that nobody gave', { challenge: 'bm9ib2R5IGdhdmUgaXQ' }],
  ])('is not accepted from %s', async (_what, changes) => {
    const passkey = await addPasskeyTo(api, staff);
    const options = await getSignInOptions();
    expect(await giveResponse(passkey.assert(options, changes))).toEqual(invalid);
  });

  it('is not accepted with the signature of another key', async () => {
    const passkey = await addPasskeyTo(api, staff);
    const options = await getSignInOptions();
    const { response, ...claimed } = passkey.assert(options);
    const forged = createAuthenticator().assert(options).response;
    expect(await giveResponse({ ...claimed, response: { ...response, ...forged } })).toEqual(
      invalid,
    );
  });

  it('is not accepted for another account, nor by another account’s challenge', async () => {
    const passkey = await addPasskeyTo(api, staff);
    const other = await signInAs(api, 'reception');
    const theirs = await addPasskeyTo(api, other);
    const options = await getSignInOptions(other);
    expect(await giveResponse(passkey.assert(options), other)).toEqual(invalid);
    const own = await getSignInOptions();
    expect(await giveResponse(theirs.assert(own), other)).toEqual(invalid);
    expect(await giveResponse({}, staff)).toEqual(invalid);
  });

  it('that counts backwards was copied, and is not accepted', async () => {
    const passkey = await addPasskeyTo(api, staff);
    expect((await giveResponse(passkey.assert(await getSignInOptions()))).status).toBe(200);
    await api.db.updateTable('passkeys').set({ sign_count: '9' }).execute();
    expect(await giveResponse(passkey.assert(await getSignInOptions()))).toEqual(invalid);
  });

  it('can be removed by its account alone', async () => {
    await addPasskeyTo(api, staff);
    const { passkey_id: id } = await api.db
      .selectFrom('passkeys')
      .select('passkey_id')
      .where('user_id', '=', staff.userId)
      .executeTakeFirstOrThrow();
    const path = `DELETE /api/account/second-factor/passkeys/${id}`;
    const other = await signInAs(api, 'release_manager');
    waitMinutes(api, 11);
    const rules = { ways: 'passkey recoveryCode' };
    expect(await call(api, path, { token: staff.token })).toEqual(
      errorResponse('confirmation_required', rules),
    );
    api.now = START;
    expect(await call(api, path, { token: other.token })).toEqual(success({ deletedCount: 0 }));
    expect(await call(api, path, { token: staff.token })).toEqual(success({ deletedCount: 1 }));
    expect((await askForToken(api, staff)).status).toBe(200);
  });
});

describe('the first factor of a role that must have one', () => {
  const setUp = (part: string, body?: object) =>
    call(api, `POST /api/second-factor/setup/${part}`, { token: toIdToken(api, staff), body });

  it('can be a passkey, which signs in at once', async () => {
    await setRules(api, { demandedRoles: ['dentist'] });
    expect(await askForToken(api, staff)).toEqual(errorResponse('second_factor_setup_required'));
    const options = await getOptions('second-factor/setup/passkey-options', toIdToken(api, staff));
    const passkey = createAuthenticator();
    const evil = { ...passkey.register(options, { origin: 'https://evil.test' }) };
    expect(await setUp('passkeys', { name: 'Phone', response: evil })).toEqual(invalid);
    const again = await getOptions('second-factor/setup/passkey-options', toIdToken(api, staff));
    const done = await setUp('passkeys', { name: 'Phone', response: passkey.register(again) });
    expect(done).toMatchObject({ status: 200, body: { accessToken: aTextLike(/^ey/) } });
    expect((done.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect((await giveResponse(passkey.assert(await getSignInOptions()))).status).toBe(200);
  });
});
