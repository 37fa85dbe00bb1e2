import type { Seen } from './seen';

/**
 * Whether people have seen a version whose code has arrived. `away`: they left before it was shown. `known`: it was shown, or
 * was not; nothing is waited for.
 */
export type Sight = 'awaited' | 'away' | 'known';

/** What is seen of a page itself. */
export type SeenPage = Exclude<Seen, { readonly kind: 'changed' }>;

/** What follows from what was seen; null for nothing that has to be reported. */
export function toSight(sight: Sight, { kind }: SeenPage): Sight | null {
  if (sight === 'known') return null;
  if (kind === 'returned') return sight === 'away' ? 'awaited' : null;
  if (sight === 'away') return null;
  return kind === 'left' ? 'away' : 'known';
}
