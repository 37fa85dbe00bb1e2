/**
 * Header of a request to the registry that names the person for whom the holder of a token for
 * all remotes acts; the history then names that person. Printable ASCII, 1 to
 * {@link MAX_ACTOR_LENGTH} characters.
 */
export const ON_BEHALF_OF_HEADER = 'clinic-on-behalf-of';

/** The longest name that {@link ON_BEHALF_OF_HEADER} takes, in characters. */
export const MAX_ACTOR_LENGTH = 100;
