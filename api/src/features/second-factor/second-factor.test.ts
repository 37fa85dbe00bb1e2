import type { SecondFactors } from 'shared-contracts';
import { aTextLike, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import {
  addTotp,
  askForToken,
  giveFactor,
  nextStep,
  setRules,
  toCode,
  toCookie,
  toIdToken,
  waitMinutes,
  type WithTotp,
} from '../../../test-kit/second-factor';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let staff: SignedIn;
let app: WithTotp;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Another person each time: only so many attempts count for one. */
let people = 0;
async function signInStaff(): Promise<SignedIn> {
  people += 1;
  const person = await signIn(api, { email: `staff-${people}@clinic.test` });
  await api.db
    .updateTable('users')
    .set({ roles: ['reception'] })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

beforeEach(async () => {
  api.now = START;
  await setRules(api, {});
  staff = await signInStaff();
});

const totp = (code: string) => ({ way: 'totp', code });
const recovery = (code = '') => ({ way: 'recoveryCode', code });

const readFactors = async (token = staff.token): Promise<SecondFactors> =>
  (await call(api, 'GET /api/account/second-factor', { token })).body as SecondFactors;

const listActions = async (): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', staff.userId)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ action }) => action);
};

const required = (ways: string) => errorResponse('second_factor_required', { ways });

describe('an account with an authenticator app', () => {
  beforeEach(async () => {
    app = await addTotp(api, staff);
  });

  it('gets no token without a code, and one with it', async () => {
    expect(await askForToken(api, staff)).toEqual(required('totp recoveryCode'));
    const given = await giveFactor(api, staff, totp(await toCode(api, app.secret)));
    expect(given).toEqual(success({ accessToken: aTextLike(/^ey/) }));
    expect(toCookie(given)).toMatch(/^__Secure-clinic-session=/);
  });

  it('is not asked again when the session’s token is renewed, but in another session', async () => {
    const cookie = toCookie(await giveFactor(api, staff, totp(await toCode(api, app.secret))));
    const renewed = { email: staff.email, signedInAt: api.now };
    waitMinutes(api, 61);
    expect((await askForToken(api, renewed, cookie)).status).toBe(200);
    expect(await askForToken(api, staff)).toEqual(required('totp recoveryCode'));
  });

  it('is asked again when it signs in where its session goes on, which ends with the code', async () => {
    const first = await giveFactor(api, staff, totp(await toCode(api, app.secret)));
    const headers = { cookie: toCookie(first) };
    const { accessToken: token } = first.body as { accessToken: string };
    waitMinutes(api, 1);
    expect(await askForToken(api, staff, headers.cookie)).toEqual(required('totp recoveryCode'));
    expect((await call(api, 'GET /api/account', { token })).status).toBe(200);
    const body = { factor: totp(await toCode(api, app.secret)) };
    const idToken = toIdToken(api, staff);
    const again = await call(api, 'POST /api/session', { token: idToken, body, headers });
    expect(again.status).toBe(200);
    expect(await call(api, 'GET /api/account', { token })).toEqual(errorResponse('token_expired'));
  });

  it('has its rejected codes in the log, by the ID of the account and without the code', async () => {
    waitMinutes(api, 5);
    const code = await toCode(api, app.secret, -2);
    await giveFactor(api, staff, totp(code));
    const line = api.logLines.findLast((text) => text.includes('second factor rejected'))!;
    expect(JSON.parse(line)).toMatchObject({ userId: staff.userId, way: 'totp' });
    expect(line).not.toContain(code);
  });

  it('is asked again after it has signed out', async () => {
    const cookie = toCookie(await giveFactor(api, staff, totp(await toCode(api, app.secret))));
    waitMinutes(api, 1);
    await call(api, 'DELETE /api/session', { headers: { cookie } });
    expect(await askForToken(api, staff, cookie)).toEqual(required('totp recoveryCode'));
  });

  it('is asked in sessions that began before it was set up, when they renew', async () => {
    const other = await signInStaff();
    const cookie = toCookie(await askForToken(api, other));
    await addTotp(api, other);
    expect(await askForToken(api, other, cookie)).toEqual(required('totp recoveryCode'));
  });

  it('gets a token by a code once', async () => {
    const code = await toCode(api, app.secret);
    expect((await giveFactor(api, staff, totp(code))).status).toBe(200);
    expect(await giveFactor(api, staff, totp(code))).toEqual(
      errorResponse('second_factor_invalid'),
    );
  });

  it('gets one token by a code that is sent twice at the same time', async () => {
    const other = await api.startAnother();
    const code = totp(await toCode(api, app.secret));
    const [first, second] = await Promise.all([
      giveFactor(api, staff, code),
      giveFactor({ ...other, now: api.now }, staff, code),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
  });

  it('gets no token by the code of an earlier step than the last one', async () => {
    nextStep(api);
    expect((await giveFactor(api, staff, totp(await toCode(api, app.secret)))).status).toBe(200);
    const earlier = await toCode(api, app.secret, -1);
    expect(await giveFactor(api, staff, totp(earlier))).toEqual(
      errorResponse('second_factor_invalid'),
    );
  });

  it.each([
    { steps: -1, seconds: 0, status: 200 },
    { steps: -1, seconds: 29, status: 200 },
    { steps: -2, seconds: 0, status: 422 },
    { steps: 1, seconds: 24, status: 422 },
    { steps: 1, seconds: 25, status: 200 },
    { steps: 2, seconds: 29, status: 422 },
  ])('gets $seconds seconds into a step for the code $steps away $status', async (given) => {
    const { steps, seconds, status } = given;
    waitMinutes(api, 5);
    api.now = new Date(api.now.getTime() + seconds * 1_000);
    const code = await toCode(api, app.secret, steps);
    expect((await giveFactor(api, staff, totp(code))).status).toBe(status);
  });

  it('gets no token by a code of another account', async () => {
    const other = await signInStaff();
    const theirs = await addTotp(api, other);
    const code = await toCode(api, theirs.secret);
    expect(await giveFactor(api, staff, totp(code))).toEqual(
      errorResponse('second_factor_invalid'),
    );
  });

  it('may try ten times in 15 minutes, in all processes together', async () => {
    const other = await api.startAnother();
    const invalid = errorResponse('second_factor_invalid');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { url } = attempt % 2 === 0 ? api : other;
      expect(await giveFactor({ url, now: api.now }, staff, totp('000000'))).toEqual(invalid);
    }
    const right = totp(await toCode(api, app.secret));
    for (const { url } of [api, other]) {
      expect(await giveFactor({ url, now: api.now }, staff, right)).toEqual(
        errorResponse('rate_limited'),
      );
    }
    // A colleague is not concerned.
    expect(await giveFactor(api, await signInStaff(), totp('000000'))).toEqual(invalid);
  });

  it('keeps its secret encrypted', async () => {
    const row = await api.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', staff.userId)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret).toMatch(/^v1\.[\da-f]{8}\./);
    expect(JSON.stringify(row)).not.toContain(app.secret);
  });

  it('is not removed by a session that has not given it lately', async () => {
    waitMinutes(api, 11);
    expect(
      await call(api, 'DELETE /api/account/second-factor/totp', { token: staff.token }),
    ).toEqual(errorResponse('confirmation_required', { ways: 'totp recoveryCode' }));
  });

  it('can be removed, with its recovery codes; signing in asks nothing then', async () => {
    const remove = () =>
      call(api, 'DELETE /api/account/second-factor/totp', { token: staff.token });
    expect(await remove()).toEqual(success({ deletedCount: 1 }));
    expect(await remove()).toEqual(success({ deletedCount: 0 }));
    expect((await askForToken(api, staff)).status).toBe(200);
    expect(await readFactors()).toMatchObject({ totpAddedAtUtc: null, recoveryCodesLeft: 0 });
    expect(await listActions()).toEqual(['second_factor.added', 'second_factor.removed']);
  });

  it('can’t be removed while a role demands it', async () => {
    await setRules(api, { demandedRoles: ['reception'] });
    expect(
      await call(api, 'DELETE /api/account/second-factor/totp', { token: staff.token }),
    ).toEqual(errorResponse('second_factor_demanded'));
    expect(await askForToken(api, staff)).toEqual(required('totp recoveryCode'));
  });

  it('can’t be set up a second time', async () => {
    expect(await call(api, 'POST /api/account/second-factor/totp', { token: staff.token })).toEqual(
      errorResponse('second_factor_exists'),
    );
  });
});

describe('recovery codes', () => {
  beforeEach(async () => {
    app = await addTotp(api, staff);
  });

  it('are ten, are shown once, and are stored as hashes', async () => {
    expect(app.recoveryCodes).toHaveLength(10);
    expect(new Set(app.recoveryCodes).size).toBe(10);
    for (const code of app.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const rows = await api.db.selectFrom('recovery_codes').selectAll().execute();
    for (const code of app.recoveryCodes) {
      expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    }
  });

  it('work once each, however they are typed, and the log says so', async () => {
    const [code = ''] = app.recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')}`;
    expect((await giveFactor(api, staff, recovery(typed))).status).toBe(200);
    expect(await giveFactor(api, staff, recovery(code))).toEqual(
      errorResponse('second_factor_invalid'),
    );
    expect(await readFactors()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await listActions()).toEqual([
      'second_factor.added',
      'second_factor.recovery_code_used',
    ]);
    expect((await giveFactor(api, staff, recovery(app.recoveryCodes[1]))).status).toBe(200);
  });

  it('are worth nothing for another account', async () => {
    const other = await signInStaff();
    await addTotp(api, other);
    expect(await giveFactor(api, other, recovery(app.recoveryCodes[0]))).toEqual(
      errorResponse('second_factor_invalid'),
    );
  });

  it('can be replaced, after which the former ones are void', async () => {
    const path = 'POST /api/account/second-factor/recovery-codes';
    const { body } = await call(api, path, { token: staff.token });
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(await giveFactor(api, staff, recovery(app.recoveryCodes[0]))).toEqual(
      errorResponse('second_factor_invalid'),
    );
    expect((await giveFactor(api, staff, recovery(recoveryCodes[0]))).status).toBe(200);
  });
});

describe('an account whose role must have a second factor', () => {
  const setUp = (person: SignedIn, part: string, body?: object) =>
    call(api, `POST /api/second-factor/setup/${part}`, { token: toIdToken(api, person), body });

  beforeEach(() => setRules(api, { demandedRoles: ['reception'] }));

  it('gets no token before it has one', async () => {
    const setupRequired = errorResponse('second_factor_setup_required');
    expect(await askForToken(api, staff)).toEqual(setupRequired);
    expect(await giveFactor(api, staff, totp('000000'))).toEqual(setupRequired);
  });

  it('is not asked when its role is another, or it is a patient', async () => {
    const dentist = await signInAs(api, 'dentist');
    const patient = await signIn(api, { email: 'patient@clinic.test' });
    for (const person of [dentist, patient]) {
      expect((await askForToken(api, person)).status).toBe(200);
    }
  });

  it('sets one up by its ID token, and gets its access token with the recovery codes', async () => {
    const { body } = await setUp(staff, 'totp');
    const { secret, uri } = body as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(await setUp(staff, 'totp/confirmation', { code: '000000' })).toEqual(
      errorResponse('second_factor_invalid'),
    );
    const code = await toCode(api, secret);
    const done = await setUp(staff, 'totp/confirmation', { code });
    expect(done).toMatchObject({ status: 200 });
    const { accessToken, recoveryCodes } = done.body as {
      accessToken: string;
      recoveryCodes: string[];
    };
    expect(recoveryCodes).toHaveLength(10);
    expect(await readFactors(accessToken)).toMatchObject({ isDemanded: true, isOffered: true });
    // The code of the set-up is used up, and the session has given its factor.
    expect(await giveFactor(api, staff, totp(code))).toEqual(
      errorResponse('second_factor_invalid'),
    );
    const renewed = { email: staff.email, signedInAt: api.now };
    waitMinutes(api, 61);
    expect((await askForToken(api, renewed, toCookie(done))).status).toBe(200);
  });

  it('can’t add another one by its ID token', async () => {
    await setRules(api, {});
    await addTotp(api, staff);
    for (const part of ['totp', 'passkey-options']) {
      expect(await setUp(staff, part)).toEqual(required('totp recoveryCode'));
    }
    expect(await setUp(staff, 'totp/confirmation', { code: '000000' })).toEqual(
      required('totp recoveryCode'),
    );
  });

  it('can’t finish a set-up that another person began', async () => {
    const { body } = await setUp(staff, 'totp');
    const { secret } = body as { secret: string };
    const code = await toCode(api, secret);
    expect(await setUp(await signInStaff(), 'totp/confirmation', { code })).toEqual(
      errorResponse('second_factor_invalid'),
    );
  });
});

it('patients are offered none', async () => {
  const patient = await signIn(api, { email: 'patient@clinic.test' });
  expect(await readFactors(patient.token)).toMatchObject({ isOffered: false, isDemanded: false });
  const { token } = patient;
  expect(await call(api, 'POST /api/account/second-factor/totp', { token })).toEqual(
    errorResponse('forbidden'),
  );
});
