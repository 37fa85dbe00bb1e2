/** The longest text that is kept, in characters. */
const MAX_LENGTH = 200;
/** Longer quoted texts are data rather than names in the code. */
const MAX_QUOTED = 30;

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // Control characters too: a terminal would obey them.
  [/[\p{C}\s]+/gu, ' '],
  // The query and fragment of an address.
  [/((?:[a-z][a-z\d+.-]*:\/)?\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, '$1'],
  [/\?[\w.%-]+=[^\s"'<>)]*/g, ''],
  [/[^\s"'<>(),;:=/]+(?:@|%40)[^\s"'<>(),;:]+/gi, '[email]'],
  // Telephone numbers, dates and IDs; groups of digits belong together.
  [/\+?\(?\d(?:[ ()./-]{0,2}\d){4,}/g, '[number]'],
  // Tokens and other IDs.
  [/(?=[\w-]*\d)[\w-]{24,}/g, '[id]'],
];

const QUOTES = 4;
const QUOTED = /(^|[^\w])(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“([^”]*)”)(?!\w)/g;

/** With the groups of {@link QUOTED}, of which one is the text. */
function shortenQuoted(whole: string, before: string, ...groups: (string | undefined)[]): string {
  const text = groups.slice(0, QUOTES).find((group) => group !== undefined) ?? '';
  return text.length > MAX_QUOTED || text.includes(' ') ? `${before}[text]` : whole;
}

/**
 * The text of an error without what may say something about a person: emails, telephone numbers and
 * other long numbers, IDs, the queries of addresses, and quoted text that is no name in the code. At
 * most 200 characters. A second time changes nothing.
 * @example withoutPersonalData('no slot for "Ann Lee", ann@lee.test') // 'no slot for [text], [email]'
 */
export function withoutPersonalData(text: string): string {
  const cleaned = REPLACEMENTS.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text.slice(0, 10 * MAX_LENGTH),
  );
  return cleaned.replace(QUOTED, shortenQuoted).trim().slice(0, MAX_LENGTH).trim();
}
