import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const API = join(import.meta.dirname, '..', '..');
export const LISTINGS = join(API, 'queries');

export interface Statement {
  /** The function, or other declaration, that sends it. */
  readonly sender: string;
  readonly text: string;
}

/** By the path of the source below `api/src`, without its ending. */
export type Listings = ReadonlyMap<string, readonly Statement[]>;

/** A listing's text, which does not depend on the order in which the statements were sent. */
export const toListing = (statements: readonly Statement[]): string =>
  [...new Set(statements.map(({ sender, text }) => `-- ${sender}\n${text};\n`))].sort().join('\n');

const parseListing = (listing: string): Statement[] =>
  listing
    .split(/^-- /m)
    .slice(1)
    .map((part) => {
      const [sender = '', ...lines] = part.trimEnd().split('\n');
      return { sender, text: lines.join('\n').replace(/;$/, '') };
    });

/** The statements that are listed for a source; none without a listing. */
export function readListing(name: string): Statement[] {
  const file = join(LISTINGS, `${name}.sql`);
  return existsSync(file) ? parseListing(readFileSync(file, 'utf8')) : [];
}

export const listFiles = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => file.endsWith(ending) && !file.includes('node_modules/'))
        .sort()
    : [];

export function readListings(): Listings {
  const names = listFiles(LISTINGS, '.sql').map((file) => file.slice(0, -'.sql'.length));
  return new Map(names.map((name) => [name, readListing(name)]));
}

export const RECORDINGS = join(API, '..', 'var', 'queries');

/** What test files, named below `api`, have made the product send. */
export interface Recording {
  readonly tests: readonly string[];
  readonly listings: Readonly<Record<string, readonly Statement[]>>;
}

/** The file of a recording, by its first test. */
export const toRecordingFile = (test: string): string =>
  join(RECORDINGS, `${test.replaceAll('/', '__')}.json`);

const DECLARATION = /^(?:export )?(?:async )?(?:const|class|function\*?) (\w+)/;

interface Declaration {
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** What a source file declares at its top level, which the formatter starts in the first column. */
export function listDeclarations(source: string): Declaration[] {
  const lines = source.split('\n');
  const starts = lines.flatMap((text, index) => (DECLARATION.test(text) ? [index] : []));
  return starts.map((start, index) => ({
    name: DECLARATION.exec(lines[start]!)![1]!,
    line: start + 1,
    text: lines.slice(start, starts[index + 1]).join('\n'),
  }));
}
