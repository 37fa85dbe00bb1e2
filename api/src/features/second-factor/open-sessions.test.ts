import { DAY_MS, HOUR_MS, MINUTE_MS } from 'shared-contracts';
import { aTextLike, anId, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { toCookie, toIdToken } from '../../../test-kit/second-factor';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let api: TestApi;
let owner: SignedIn;
let patient: SignedIn;
let staff: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('sessions').execute();
  owner = await signInAdmin(api);
  patient = await signIn(api, { email: 'patient@clinic.test' });
  staff = await signInAs(api, 'reception');
});

const later = (ms: number) => {
  api.now = new Date(START.getTime() + ms);
};

/** A sign-in of the person in another browser. */
async function signInWith(userAgent: string, { email } = patient) {
  const token = toIdToken(api, { email });
  const headers = { 'user-agent': userAgent };
  const response = await call(api, `GET /api/jwt?email=${email}`, { token, headers });
  const { accessToken } = response.body as { accessToken: string };
  return { token: accessToken, cookie: toCookie(response), idToken: token };
}

interface Listed {
  readonly id: string;
  readonly browser: string | null;
  readonly isCurrent: boolean;
}

async function list(token = patient.token): Promise<readonly Listed[]> {
  const { body } = await call(api, 'GET /api/sessions', { token });
  return (body as { sessions: Listed[] }).sessions;
}

const end = (id: string, token = patient.token) =>
  call(api, `DELETE /api/sessions/${id}`, { token });

const isSignedIn = async (token: string): Promise<boolean> =>
  (await call(api, 'GET /api/account', { token })).status === 200;

const endAllOf = ({ userId }: Pick<SignedIn, 'userId'>, { token } = owner) =>
  call(api, `DELETE /api/users/${userId}/sessions`, { token });

describe('the list of sessions', () => {
  it('has those of the caller, the present one first, with browser and system', async () => {
    later(2 * MINUTE_MS);
    await signInWith(WINDOWS);
    later(5 * MINUTE_MS);
    await signInWith(IPHONE);
    const session = { id: anId, browser: null, system: null, isCurrent: false };
    expect(await call(api, 'GET /api/sessions', { token: patient.token })).toEqual(
      success({
        sessions: [
          {
            ...session,
            createdAtUtc: '2026-03-02T14:00:00.000Z',
            // By this call.
            lastUsedAtUtc: '2026-03-02T14:05:00.000Z',
            isCurrent: true,
          },
          {
            ...{ ...session, browser: 'Safari', system: 'iPhone' },
            createdAtUtc: '2026-03-02T14:05:00.000Z',
            lastUsedAtUtc: '2026-03-02T14:05:00.000Z',
          },
          {
            ...{ ...session, browser: 'Firefox', system: 'Windows' },
            createdAtUtc: '2026-03-02T14:02:00.000Z',
            lastUsedAtUtc: '2026-03-02T14:02:00.000Z',
          },
        ],
      }),
    );
  });

  it('tells no ID by which a session could be continued', async () => {
    const { cookie } = await signInWith(WINDOWS);
    const [, sessionId] = cookie.split('=');
    expect(sessionId).toEqual(aTextLike(/^[\da-f-]{36}$/));
    expect(JSON.stringify(await list())).not.toContain(sessionId);
    for (const { id } of await list()) {
      const ended = await call(api, 'DELETE /api/session', {
        headers: { cookie: `__Secure-clinic-session=${id}` },
      });
      expect(ended).toEqual(success({ endedCount: 0 }));
    }
  });

  it('leaves out what has ended or run out', async () => {
    const ended = await signInWith(WINDOWS);
    await call(api, 'DELETE /api/session', { headers: { cookie: ended.cookie } });
    expect(await list()).toHaveLength(1);
    const { token } = await signInWith(IPHONE, staff);
    expect(await list(token)).toHaveLength(2);
    await api.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(START.getTime() - 12 * HOUR_MS) })
      .where('browser', 'is', null)
      .execute();
    expect(await list(token)).toMatchObject([{ browser: 'Safari', isCurrent: true }]);
  });

  it('keeps nothing of a browser but two names', async () => {
    await signInWith(WINDOWS);
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toContainEqual(expect.objectContaining({ browser: 'Firefox', system: 'Windows' }));
    // Random IDs may contain the digits of a version: the dot makes it one.
    expect(JSON.stringify(rows)).not.toMatch(/145\.0|Gecko|Mozilla|127\.0\.0\.1/);
  });
});

describe('ending one session', () => {
  it('signs out there at once, in every process, and nowhere else', async () => {
    const other = await api.startAnother();
    const there = await signInWith(WINDOWS);
    later(MINUTE_MS);
    const { id } = (await list()).find(({ browser }) => browser === 'Firefox')!;
    expect(await end(id)).toEqual(success({ endedCount: 1 }));
    for (const process of [api, other]) {
      expect(await call(process, 'GET /api/account', { token: there.token })).toEqual(
        errorResponse('token_expired'),
      );
    }
    expect(await isSignedIn(patient.token)).toBe(true);
    expect(await end(id)).toEqual(success({ endedCount: 0 }));
  });

  it('lets its sign-in begin no other', async () => {
    later(MINUTE_MS);
    const there = await signInWith(WINDOWS);
    later(2 * MINUTE_MS);
    const { id } = (await list()).find(({ browser }) => browser === 'Firefox')!;
    await end(id);
    for (const headers of [{ cookie: there.cookie }, undefined]) {
      const options = { token: there.idToken, ...(headers && { headers }) };
      expect(await call(api, `GET /api/jwt?email=${patient.email}`, options)).toEqual(
        errorResponse('token_expired'),
      );
    }
    expect(await isSignedIn((await signInWith(WINDOWS)).token)).toBe(true);
  });

  it('does nothing to the session of another person', async () => {
    const [theirs] = await list(staff.token);
    expect(await end(theirs!.id)).toEqual(success({ endedCount: 0 }));
    expect(await isSignedIn(staff.token)).toBe(true);
    expect(await end(UNKNOWN)).toEqual(success({ endedCount: 0 }));
  });
});

describe('an owner', () => {
  it('signs a person out everywhere, which the log says, and the person may sign in again', async () => {
    const { token } = await signInWith(WINDOWS, staff);
    later(MINUTE_MS);
    expect(await endAllOf(staff)).toEqual(success({ endedCount: 2 }));
    expect(await isSignedIn(staff.token)).toBe(false);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(patient.token)).toBe(true);
    expect(await isSignedIn((await signInWith(WINDOWS, staff)).token)).toBe(true);
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id'])
      .orderBy('entry_id', 'desc')
      .executeTakeFirst();
    const ids = { actor_id: owner.userId, subject_id: staff.userId };
    expect(entry).toEqual({ action: 'session.ended_everywhere', ...ids });
  });

  it('is told of an account that is unknown or closed', async () => {
    expect(await endAllOf({ userId: UNKNOWN })).toEqual(errorResponse('not_found'));
    const gone = await signIn(api, { email: 'gone@clinic.test' });
    later(DAY_MS);
    const { token } = await signInWith(WINDOWS, owner);
    await call(api, `DELETE /api/users/${gone.userId}`, { token });
    expect(await endAllOf(gone, { ...owner, token })).toEqual(errorResponse('not_found'));
  });

  it('is the only one who does', async () => {
    expect(await endAllOf(patient, staff)).toEqual(errorResponse('forbidden'));
    expect(await isSignedIn(patient.token)).toBe(true);
  });
});
