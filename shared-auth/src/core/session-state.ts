/** The person who is signed in, as the identity provider knows them. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string;
  /** As long as the clinic takes a name at most; empty when the person never gave one. */
  readonly displayName: string;
}

/** What the clinic lets a person do. */
export interface Rights {
  /** Whether they own the clinic. */
  readonly isAdmin: boolean;
  /** Those of the contract, and any that a newer API knows. */
  readonly permissions: readonly string[];
}

/**
 * Where the session stands. `loading` lasts from the page's start to the first report, and while
 * someone signs in or out. Until the clinic has answered, `isAdmin` is `loading` and there are no
 * permissions.
 * @example state.status === 'signed-in' && state.isAdmin === true
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly user: SessionUser;
      readonly isAdmin: 'loading' | boolean;
      readonly permissions: Rights['permissions'];
    };

/** What a person types to log in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a person types to sign up. */
export interface NewAccount extends Credentials {
  readonly name: string;
}
