import { DAY_MS, HOUR_MS, MINUTE_MS } from 'shared-contracts';
import { call, errorResponse, success } from '../../../test-kit/call';
import { createIdToken } from '../../../test-kit/id-token';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { askForToken, toCookie, toIdToken, waitMinutes } from '../../../test-kit/second-factor';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { deleteOldSessions } from '../../access/sessions.repository';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let staff: SignedIn;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('sessions').execute();
  staff = await signInAs(api, 'reception');
  patient = await signIn(api, { email: 'patient@clinic.test' });
});

const later = (ms: number) => {
  api.now = new Date(START.getTime() + ms);
};

/** What the identity provider renews: its tokens keep the time of the sign-in. */
const renewalOf = ({ email }: SignedIn) => ({ email, signedInAt: START });

/** Asks with a token that has not run out, as the session may have. */
async function use(person: SignedIn, cookie: string) {
  const renewed = await askForToken(api, renewalOf(person), cookie);
  if (renewed.status !== 200) return renewed;
  return call(api, 'GET /api/account', { token: toToken(renewed) });
}

const toToken = ({ body }: { body: unknown }): string =>
  (body as { accessToken: string }).accessToken;

const countSessions = async (): Promise<number> =>
  (await api.db.selectFrom('sessions').select('session_id').execute()).length;

describe('renewing a token', () => {
  it('continues the session that the cookie names', async () => {
    const first = await askForToken(api, staff);
    const before = await countSessions();
    waitMinutes(api, 61);
    const renewed = await askForToken(api, renewalOf(staff), toCookie(first));
    expect(renewed.status).toBe(200);
    expect(toCookie(renewed)).toBe(toCookie(first));
    expect(await countSessions()).toBe(before);
  });

  it('sets a cookie that no script reads and that no other site sends', async () => {
    const { headers } = await askForToken(api, patient);
    expect(headers.get('set-cookie')).toMatch(
      /^__Secure-clinic-session=[\da-f-]{36}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=7776000; Secure$/,
    );
  });

  it('takes no cookie under a name that a page of http could set', async () => {
    const first = toCookie(await askForToken(api, staff));
    waitMinutes(api, 61);
    const renewed = await askForToken(api, renewalOf(staff), first.replace('__Secure-', ''));
    expect(renewed.status).toBe(200);
    expect(toCookie(renewed)).not.toBe(first);
  });

  it('has 128 random bits in the cookie', async () => {
    const given = await Promise.all(Array.from({ length: 40 }, () => askForToken(api, patient)));
    const ids = given.map((answer) => toCookie(answer).split('=')[1]!.replaceAll('-', ''));
    expect(new Set(ids).size).toBe(ids.length);
    for (let digit = 0; digit < 32; digit += 1) {
      // All digits are random, also those that a UUID of version 4 has for its version and variant.
      expect(new Set(ids.map((id) => id[digit])).size).toBeGreaterThan(4);
    }
  });

  it('begins another session where the cookie is another person’s', async () => {
    const theirs = toCookie(await askForToken(api, staff));
    const own = await askForToken(api, patient, theirs);
    expect(own.status).toBe(200);
    expect(toCookie(own)).not.toBe(theirs);
  });

  it.each(['__Secure-clinic-session=nonsense', '__Secure-clinic-session=', 'other=1'])(
    'begins a session with the cookie %s',
    async (cookie) => {
      expect((await askForToken(api, patient, cookie)).status).toBe(200);
    },
  );
});

