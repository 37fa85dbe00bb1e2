/**
 * Header of a request to the registry that names the person for whom the holder of a token for
 * all remotes acts; the history then names that person. Printable ASCII, 1 to
 * {@link PERSON_LIMIT} characters.
 */
export const ON_BEHALF_OF = 'clinic-on-behalf-of';

/** The longest name that {@link ON_BEHALF_OF} takes, in characters. */
export const PERSON_LIMIT = 100;
