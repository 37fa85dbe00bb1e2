import type { Database } from '../../src/database/connection';
import { type Catalogue, readCatalogue } from './catalogue';
import { readRows } from './rows';

function* describe({ extensions, sequences, tables, views, routines, others }: Catalogue) {
  for (const name of extensions) yield `extension ${name}`;
  for (const name of sequences) yield `sequence ${name}`;
  for (const name of others) yield name;
  for (const { definition } of routines) yield definition;
  for (const { name, definition, options } of views)
    yield `view ${name} (${(options ?? []).join(', ')}) ${definition}`;
  for (const table of tables) {
    const { name, options, isUnlogged, columns } = table;
    yield `${isUnlogged ? 'unlogged ' : ''}table ${name} (${(options ?? []).join(', ')})`;
    yield `${name}: ${columns.map((column) => column.name).join(', ')}`;
    for (const column of columns) yield `${name}.${column.name} ${column.definition}`;
    for (const of of [...table.constraints, ...table.indexes, ...table.triggers])
      yield `${name}: ${of.name} ${of.definition}`;
  }
}

/** Every object of a database's schema, and the rows that its migrations add, one text each. */
export async function describeSchema(db: Database): Promise<string[]> {
  const catalogue = await readCatalogue(db);
  const rows = await readRows(db, catalogue);
  return [
    ...describe(catalogue),
    ...rows.flatMap(({ table, lines }) => lines.map((line) => `${table} ${line}`)),
  ].sort();
}

/** What only one of two descriptions has. */
export function compareSchemas(one: readonly string[], other: readonly string[]): string[] {
  const [ones, others] = [new Set(one), new Set(other)];
  return [
    ...one.filter((text) => !others.has(text)).map((text) => `- ${text}`),
    ...other.filter((text) => !ones.has(text)).map((text) => `+ ${text}`),
  ];
}
