import type {
  Credentials,
  EmailChange,
  NewAccount,
  PasswordChange,
  SessionUser,
  SignInLink,
} from './session-state';

/** What a session needs from an identity provider. Every method throws an IdentityError. */
export interface IdentityClient {
  /** The person whom the provider remembers in this browser; null for none. */
  readonly currentUser: () => Promise<SessionUser | null>;
  readonly logIn: (credentials: Credentials) => Promise<SessionUser>;
  /** Also emails a link that verifies the address. */
  readonly signUp: (account: NewAccount) => Promise<SessionUser>;
  readonly continueWithGoogle: () => Promise<SessionUser>;
  /** Emails a link that opens the page of this site at `url`, and lets the reader of the email sign in there. */
  readonly sendSignInLink: (email: string, url: string) => Promise<void>;
  /** Uses the link up. Opens an account for an address that has none. */
  readonly logInByLink: (signIn: SignInLink) => Promise<SessionUser>;
  /** An ID token of the person who is signed in, once the provider has taken the password. */
  readonly signInAgain: (password: string) => Promise<string>;
  /** Whether the person who is signed in can log in with a password. */
  readonly hasPassword: () => Promise<boolean>;
  /** Once the provider has taken the present password. */
  readonly changePassword: (change: PasswordChange) => Promise<void>;
  /** The same; emails a link to the new address, with which it takes the place of the present one. */
  readonly changeEmail: (change: EmailChange) => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /**
   * Emails the link that verifies the address again to the person who is signed in; or to the one with the
   * credentials, and leaves nobody signed in.
   */
  readonly sendVerification: (credentials?: Credentials) => Promise<void>;
  /** An ID token of that person; the error ends the session when the provider knows another one by now. */
  readonly getIdToken: (uid: string) => Promise<string>;
  /** One issued now, with what has changed since: a disabled account, a verified email. */
  readonly refreshIdToken: (uid: string) => Promise<string>;
  /** Deletes the person at the provider, who may want a recent login for it, and signs them out. */
  readonly deleteUser: () => Promise<void>;
  readonly logOut: () => Promise<void>;
}
