import { remoteNameSchema } from 'shared-contracts';
import { z } from 'zod';

/** What a token may change: all remotes, or the ones listed; an empty list means read only. */
export const scopeSchema = z.union([z.literal('all'), z.array(remoteNameSchema)]);
/** Inferred from {@link scopeSchema}. */
export type Scope = z.infer<typeof scopeSchema>;

/** A token's name, usually the team's. */
export const tokenNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'takes lowercase letters, digits and hyphens');

/** Who makes a request. */
export interface Actor {
  readonly name: string;
  readonly scope: Scope;
}

/** A token without its secret, which is not stored. */
export interface TokenRecord extends Actor {
  /** An ISO time in UTC. */
  readonly createdAt: string;
}

/** The tokens of a registry. */
export interface Tokens {
  /** The holder of a secret; null when there is none. */
  readonly identify: (secret: string) => Promise<Actor | null>;
  /** What visits may be signed with, one key of each token, see `toSigningKey`. */
  readonly listSigningKeys: () => Promise<string[]>;
  /** Every token, by name. */
  readonly list: () => Promise<TokenRecord[]>;
  /** Creates a token and returns its secret. Throws `token_exists`. */
  readonly add: (actor: Actor, now: Date) => Promise<string>;
  /** Revokes a token immediately. Throws `token_name_unknown`. */
  readonly revoke: (name: string) => Promise<void>;
}
