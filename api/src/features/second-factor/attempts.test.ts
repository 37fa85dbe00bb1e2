import { call, errorResponse } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { addPasskeyTo, setRules, toIdToken } from '../../../test-kit/second-factor';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Another person each time: attempts are counted for each. */
let people = 0;
let staff: SignedIn;

beforeEach(async () => {
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
const limited = errorResponse('rate_limited');

/** What is done so many times in a row. */
async function repeat<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) results.push(await act());
  return results;
}

interface Way {
  readonly what: string;
  readonly needsPasskey?: boolean;
  readonly isDemanded?: boolean;
  readonly isSignIn?: boolean;
  readonly start: string;
  readonly answer: string;
  readonly body: object;
}

const passkey = { way: 'passkey', response: {} };

const ways: Way[] = [
  {
    what: 'signing in with a passkey',
    needsPasskey: true,
    isSignIn: true,
    start: 'session/passkey-options',
    answer: 'session',
    body: { factor: passkey },
  },
  {
    what: 'confirming with a passkey',
    needsPasskey: true,
    start: 'session/confirmation/passkey-options',
    answer: 'session/confirmation',
    body: { confirmation: passkey },
  },
  {
    what: 'setting an app up',
    start: 'account/second-factor/totp',
    answer: 'account/second-factor/totp/confirmation',
    body: { code: '000000' },
  },
  {
    what: 'adding a passkey',
    start: 'account/second-factor/passkey-options',
    answer: 'account/second-factor/passkeys',
    body: { name: 'Laptop', response: {} },
  },
  {
    what: 'setting an app up before signing in',
    isDemanded: true,
    isSignIn: true,
    start: 'second-factor/setup/totp',
    answer: 'second-factor/setup/totp/confirmation',
    body: { code: '000000' },
  },
  {
    what: 'making a passkey before signing in',
    isDemanded: true,
    isSignIn: true,
    start: 'second-factor/setup/passkey-options',
    answer: 'second-factor/setup/passkeys',
    body: { name: 'Laptop', response: {} },
  },
];

describe.each(ways)('$what', ({ start, answer, body, ...way }) => {
  let token: string;
  /** Those that adding the passkey has used up. */
  let used = 0;

  beforeEach(async () => {
    used = way.needsPasskey && !way.isSignIn ? 1 : 0;
    if (way.needsPasskey) await addPasskeyTo(api, staff);
    if (way.isDemanded) await setRules(api, { demandedRoles: ['dentist'] });
    token = way.isSignIn ? toIdToken(api, staff) : staff.token;
  });

  const begin = async () => (await call(api, `POST /api/${start}`, { token })).status;
  const give = () => call(api, `POST /api/${answer}`, { token, body });

  it('counts ten answers that are checked, and none of what is cancelled before', async () => {
    expect(await repeat(15, begin)).toEqual(Array(15).fill(200));
    const answers = await repeat(10 - used, give);
    expect(answers).toEqual(Array(10 - used).fill(invalid));
    expect(await give()).toEqual(limited);
    expect(await begin()).toBe(200);
  });

  it('cannot be begun without end', async () => {
    const statuses = await repeat(62, begin);
    expect(new Set(statuses.slice(0, 59))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    expect(await give()).toEqual(invalid);
  });
});