/** Staff after 12 hours and 7 days, patients after 30 and 90 days: the settings of the tests. */
describe.each([
  { who: 'staff', getPerson: () => staff, idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS },
  { who: 'a patient', getPerson: () => patient, idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS },
])('a session of $who', ({ getPerson, idleMs, absoluteMs }) => {
  /** Uses the session just before it would run out, until then. */
  async function keepAlive(cookie: string, until: number): Promise<void> {
    for (let at = idleMs - MINUTE_MS; at < until; at += idleMs - MINUTE_MS) {
      later(at);
      const renewed = await askForToken(api, renewalOf(getPerson()), cookie);
      expect(renewed).toMatchObject({ status: 200 });
    }
  }

  it('runs out when it is not used, for calls and for renewals', async () => {
    const first = await askForToken(api, getPerson());
    const identity = { email: getPerson().email, signedInAt: START };
    later(idleMs - 1);
    const token = createIdToken(identity, { now: api.now });
    const ask = () =>
      call(api, `GET /api/jwt?email=${identity.email}`, {
        token,
        headers: { cookie: toCookie(first) },
      });
    const renewed = await ask();
    expect(renewed.status).toBe(200);
    expect(toCookie(renewed)).toBe(toCookie(first));
    later(2 * idleMs - 1);
    const late = createIdToken(identity, { now: api.now });
    const options = { token: late, headers: { cookie: toCookie(first) } };
    expect(await call(api, `GET /api/jwt?email=${identity.email}`, options)).toEqual(
      errorResponse('token_expired'),
    );
  });

  it('ends after its time, however often it is used', async () => {
    const cookie = toCookie(await askForToken(api, getPerson()));
    await keepAlive(cookie, absoluteMs - 1);
    later(absoluteMs - 1);
    expect((await use(getPerson(), cookie)).status).toBe(200);
    later(absoluteMs);
    const { status, ...renewed } = await askForToken(api, getPerson(), cookie);
    expect(status).toBe(200);
    // This was a new sign-in, as the ID token says: another session.
    expect(toCookie({ status, ...renewed })).not.toBe(cookie);
  });
});

describe('signing in again in a browser whose session goes on', () => {
  it('begins another session, and ends the one before, in every process', async () => {
    const other = await api.startAnother();
    const first = await askForToken(api, staff);
    waitMinutes(api, 5);
    const again = await askForToken(api, staff, toCookie(first));
    expect(again.status).toBe(200);
    expect(toCookie(again)).not.toBe(toCookie(first));
    for (const process of [api, other]) {
      expect(await call(process, 'GET /api/account', { token: toToken(first) })).toEqual(
        errorResponse('token_expired'),
      );
      const response = await call(process, 'GET /api/account', { token: toToken(again) });
      expect(response.status).toBe(200);
    }
    expect(await askForToken(api, renewalOf(staff), toCookie(first))).toEqual(
      errorResponse('token_expired'),
    );
  });

  it('leaves the sessions in other browsers as they are', async () => {
    const elsewhere = await askForToken(api, staff);
    const here = await askForToken(api, staff);
    waitMinutes(api, 5);
    await askForToken(api, staff, toCookie(here));
    const renewed = await askForToken(api, renewalOf(staff), toCookie(elsewhere));
    expect(toCookie(renewed)).toBe(toCookie(elsewhere));
  });

  it('ends the session of another person there, too', async () => {
    const theirs = await askForToken(api, staff);
    await askForToken(api, patient, toCookie(theirs));
    expect(await call(api, 'GET /api/account', { token: toToken(theirs) })).toEqual(
      errorResponse('token_expired'),
    );
  });

  it('goes on in a tab that still has the earlier ID token', async () => {
    const first = await askForToken(api, staff);
    waitMinutes(api, 5);
    const again = await askForToken(api, staff, toCookie(first));
    const stale = await askForToken(api, renewalOf(staff), toCookie(again));
    expect(toCookie(stale)).toBe(toCookie(again));
  });

  // The local identity provider renews all ID tokens of a person with the time of their last sign-in.
  it('is not what the renewal of a sign-in is that was signed out elsewhere', async () => {
    const here = await askForToken(api, staff);
    waitMinutes(api, 5);
    const latest = { email: staff.email, signedInAt: api.now };
    const elsewhere = await askForToken(api, latest);
    waitMinutes(api, 5);
    await call(api, 'DELETE /api/session', { headers: { cookie: toCookie(elsewhere) } });
    const renewed = await askForToken(api, latest, toCookie(here));
    expect(renewed.status).toBe(200);
    expect(toCookie(renewed)).toBe(toCookie(here));
  });

  it('is logged by the ID of the account, and a renewal is not', async () => {
    const linesOf = () => api.logLines.filter((line) => line.includes('"signed in"'));
    const before = linesOf().length;
    const first = await askForToken(api, staff);
    await askForToken(api, renewalOf(staff), toCookie(first));
    const added = linesOf().slice(before);
    expect(added).toHaveLength(1);
    expect(JSON.parse(added[0]!)).toMatchObject({ userId: staff.userId, msg: 'signed in' });
    expect(added[0]).not.toContain(staff.email);
  });
});

