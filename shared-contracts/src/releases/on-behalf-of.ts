/**
 * The request header with which the holder of an admin token names the person it acts for, whom
 * the registry's history then names. Printable ASCII, 1 to {@link MAX_ACTOR_LENGTH} characters.
 */
export const ON_BEHALF_OF_HEADER = 'clinic-on-behalf-of';

/** The maximum length of {@link ON_BEHALF_OF_HEADER} in characters. */
export const MAX_ACTOR_LENGTH = 100;
