import { requireSession } from 'shared-auth';
import { signIn } from 'shared-testing';

const session = requireSession();

/** Sign-in methods, whose identity provider the test environment lacks: each succeeds at once. */
export const authMocks = {
  prepare: jest.spyOn(session, 'prepare').mockReturnValue(),
  logIn: jest.spyOn(session, 'logIn').mockImplementation(async () => signIn()),
  signUp: jest.spyOn(session, 'signUp').mockImplementation(async () => signIn()),
  continueWithGoogle: jest
    .spyOn(session, 'continueWithGoogle')
    .mockImplementation(async () => signIn()),
  sendPasswordReset: jest.spyOn(session, 'sendPasswordReset').mockResolvedValue(),
  sendVerification: jest.spyOn(session, 'sendVerification').mockResolvedValue(),
};

beforeEach(() => jest.clearAllMocks());
