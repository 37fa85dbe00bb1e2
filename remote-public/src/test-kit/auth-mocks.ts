import { requireSession } from 'shared-auth';
import { signIn, signOut } from 'shared-testing';

const session = requireSession();

/** Sign-in methods, whose identity provider the test environment lacks: each succeeds at once. */
export const authMocks = {
  prepare: jest.spyOn(session, 'prepare').mockReturnValue(),
  logIn: jest.spyOn(session, 'logIn').mockImplementation(async () => signIn()),
  signUp: jest.spyOn(session, 'signUp').mockImplementation(async () => signIn()),
  continueWithGoogle: jest
    .spyOn(session, 'continueWithGoogle')
    .mockImplementation(async () => signIn()),
  /** What the clinic returns is asked of the mocks; an access token signs in. */
  continueSignIn: jest.spyOn(session, 'continueSignIn').mockImplementation(async (call) => {
    const response = await call('id-token');
    if ('accessToken' in response) signIn();
    return response;
  }),
  logOut: jest.spyOn(session, 'logOut').mockImplementation(async () => signOut()),
  sendSignInLink: jest.spyOn(session, 'sendSignInLink').mockResolvedValue(),
  logInByLink: jest.spyOn(session, 'logInByLink').mockImplementation(async () => signIn()),
  sendPasswordReset: jest.spyOn(session, 'sendPasswordReset').mockResolvedValue(),
  sendVerification: jest.spyOn(session, 'sendVerification').mockResolvedValue(),
};

beforeEach(() => jest.clearAllMocks());
