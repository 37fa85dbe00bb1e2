/** What the comments of migrations are about: a table, a column as `table.column`, or another object by its name. */
export type Comments = ReadonlyMap<string, string>;

const NAMED =
  /^(?:create|alter) (?:or replace |unique |unlogged )*(table|index|function|trigger|sequence)(?: if (?:not )?exists)?(?: concurrently)? (\w+)/;
const ADDED = /^\s*(?:alter table \w+ )?add (?:column )?(\w+)/;
const COLUMN = /^ {2}(\w+) /;

/** The comments above the lines of migrations. */
export function collectComments(texts: readonly string[]): Comments {
  const comments = new Map<string, string>();
  let above: string[] = [];
  let table = '';
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const comment = /^\s*-- ?(.*)$/.exec(line);
    if (comment) {
      above.push(comment[1] ?? '');
      continue;
    }
    const [, kind, name] = NAMED.exec(line) ?? [];
    if (kind === 'table') table = name ?? '';
    // What is changed about the table follows, and is what the comment is about.
    if (/^alter table \w+$/.test(line)) continue;
    const column = (ADDED.exec(line) ?? (name === undefined ? COLUMN.exec(line) : null))?.[1];
    const about = column === undefined ? name : `${table}.${column}`;
    if (about !== undefined && above.length > 0) comments.set(about, above.join('\n'));
    above = [];
  }
  return comments;
}
