import { MINUTE_MS } from 'shared-contracts';
import { book } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { createIdToken } from '../../../test-kit/id-token';
import { signIn, type SignedIn } from '../../../test-kit/people';
import {
  addPasskeyTo,
  addTotp,
  setRules,
  toCode,
  toIdToken,
  waitMinutes,
  type WithTotp,
} from '../../../test-kit/second-factor';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let api: TestApi;
let owner: SignedIn;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let round = 0;
beforeEach(async () => {
  api.now = START;
  await setRules(api, {});
  round += 1;
  owner = await signIn(api, { email: `owner-${round}@clinic.test` });
  await api.db
    .updateTable('users')
    .set({ roles: ['owner'] })
    .where('user_id', '=', owner.userId)
    .execute();
  patient = await signIn(api, { email: `patient-${round}@clinic.test` });
});

const needed = (ways: string) => errorResponse('confirmation_required', { ways });

/** A refund that is due, of so many cents that were paid in cash. */
async function addRefund(amount_cents: number): Promise<string> {
  const day = { appoinmentDate: `Apr ${Math.ceil(amount_cents / 50_000)}, 2026` };
  const booking = { clinic_id: 1, booking_id: await book(api, patient, day) };
  const { entry_id: payment_id } = await api.db
    .insertInto('ledger_entries')
    .values({ ...booking, kind: 'payment', method: 'cash', amount_cents })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  const { refund_id } = await api.db
    .insertInto('refunds')
    .values({ ...booking, payment_id, amount_cents, reason: 'paid_twice', status: 'due' })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  return refund_id;
}

interface Act {
  readonly request: string;
  readonly body?: object;
  /** What it answers once the caller has confirmed. */
  readonly then: number;
}

/** Each act that asks who is there; the IDs are of nothing. */
const acts: Act[] = [
  { request: `PUT /api/users/${UNKNOWN}/roles/dentist`, then: 404 },
  { request: `DELETE /api/users/${UNKNOWN}/roles/dentist`, then: 404 },
  { request: `PUT /api/users/admin/${UNKNOWN}`, then: 404 },
  { request: `DELETE /api/users/admin/${UNKNOWN}`, then: 404 },
  {
    request: 'POST /api/staff-invitations',
    body: { name: 'New', email: 'new@clinic.test', role: 'reception', doctorId: null },
    then: 200,
  },
  { request: 'GET /api/users/export', then: 200 },
  { request: 'GET /api/patients/export', then: 200 },
  { request: 'GET /api/account/export', then: 200 },
  { request: `POST /api/patients/${UNKNOWN}/merge`, body: { otherId: UNKNOWN }, then: 404 },
  { request: 'POST /api/account/second-factor/totp', then: 409 },
  {
    request: 'POST /api/account/second-factor/totp/confirmation',
    body: { code: '000000' },
    then: 409,
  },
  { request: 'POST /api/account/second-factor/passkey-options', then: 200 },
  {
    request: 'POST /api/account/second-factor/passkeys',
    body: { name: 'Laptop', response: {} },
    then: 422,
  },
  { request: `DELETE /api/account/second-factor/passkeys/${UNKNOWN}`, then: 200 },
  { request: 'POST /api/account/second-factor/recovery-codes', then: 200 },
  {
    request: 'PUT /api/second-factor/rules',
    body: { demandedRoles: [], asksAll: false },
    then: 200,
  },
  { request: `DELETE /api/users/${UNKNOWN}/sessions`, then: 404 },
  { request: `DELETE /api/sessions/${UNKNOWN}`, then: 200 },
  { request: 'DELETE /api/sessions', then: 200 },
  { request: `POST /api/users/${UNKNOWN}/second-factor-reset`, then: 404 },
  { request: `POST /api/users/${UNKNOWN}/second-factor-reset/confirmation`, then: 404 },
  { request: 'DELETE /api/account/second-factor/totp', then: 200 },
];

const perform = ({ request, body }: Act, { token } = owner) => call(api, request, { token, body });

const confirm = (confirmation: object, { token } = owner) =>
  call(api, 'POST /api/session/confirmation', { token, body: { confirmation } });

