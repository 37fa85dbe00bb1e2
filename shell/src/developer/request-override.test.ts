import { requestOverride } from './request-override';

type Listener = (state: object) => void;

const mockListeners = new Set<Listener>();
let mockState: object;
jest.mock('shared-auth', () => ({
  requireSession: () => ({
    getAccessToken: () => 'token-of-the-admin',
    store: {
      getState: () => mockState,
      subscribe: (listener: Listener) => mockListeners.add(listener),
    },
  }),
}));

const WISH = 'remote-booking@http://localhost:3002';
const signedIn = (isAdmin: boolean | null) => ({
  status: 'signed-in',
  isAdmin,
  user: { email: 'admin@clinic.test' },
});
const ask = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  mockListeners.clear();
  ask.mockReset().mockResolvedValue({ ok: false });
  globalThis.fetch = ask as unknown as typeof fetch;
});

it('asks in the name of the admin who is signed in', async () => {
  mockState = signedIn(true);
  await requestOverride(WISH);
  expect(ask).toHaveBeenCalledTimes(1);
  const [path, { method, headers, body }] = ask.mock.calls[0]!;
  expect([path, method]).toEqual(['/remotes/overrides', 'POST']);
  expect(headers).toMatchObject({ authorization: 'Bearer token-of-the-admin' });
  expect(JSON.parse(body as string)).toEqual({ email: 'admin@clinic.test', remotes: WISH });
});

it.each([
  ['nobody', { status: 'signed-out' }],
  ['a patient', signedIn(false)],
  ['somebody of whom that is not known yet', signedIn(null)],
])('does not ask for %s', async (_case, state) => {
  mockState = state;
  void requestOverride(WISH);
  await settle();
  expect(ask).not.toHaveBeenCalled();
});

it('asks as soon as it turns out that an admin is signed in', async () => {
  mockState = { status: 'unknown' };
  const asked = requestOverride(WISH);
  for (const listener of mockListeners) listener(signedIn(true));
  await asked;
  expect(ask).toHaveBeenCalledTimes(1);
});
