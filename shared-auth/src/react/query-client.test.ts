import { QueryObserver } from '@tanstack/react-query';
import { DRAFT_PREFIX } from 'shared-contracts';
import { createStore } from 'zustand/vanilla';
import { admin, patient } from '../core/session-parts.test-kit';
import { ApiError, toNetworkError } from '../core/api-error';
import type { Rights, SessionState, SessionUser } from '../core/session-state';
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
const signedIn = (user: SessionUser, rights: Rights = { status: 'loading' }): SessionState => ({
  status: 'signed-in',
  user,
  rights,
});
const known: Rights = { status: 'known', isAdmin: true, permissions: [] };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('unused data stays in the cache for five minutes [R9.2]', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});

it.each([
  ['three times when there is no response', toNetworkError('offline'), 4],
  ['not at all when it was rejected', forbidden, 1],
])('a failed read is retried %s [R9.3]', async (_case, error, times) => {
  const queryFn = jest.fn().mockRejectedValue(error);
  const view = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn });
  const unsubscribe = view.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(7000);
  expect(view.getCurrentResult().error).toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(times);
  unsubscribe();
});

it('offline a failed read is not retried, but repeated when the network is back [R2.66]', async () => {
  const goOnline = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const client = createQueryClient();
  client.mount();
  goOnline(false);
  const queryFn = jest.fn().mockRejectedValueOnce(toNetworkError('offline')).mockResolvedValue(1);
  const view = new QueryObserver(client, { queryKey: ['x'], queryFn });
  const unsubscribe = view.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(100);
  expect(view.getCurrentResult().isError).toBe(true);
  goOnline(true);
  await jest.advanceTimersByTimeAsync(100);
  expect(view.getCurrentResult().data).toBe(1);
  unsubscribe();
  client.unmount();
  jest.restoreAllMocks();
});

it.each<[string, { before: SessionState; after: SessionState; data?: string }]>([
  ['is cleared when the user signs out', { before: signedIn(patient), after: signedOut }],
  ['is cleared when another user signs in', { before: signedIn(patient), after: signedIn(admin) }],
  [
    'is kept when the role becomes known',
    { before: signedIn(admin), after: signedIn(admin, known), data: 'kept' },
  ],
  ['is kept when a visitor signs in', { before: signedOut, after: signedIn(admin), data: 'kept' }],
])('the cache %s', (_case, { before, after, data }) => {
  mockStore.setState(before, true);
  const client = createQueryClient();
  client.setQueryData(['bookings'], 'kept');
  mockStore.setState(after, true);
  expect(client.getQueryData(['bookings'])).toBe(data);
});

it('the drafts of a tab are removed when the user signs out, and where nobody is signed in', () => {
  const keepDraft = () => {
    sessionStorage.setItem(`${DRAFT_PREFIX}booking`, '{}');
    sessionStorage.setItem('other', 'stays');
  };
  mockStore.setState(signedIn(patient));
  keepDraft();
  createQueryClient();
  mockStore.setState(signedIn(patient, known));
  expect(sessionStorage).toHaveLength(2);
  mockStore.setState(signedOut);
  expect({ ...sessionStorage }).toEqual({ other: 'stays' });
  keepDraft();
  createQueryClient();
  expect({ ...sessionStorage }).toEqual({ other: 'stays' });
});

it('what a page has read that was rendered ahead is read once more when it is opened', async () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const client = createQueryClient();
  client.mount();
  const queryFn = jest.fn().mockResolvedValueOnce('free').mockResolvedValue('taken');
  const view = new QueryObserver(client, { queryKey: ['ahead'], queryFn });
  const unsubscribe = view.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(view.getCurrentResult().data).toBe('free');
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(100);
  expect(view.getCurrentResult().data).toBe('taken');
  expect(queryFn).toHaveBeenCalledTimes(2);
  unsubscribe();
  client.unmount();
  state.mockRestore();
});
