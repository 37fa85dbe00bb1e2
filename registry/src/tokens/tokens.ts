import { remoteNameSchema } from 'shared-contracts';
import { z } from 'zod';

/** What a token may change: all remotes, or the ones listed; an empty list means read only. */
export const scopeSchema = z.union([z.literal('all'), z.array(remoteNameSchema)]);
/** Inferred from {@link scopeSchema}. */
export type Scope = z.infer<typeof scopeSchema>;

/** A token's name, usually the team's; a file name too. */
export const tokenNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'takes lowercase letters, digits and hyphens');

/** Who makes a request. */
export interface Actor {
  readonly name: string;
  readonly scope: Scope;
}

/** Identifies the holders of tokens. */
export interface Tokens {
  /** The holder of a secret; null when there is none. */
  readonly identify: (secret: string) => Promise<Actor | null>;
}