it('a token is void once its session has run out, though the token has not', async () => {
  const { token } = staff;
  await api.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(START.getTime() - 12 * HOUR_MS) })
    .execute();
  expect(await call(api, 'GET /api/account', { token })).toEqual(errorResponse('token_expired'));
  await api.db
    .updateTable('sessions')
    .set({ last_used_at: START, created_at: new Date(START.getTime() - 7 * DAY_MS) })
    .execute();
  expect(await call(api, 'GET /api/account', { token })).toEqual(errorResponse('token_expired'));
});

it('the last use is noted once a minute', async () => {
  const readUse = async () => {
    const row = await api.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', staff.userId)
      .executeTakeFirstOrThrow();
    return row.last_used_at.getTime() - START.getTime();
  };
  later(MINUTE_MS - 1);
  await call(api, 'GET /api/account', { token: staff.token });
  expect(await readUse()).toBe(0);
  later(MINUTE_MS);
  await call(api, 'GET /api/account', { token: staff.token });
  expect(await readUse()).toBe(MINUTE_MS);
});

it('an old sign-in begins no session, though the provider renews its tokens', async () => {
  const signedInAt = START;
  later(12 * HOUR_MS);
  const token = createIdToken({ email: staff.email, signedInAt }, { now: api.now });
  expect(await call(api, `GET /api/jwt?email=${staff.email}`, { token })).toEqual(
    errorResponse('token_expired'),
  );
});

describe('signing out', () => {
  it('ends the session of the cookie, and no other', async () => {
    const cookie = toCookie(await askForToken(api, staff));
    const mine = await askForToken(api, staff, cookie);
    waitMinutes(api, 1);
    const response = await call(api, 'DELETE /api/session', { headers: { cookie } });
    expect(response).toEqual(success({ endedCount: 1 }));
    expect(await call(api, 'GET /api/account', { token: toToken(mine) })).toEqual(
      errorResponse('token_expired'),
    );
    expect((await call(api, 'GET /api/account', { token: staff.token })).status).toBe(200);
    const again = await call(api, 'DELETE /api/session', { headers: { cookie } });
    expect(again).toEqual(success({ endedCount: 0 }));
  });

  it('lets the sign-in begin no other session, with or without the cookie', async () => {
    const idToken = toIdToken(api, patient);
    const cookie = toCookie(await askForToken(api, patient));
    waitMinutes(api, 1);
    await call(api, 'DELETE /api/session', { headers: { cookie } });
    const path = `GET /api/jwt?email=${patient.email}`;
    for (const headers of [{ cookie }, undefined]) {
      expect(await call(api, path, { token: idToken, ...(headers && { headers }) })).toEqual(
        errorResponse('token_expired'),
      );
    }
    expect((await askForToken(api, patient, cookie)).status).toBe(200);
  });

  it('everywhere ends all sessions at once, in every process, and is in the log', async () => {
    const other = await api.startAnother();
    const second = toToken(await askForToken(api, staff));
    expect((await call(other, 'GET /api/account', { token: second })).status).toBe(200);
    waitMinutes(api, 1);
    const response = await call(api, 'DELETE /api/sessions', { token: staff.token });
    expect(response).toEqual(success({ endedCount: 2 }));
    for (const process of [api, other]) {
      for (const token of [staff.token, second]) {
        expect(await call(process, 'GET /api/account', { token })).toEqual(
          errorResponse('token_expired'),
        );
      }
    }
    const renewed = await call(other, `GET /api/jwt?email=${staff.email}`, {
      token: createIdToken({ email: staff.email, signedInAt: START }, { now: api.now }),
    });
    expect(renewed).toEqual(errorResponse('token_expired'));
    expect((await call(api, 'GET /api/account', { token: patient.token })).status).toBe(200);
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id'])
      .orderBy('entry_id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'session.ended_everywhere',
      actor_id: staff.userId,
      subject_id: staff.userId,
    });
  });
});

it('sessions are deleted once no sign-in could begin another in their place', async () => {
  const cookie = toCookie(await askForToken(api, patient));
  await call(api, 'DELETE /api/session', { headers: { cookie } });
  await deleteOldSessions(api.db, new Date(START.getTime() + 90 * DAY_MS));
  expect(await countSessions()).toBe(3);
  await deleteOldSessions(api.db, new Date(START.getTime() + 90 * DAY_MS + 1));
  expect(await countSessions()).toBe(0);
});
