/** The most stars that a patient can give; the fewest is one. */
export const MAX_RATING = 5;
