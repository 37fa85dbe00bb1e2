import { requestOverride } from './request-override';
import { previewTexts } from './texts';

const tell = jest.fn();

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

const OVERRIDE = 'remote-booking@http://localhost:3002';
const signedIn = (isAdmin: boolean | 'loading') => ({
  status: 'signed-in',
  rights: isAdmin === 'loading' ? { status: 'loading' } : { status: 'known', isAdmin },
  user: { email: 'admin@clinic.test' },
});
const sendRequest = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const flush = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  mockListeners.clear();
  tell.mockClear();
  sendRequest.mockReset().mockResolvedValue({ ok: false });
  globalThis.fetch = sendRequest as unknown as typeof fetch;
});

it('the request carries the token of the admin who is signed in', async () => {
  mockState = signedIn(true);
  await requestOverride(OVERRIDE, tell);
  expect(sendRequest).toHaveBeenCalledTimes(1);
  const [path, { method, headers, body }] = sendRequest.mock.calls[0]!;
  expect([path, method]).toEqual(['/remotes/overrides', 'POST']);
  expect(headers).toMatchObject({ authorization: 'Bearer token-of-the-admin' });
  expect(JSON.parse(body as string)).toEqual({ email: 'admin@clinic.test', remotes: OVERRIDE });
});

it.each([
  ['a visitor', { status: 'signed-out' }],
  ['a patient', signedIn(false)],
  ['a user whose role is not known yet', signedIn('loading')],
])('%s sends no request', async (_case, state) => {
  mockState = state;
  void requestOverride(OVERRIDE, tell);
  await flush();
  expect(sendRequest).not.toHaveBeenCalled();
});

it('the request is sent once an admin is known to be signed in', async () => {
  mockState = { status: 'unknown' };
  const requested = requestOverride(OVERRIDE, tell);
  for (const listener of mockListeners) listener(signedIn(true));
  await requested;
  expect(sendRequest).toHaveBeenCalledTimes(1);
});

it.each([
  ['a visitor', { status: 'signed-out' }],
  ['a patient', signedIn(false)],
])('%s is told once that only owners can open it', async (_case, state) => {
  mockState = state;
  void requestOverride(OVERRIDE, tell);
  for (const listener of mockListeners) listener(state);
  await flush();
  expect(tell.mock.calls).toEqual([[previewTexts.preview.onlyOwners]]);
});

it.each([
  ['rejects it', () => sendRequest.mockResolvedValue({ ok: false })],
  ['does not respond', () => sendRequest.mockRejectedValue(new TypeError('Failed to fetch'))],
])('an admin is told when the server %s', async (_case, fail) => {
  fail();
  mockState = signedIn(true);
  await requestOverride(OVERRIDE, tell);
  await flush();
  expect(tell.mock.calls).toEqual([[previewTexts.preview.notOpened]]);
});
