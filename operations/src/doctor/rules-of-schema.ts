import { type MigrationFile, splitStatements } from 'api/database/migration-files';

/** A rule by which the database rejects or changes rows. */
export interface Rule {
  readonly table: string;
  readonly kind: 'constraint' | 'trigger' | 'unique index';
  readonly name: string;
}

const suffixes: Readonly<Record<string, string>> = {
  'primary key': 'pkey',
  unique: 'key',
  'foreign key': 'fkey',
};

const CONSTRAINT =
  /^(?:constraint (\w+) )?(primary key|unique|foreign key|check|exclude)\b(?: \(([^)]*)\))?/;

/** As PostgreSQL calls a constraint without a name: after its columns, but a primary key. */
function toGivenName(table: string, kind: string, columns: string): string {
  const names = kind === 'primary key' ? [] : columns.replaceAll('"', '').split(', ');
  return [table, ...names, suffixes[kind]].join('_');
}

function readConstraint(table: string, text: string): Rule[] {
  const [, name, kind, columns = ''] = CONSTRAINT.exec(text) ?? [];
  if (kind === undefined) return [];
  return [{ table, kind: 'constraint', name: name ?? toGivenName(table, kind, columns) }];
}

/** The rules that a statement adds. */
function readAdded(statement: string): Rule[] {
  const [, created, body = ''] =
    /^create (?:unlogged )?table (?:if not exists )?(\w+) \(([^]*)\)$/.exec(statement) ?? [];
  if (created) return body.split(/\n {2}/).flatMap((line) => readConstraint(created, line));
  const [, altered, added = ''] = /^alter table (\w+)\s+add ([^]*)$/.exec(statement) ?? [];
  if (altered) return readConstraint(altered, added);
  const [, trigger, on] =
    /^create (?:or replace )?(?:constraint )?trigger (\w+) [^]*? on (\w+)/.exec(statement) ?? [];
  if (trigger && on) return [{ table: on, kind: 'trigger', name: trigger }];
  const [, index, of] =
    /^create unique index (?:concurrently )?(?:if not exists )?(\w+) on (\w+)/.exec(statement) ??
    [];
  return index && of ? [{ table: of, kind: 'unique index', name: index }] : [];
}

/** Whether a statement removes a rule. */
function toIsRemoved(statement: string): (rule: Rule) => boolean {
  const [, table] = /^drop table (?:if exists )?(\w+)/.exec(statement) ?? [];
  if (table) return (rule) => rule.table === table;
  const [, altered, constraint] =
    /^alter table (\w+)\s+drop constraint (?:if exists )?(\w+)/.exec(statement) ?? [];
  if (altered) return ({ table: of, name }) => of === altered && name === constraint;
  const [, trigger, on] = /^drop trigger (?:if exists )?(\w+) on (\w+)/.exec(statement) ?? [];
  if (trigger) return ({ table: of, name }) => of === on && name === trigger;
  const [, index] = /^drop index (?:concurrently )?(?:if exists )?(\w+)/.exec(statement) ?? [];
  return ({ kind, name }) => kind === 'unique index' && name === index;
}

/**
 * The rules that a database has after these migrations, read from their text: a role that may only read and write rows cannot
 * migrate a scratch database to compare with. A test compares them with a migrated one.
 */
export function listRules(migrations: readonly MigrationFile[]): Rule[] {
  let rules: Rule[] = [];
  for (const statement of migrations.flatMap(({ text }) => splitStatements(text))) {
    const isRemoved = toIsRemoved(statement);
    rules = [...rules.filter((rule) => !isRemoved(rule)), ...readAdded(statement)];
  }
  return rules;
}
