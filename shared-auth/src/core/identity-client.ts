import type { Credentials, NewAccount, SessionUser } from './session-state';

/** What a session needs of an identity provider. Every method throws an IdentityError. */
export interface IdentityClient {
  /** Who the provider remembers in this browser; null when nobody. */
  readonly currentUser: () => Promise<SessionUser | null>;
  readonly logIn: (credentials: Credentials) => Promise<SessionUser>;
  readonly signUp: (account: NewAccount) => Promise<SessionUser>;
  readonly continueWithGoogle: () => Promise<SessionUser>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly getIdToken: () => Promise<string>;
  /** An ID token issued just now, so that a closed account is noticed. */
  readonly refreshIdToken: () => Promise<string>;
  readonly logOut: () => Promise<void>;
}