describe('an account with a second factor', () => {
  let app: WithTotp;

  beforeEach(async () => {
    app = await addTotp(api, owner);
    waitMinutes(api, 10);
  });

  it.each(acts)('has to confirm before $request', async ({ then, ...act }) => {
    // A second owner: some of the acts need one.
    const another = await signIn(api, { email: `another-${round}@clinic.test` });
    await api.db
      .updateTable('users')
      .set({ roles: ['owner'] })
      .where('user_id', '=', another.userId)
      .execute();
    expect(await perform({ ...act, then })).toEqual(needed('totp recoveryCode'));
    await confirm({ way: 'totp', code: await toCode(api, app.secret) });
    expect((await perform({ ...act, then })).status).toBe(then);
  });

  it('has to confirm refunds of more than $500 alone', async () => {
    const send = async (id: string) => perform({ request: `POST /api/refunds/${id}`, then: 200 });
    expect(await send(await addRefund(50_000))).toEqual(success({ status: 'succeeded' }));
    const large = await addRefund(50_001);
    expect(await send(large)).toEqual(needed('totp recoveryCode'));
    await confirm({ way: 'totp', code: await toCode(api, app.secret) });
    expect(await send(large)).toEqual(success({ status: 'succeeded' }));
  });

  const [act] = acts as [Act];

  it('has confirmed for ten minutes', async () => {
    const confirmed = await confirm({ way: 'totp', code: await toCode(api, app.secret) });
    const confirmedUntilUtc = new Date(api.now.getTime() + 10 * MINUTE_MS).toISOString();
    expect(confirmed).toEqual(success({ confirmedUntilUtc }));
    api.now = new Date(api.now.getTime() + 10 * MINUTE_MS - 1);
    expect((await perform(act)).status).toBe(404);
    api.now = new Date(api.now.getTime() + 1);
    expect(await perform(act)).toEqual(needed('totp recoveryCode'));
  });

  it('confirms by a recovery code or a passkey too', async () => {
    await confirm({ way: 'recoveryCode', code: app.recoveryCodes[0] });
    const passkey = await addPasskeyTo(api, owner);
    waitMinutes(api, 10);
    expect(await perform(act)).toEqual(needed('totp passkey recoveryCode'));
    const path = 'POST /api/session/confirmation/passkey-options';
    const { body } = await call(api, path, { token: owner.token });
    const { options } = body as { options: unknown };
    expect(await confirm({ way: 'passkey', response: passkey.assert(options) })).toMatchObject({
      status: 200,
    });
    expect((await perform(act)).status).toBe(404);
  });

  it.each([
    ['a wrong code', () => ({ way: 'totp', code: '000000' })],
    ['a new sign-in', () => ({ way: 'signIn', idToken: toIdToken(api, owner) })],
    ['a wrong recovery code', () => ({ way: 'recoveryCode', code: 'aaaaa-aaaaa' })],
  ])('has not confirmed by %s', async (_what, getConfirmation) => {
    expect(await confirm(getConfirmation())).toEqual(errorResponse('second_factor_invalid'));
    expect(await perform(act)).toEqual(needed('totp recoveryCode'));
  });

  it('has not confirmed by the sign-in of a session that began without the factor', async () => {
    await api.db
      .updateTable('sessions')
      .set({ second_factor_at: null, confirmed_at: api.now })
      .where('user_id', '=', owner.userId)
      .execute();
    expect(await perform(act)).toEqual(needed('totp recoveryCode'));
  });

  it('can be tried ten times in 15 minutes, and has attempts of its own to sign in', async () => {
    // Setting the app up was the first one.
    for (let attempt = 1; attempt < 10; attempt += 1) {
      expect(await confirm({ way: 'totp', code: '000000' })).toEqual(
        errorResponse('second_factor_invalid'),
      );
    }
    const code = await toCode(api, app.secret);
    expect(await confirm({ way: 'totp', code })).toEqual(errorResponse('rate_limited'));
    const signedIn = await call(api, 'POST /api/session', {
      token: toIdToken(api, owner),
      body: { factor: { way: 'totp', code } },
    });
    expect(signedIn.status).toBe(200);
  });
});

describe('an account without a second factor', () => {
  const [act] = acts as [Act];
  const afterwards = () => ({ now: api.now });

  it('is not asked unless the clinic says so', async () => {
    waitMinutes(api, 30);
    expect((await perform(act)).status).toBe(404);
  });

  it.each([
    ['its role must have one', { demandedRoles: ['owner' as const] }],
    ['all accounts are asked', { asksAll: true }],
  ])('has to sign in again when %s', async (_when, rules) => {
    await setRules(api, rules);
    expect((await perform(act)).status).toBe(404);
    waitMinutes(api, 10);
    expect(await perform(act)).toEqual(needed('signIn'));
    const idToken = createIdToken({ email: owner.email }, afterwards());
    expect((await confirm({ way: 'signIn', idToken })).status).toBe(200);
    expect((await perform(act)).status).toBe(404);
  });

  it.each([
    [
      'an earlier sign-in',
      () => createIdToken({ email: owner.email, signedInAt: START }, afterwards()),
    ],
    ['the sign-in of another', () => createIdToken({ email: patient.email }, afterwards())],
    ['an access token', () => owner.token],
  ])('has not confirmed by %s', async (_what, getToken) => {
    await setRules(api, { asksAll: true });
    waitMinutes(api, 10);
    expect(await confirm({ way: 'signIn', idToken: getToken() })).toEqual(
      errorResponse('second_factor_invalid'),
    );
    expect(await perform(act)).toEqual(needed('signIn'));
  });
});

it('patients export their own data without being asked', async () => {
  waitMinutes(api, 30);
  expect((await call(api, 'GET /api/account/export', { token: patient.token })).status).toBe(200);
});
