/** The text of a table for a word of the API; undefined when a newer API has it. */
export const findText = (
  table: Readonly<Record<string, string>>,
  key: string,
): string | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
