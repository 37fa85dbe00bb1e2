import { remoteNameSchema } from 'shared-contracts';
import { z } from 'zod';

/** What a token's holder may change: every remote, or these; none of them means reading only. */
export const scopeSchema = z.union([z.literal('all'), z.array(remoteNameSchema)]);
/** Inferred from {@link scopeSchema}. */
export type Scope = z.infer<typeof scopeSchema>;

/** Who is asking. */
export interface Actor {
  readonly name: string;
  readonly scope: Scope;
}

/** Knows tokens. Anything that can tell who holds a secret may stand in for it. */
export interface Tokens {
  /** Whose secret this is; null when it is nobody's. */
  readonly identify: (secret: string) => Promise<Actor | null>;
}

/** Whether an actor may change a remote. */
export function mayChange({ scope }: Actor, remote: string): boolean {
  return scope === 'all' || scope.includes(remote);
}
