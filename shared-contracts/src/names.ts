export const MAX_NAME_LENGTH = 120;
/** Line breaks, control characters and what changes how others are shown, such as U+202E. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Persian, Hindi and other names are written with a joiner between two letters. */
const JOINED_LETTERS = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;
/** A letter or number that can be seen: a Hangul filler cannot. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

const hasHidden = (text: string): boolean => text.replace(JOINED_LETTERS, '$1').search(HIDDEN) >= 0;

/** Whether a name is one line with something to see and nothing hidden. */
export const isReadableName = (text: string): boolean => VISIBLE.test(text) && !hasHidden(text);

/**
 * The part of a name from elsewhere that {@link nameSchema} accepts; empty when there is none. Without the
 * schema, because sign-in code needs nothing else of them.
 * @example toAcceptedName(' Pat\nSmith ') // 'Pat Smith'
 */
export function toAcceptedName(text: string): string {
  const line = hasHidden(text) ? text.replace(/\s+/g, ' ').replace(HIDDEN, '') : text;
  const short = Array.from(line.trim()).slice(0, MAX_NAME_LENGTH).join('').trim();
  return isReadableName(short) ? short : '';
}
