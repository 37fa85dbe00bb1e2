import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

const STATEMENT = /^- \*\*(?<id>R\d+\.\d+)\*\* (?<text>.+)$/;
const HOLDER = /^ {2}- `(?<file>[^`]+?) › (?<title>.+)`$/;
/** The title of a test: the first argument of `it`, `test`, `aTest` or of the table before it. */
const TITLE =
  /(?:\b(?:it|test|\w+Test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?[(\w]/g;

interface Holder {
  readonly file: string;
  readonly title: string;
}

interface Statement {
  readonly id: string;
  readonly holders: Holder[];
}

function readStatements(markdown: string): Statement[] {
  const statements: Statement[] = [];
  for (const line of markdown.split('\n')) {
    const { id } = STATEMENT.exec(line)?.groups ?? {};
    if (id) statements.push({ id, holders: [] });
    const { file, title } = HOLDER.exec(line)?.groups ?? {};
    if (file && title) statements.at(-1)?.holders.push({ file, title });
  }
  return statements;
}

function findTitles(file: string): Set<string> {
  const path = join(root, file);
  if (!existsSync(path)) return new Set();
  const source = readFileSync(path, 'utf8');
  return new Set([...source.matchAll(TITLE)].map(([, , title]) => title ?? ''));
}

/** What is wrong with the statements, in words for whoever changed a test or a statement. */
function findFaults(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ id, holders }) => {
    if (holders.length === 0) return [`${id} names no test`];
    const missing = holders.filter(({ file, title }) => !findTitles(file).has(title));
    return missing.map(({ file, title }) => `${id}: there is no test ${file} › ${title}`);
  });
}

const statements = readStatements(readFileSync(join(__dirname, 'requirements.md'), 'utf8'));

it('names for each statement a test that exists', () => {
  expect(statements.length).toBeGreaterThan(100);
  expect(findFaults(statements)).toEqual([]);
});

it('numbers each statement once', () => {
  const ids = statements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('finds a statement without a test, a missing file and a missing title', () => {
  const self = 'docs/requirements.test.ts';
  const faulty = [
    '- **R1.1** Held by nothing.',
    '- **R1.2** Held by a file that is gone.',
    '  - `docs/gone.test.ts › anything`',
    '- **R1.3** Held by a title that is gone.',
    `  - \`${self} › renamed\``,
    '- **R1.4** Held.',
    `  - \`${self} › numbers each statement once\``,
  ].join('\n');
  expect(findFaults(readStatements(faulty))).toEqual([
    'R1.1 names no test',
    'R1.2: there is no test docs/gone.test.ts › anything',
    `R1.3: there is no test ${self} › renamed`,
  ]);
});
