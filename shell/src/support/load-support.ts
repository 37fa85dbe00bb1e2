import type * as support from './support';

type Support = typeof support;

let loaded: Support | null = null;

/**
 * Loads what pages of remotes need and the shell's own frame does not: the federation runtime, the
 * modules that they share, the cache of server data and notifications. A failed attempt can be repeated.
 */
export async function loadSupport(): Promise<Support> {
  loaded ??= await import(/* webpackChunkName: "support" */ './support');
  return loaded;
}

/** What {@link loadSupport} has loaded; null before. */
export const getSupport = (): Support | null => loaded;
