import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import type * as sharedAuth from 'shared-auth';
import type { SessionState } from 'shared-auth';
import { type Endpoint, errorCatalogue, type ErrorCode } from 'shared-contracts';

const actual = jest.requireActual<typeof sharedAuth>('shared-auth');
export const { ApiError, IdentityError, toReturnPath } = actual;

type Answer = (input: unknown) => unknown;

const answers = new Map<Endpoint, Answer>();
const listeners = new Set<() => void>();
let state: SessionState = { status: 'signed-out' };

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const pat = {
  uid: 'uid-pat',
  email: 'pat@clinic.test',
  displayName: 'Pat Smith',
  photoUrl: null,
};

/** Sets who is signed in, as the page sees it. */
export function setSession(next: SessionState): void {
  state = next;
  act(() => listeners.forEach((listener) => listener()));
}

export const signIn = () => setSession({ status: 'signed-in', user: pat, isAdmin: false });

export const session = {
  prepare: jest.fn(),
  logIn: jest.fn(async () => signIn()),
  signUp: jest.fn(async () => signIn()),
  continueWithGoogle: jest.fn(async () => signIn()),
  sendPasswordReset: jest.fn(async () => undefined),
};

export const requireSession = () => session;

export const useSession = (select: (state: SessionState) => unknown = (whole) => whole) =>
  select(useSyncExternalStore(subscribe, () => state));

export const useUser = () =>
  useSession((current) => (current.status === 'signed-in' ? current.user : null));

/** The network: a call nobody answers fails, as it would without a connection. */
export const callApi = jest.fn(async (endpoint: Endpoint, input: unknown) => {
  const answer = answers.get(endpoint);
  if (!answer) throw new ApiError({ ...noAnswer, details: [] });
  return answer(input);
});

const noAnswer = {
  code: 'network',
  message: 'We could not reach the clinic',
  status: null,
  retryable: true,
  requestId: null,
} as const;

/** @example answerTo(listReviews, () => []) */
export const answerTo = (endpoint: Endpoint, answer: Answer) => answers.set(endpoint, answer);

/** What was sent to an endpoint, call by call. */
export const inputsTo = (endpoint: Endpoint): unknown[] =>
  callApi.mock.calls.filter(([called]) => called === endpoint).map(([, input]) => input);

/** An answer that refuses. @example answerTo(createBooking, refuse('slot_taken')) */
export const refuse = (code: ErrorCode) => () => {
  const { status, message, retryable } = errorCatalogue[code];
  throw new ApiError({ code, status, message, retryable, requestId: 'request-1', details: [] });
};

beforeEach(() => {
  jest.clearAllMocks();
  answers.clear();
  setSession({ status: 'signed-out' });
});
