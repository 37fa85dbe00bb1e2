import { requireSession } from 'shared-auth';
import { signIn } from 'shared-testing';

const session = requireSession();

/** The ways in, whose identity provider the test environment lacks: here each succeeds at once. */
export const waysIn = {
  prepare: jest.spyOn(session, 'prepare').mockReturnValue(),
  logIn: jest.spyOn(session, 'logIn').mockImplementation(async () => signIn()),
  signUp: jest.spyOn(session, 'signUp').mockImplementation(async () => signIn()),
  continueWithGoogle: jest
    .spyOn(session, 'continueWithGoogle')
    .mockImplementation(async () => signIn()),
  sendPasswordReset: jest.spyOn(session, 'sendPasswordReset').mockResolvedValue(),
};

beforeEach(() => jest.clearAllMocks());
