import { createIdentityError, toIdentityError } from './identity-errors';

const messageOf = (code: string) => toIdentityError({ code: `auth/${code}` }).message;

it.each(['wrong-password', 'user-not-found'])(
  '%s does not tell who has an account [R8.4]',
  (code) => {
    expect(messageOf(code)).toBe(messageOf('invalid-credential'));
  },
);

it.each([
  'email-already-in-use',
  'too-many-requests',
  'network-request-failed',
  'popup-closed-by-user',
  'popup-blocked',
  'weak-password',
  'user-disabled',
])('%s has a message of its own', (code) => {
  expect(toIdentityError({ code: `auth/${code}` }).code).toBe(code);
  expect(messageOf(code)).not.toBe(messageOf('unknown'));
});

it.each([
  ['an unknown code', { code: 'auth/new-in-next-year' }],
  ['a code that is no text', { code: 7 }],
  ['a name that every object has', { code: 'auth/constructor' }],
  ['a plain error', new Error('Firebase: Error (auth/internal-error).')],
  ['nothing', undefined],
])('%s gets the general message and stays as the cause', (_case, cause) => {
  const error = toIdentityError(cause);
  expect(error).toMatchObject({ code: 'unknown', cause });
  expect(error.message).not.toContain('Firebase');
});

it('an IdentityError is returned as it is', () => {
  const error = createIdentityError('google-unreachable');
  expect(toIdentityError(error)).toBe(error);
});
