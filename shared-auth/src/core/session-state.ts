import type { ApiError } from './api-error';

/** The person who is signed in, as the identity provider knows them. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  /** As long as the clinic takes a name at most; empty when the person never gave one. */
  readonly displayName: string;
}

/** What the clinic lets a person do. */
export interface KnownRights {
  /** Whether they own the clinic. */
  readonly isAdmin: boolean;
  /** Those of the contract, and any that a newer API knows. */
  readonly permissions: readonly string[];
}

/** What is known of a person's rights; `retry` asks again after the clinic did not answer. */
export type Rights =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ({ readonly status: 'known' } & KnownRights);

/** A login that the identity provider has accepted, and that the clinic lets in after another step. */
export interface WaitingLogin {
  readonly user: SessionUser;
  /** `second_factor_required`, whose parameters name the ways, or `second_factor_setup_required`. */
  readonly reason: ApiError;
}

/**
 * Where the session stands. `loading` lasts from the page's start to the first report, and while the clinic admits
 * someone whom the identity provider has let in, or someone signs out. `waiting` is a login to go on with by
 * `continueSignIn`, until anything else happens to the session; absent for none. What a person may do is asked of
 * {@link getAccess}.
 * @example state.status === 'signed-in' && state.user.email === email
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly waiting?: WaitingLogin }
  | {
      readonly status: 'signed-in';
      readonly user: SessionUser;
      readonly rights: Rights;
    };

/** What a person types to log in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a person needs who signs in by a link in an email. */
export interface SignInLink {
  /** The address that the link was sent to. */
  readonly email: string;
  /** The address of the page that the link has opened. */
  readonly link: string;
  /** Asks for the name of a person who has none yet. The link is used up by then. */
  readonly askName: () => Promise<string>;
}

/** What a person types to sign up. */
export interface NewAccount extends Credentials {
  readonly name: string;
}

/** Another password for the person who is signed in. */
export interface PasswordChange {
  /** The one that they have now. */
  readonly password: string;
  readonly newPassword: string;
}

/** Another email address for the person who is signed in. */
export interface EmailChange {
  readonly password: string;
  readonly newEmail: string;
}
