import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isContract, type MigrationFile } from './migration-files';

/** The hashes of released migrations by name. */
export const releasedSchema = z.record(z.string(), z.string().length(64));
export type Released = z.infer<typeof releasedSchema>;

export const hashOf = ({ text }: Pick<MigrationFile, 'text'>): string =>
  createHash('sha256').update(text).digest('hex');

/** Released migrations are part of databases: each must stay as it was applied. */
export function findChanged(files: readonly MigrationFile[], released: Released): string[] {
  const present = new Map(files.map((file) => [file.name, hashOf(file)]));
  return Object.entries(released).flatMap(([name, hash]) => {
    const found = present.get(name);
    if (found === undefined) return [`${name}.sql was released and must not be removed`];
    return found === hash ? [] : [`${name}.sql was released and must not be changed`];
  });
}

interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
  /** Allowed once no running version needs what goes. */
  readonly isContract?: boolean;
}

const RULES: readonly Rule[] = [
  {
    pattern: /^create (unique )?index (?!concurrently if not exists )/,
    advice:
      'blocks writes: use “create index concurrently if not exists” in a “-- concurrently” file',
  },
  {
    pattern: /^drop index (?!concurrently )/,
    advice: 'blocks reads: use “drop index concurrently” in a “-- concurrently” file',
  },
  {
    pattern: /\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    advice:
      'reads the whole table under a lock: add it “not valid” and validate it in the next file',
  },
  {
    pattern: /\badd (constraint \S+ )?(unique|primary key)\b(?!.* using index\b)/,
    advice:
      'builds an index under a lock: build it concurrently and add the constraint “using index”',
  },
  {
    pattern: /\badd (constraint \S+ )?exclude\b/,
    advice:
      'builds an index under a lock: add it to a new table only, or while the clinic is closed',
  },
  {
    pattern: /\balter (column )?\S+ (set data )?type\b/,
    advice: 'may rewrite the table under a lock: add a column and copy',
  },
  {
    pattern: /\balter (column )?\S+ set not null\b/,
    advice: 'reads the whole table under a lock: validate a check of “is not null” first',
    isContract: true,
  },
  {
    pattern: /\badd (column )?(if not exists )?\S+ .*\bnot null\b(?!.*\b(default|generated)\b)/,
    advice: 'fails with rows, and for versions that do not write it: give it a default',
  },
  {
    pattern: /^drop (table|view|function|type|trigger)\b|\bdrop (column|constraint)\b/,
    advice: 'may be needed by the version that still runs: do it in a “…-contract” file',
    isContract: true,
  },
  {
    pattern: /\brename\b/,
    advice: 'breaks the version that still runs: add the new name, and drop the old one later',
    isContract: true,
  },
  { pattern: /^(vacuum full|cluster|lock table)\b/, advice: 'blocks the table' },
  { pattern: /^truncate\b/, advice: 'removes rows', isContract: true },
];

const BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g;

/** One line each, without comments and the bodies of functions. */
const toStatements = (text: string): string[] =>
  text
    .replace(BODY, "''")
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');

const TABLE =
  /^(?:create table (?:if not exists )?|alter table (?:if exists )?(?:only )?)(?:public\.)?(\w+)/;
const INDEXED = /\bon (?:only )?(?:public\.)?(\w+)/;

/** What a statement may do depends on whether others can see the table yet. */
const tableOf = (statement: string): string | undefined =>
  (/^create (unique )?index\b/.test(statement) ? INDEXED : TABLE).exec(statement)?.[1];

function* findInFile(file: MigrationFile): Generator<string> {
  const statements = toStatements(file.text);
  const own = new Set(
    statements.filter((one) => one.startsWith('create table')).map((one) => tableOf(one)),
  );
  for (const statement of statements) {
    if (own.has(tableOf(statement)) || statement.startsWith('create table')) continue;
    const { advice } =
      RULES.find(
        ({ pattern, isContract: isLast }) =>
          pattern.test(statement) && !(isLast && isContract(file.name)),
      ) ?? {};
    if (advice !== undefined) yield `${file.name}.sql: “${statement.slice(0, 80)}” ${advice}`;
    if (/\bconcurrently\b/.test(statement) && !file.isConcurrent)
      yield `${file.name}.sql: a file with “${statement.slice(0, 40)}” begins with “-- concurrently”`;
  }
}

/** Until the first release there is no database with rows of others. */
export function findUnsafe(files: readonly MigrationFile[], released: Released): string[] {
  if (Object.keys(released).length === 0) return [];
  return files.filter(({ name }) => !(name in released)).flatMap((file) => [...findInFile(file)]);
}
