/** Shorter words are found only where a word begins: the index helps with no more. */
const MIN_INNER_LENGTH = 3;

/**
 * The pattern for a word in a text that is in lower case and has a space before each of its words.
 * @example toPattern('jo') // '% jo%'
 */
export function toPattern(word: string): string {
  const escaped = word.replace(/[\\%_]/g, String.raw`\$&`);
  return word.length < MIN_INNER_LENGTH ? `% ${escaped}%` : `%${escaped}%`;
}

/** The patterns for the words of a search, all of which have to match. */
export const toPatterns = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).map(toPattern);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What was typed as a whole email address, in lower case as it is stored; undefined for anything else. */
export const toEmail = (search: string): string | undefined => {
  const text = search.trim().toLowerCase();
  return EMAIL.test(text) ? text : undefined;
};
