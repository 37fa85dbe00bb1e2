import { QueryObserver } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { admin, patient } from '../core/session-parts.test-kit';
import { ApiError, toNetworkError } from '../core/api-error';
import type { SessionState, SessionUser } from '../core/session-state';
import { createQueryClient } from './query-client';

const mockStore = createStore<SessionState>(() => ({ status: 'signed-out' }));
jest.mock('../core/configure-auth', () => ({ requireSession: () => ({ store: mockStore }) }));

const forbidden = new ApiError({
  code: 'forbidden',
  message: 'words',
  status: 403,
  retryable: false,
  requestId: null,
  details: [],
});
const signedOut: SessionState = { status: 'signed-out' };
const signedIn = (user: SessionUser, isAdmin: boolean | 'loading' = false): SessionState => ({
  status: 'signed-in',
  user,
  isAdmin,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('keeps what nobody looks at for five minutes [R9.2]', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});

it.each([
  ['three times again without an answer', toNetworkError('offline'), 4],
  ['once when it was refused', forbidden, 1],
])('sends a read %s [R9.3]', async (_case, error, times) => {
  const queryFn = jest.fn().mockRejectedValue(error);
  const view = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn });
  const leave = view.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(7000);
  expect(view.getCurrentResult().error).toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(times);
  leave();
});

it.each<[string, { before: SessionState; after: SessionState; left?: string }]>([
  ['forgets all when the person leaves', { before: signedIn(patient), after: signedOut }],
  ['forgets all when another comes', { before: signedIn(patient), after: signedIn(admin) }],
  [
    'keeps all when the role is known',
    { before: signedIn(admin, 'loading'), after: signedIn(admin, true), left: 'kept' },
  ],
  [
    'keeps all when a visitor signs in',
    { before: signedOut, after: signedIn(admin), left: 'kept' },
  ],
])('%s', (_case, { before, after, left }) => {
  mockStore.setState(before, true);
  const client = createQueryClient();
  client.setQueryData(['bookings'], 'kept');
  mockStore.setState(after, true);
  expect(client.getQueryData(['bookings'])).toBe(left);
});
