import { sql } from 'kysely';
import type { Database } from '../../src/database/connection';
import type { Catalogue, Table } from './catalogue';

export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  /** One row each, as JSON. */
  readonly lines: readonly string[];
}

/** Each table after those that it refers to. */
export function sortByReferences(tables: readonly Table[]): readonly Table[] {
  const sorted = new Set<Table>();
  const visit = (table: Table, above: readonly Table[]): void => {
    if (sorted.has(table) || above.includes(table)) return;
    for (const { references } of table.constraints) {
      const target = tables.find(({ name }) => name === references);
      if (target) visit(target, [...above, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...sorted];
}

/** The rows of all tables that have some, in an order in which they can be added. */
export async function readRows(
  db: Database,
  { tables }: Pick<Catalogue, 'tables'>,
): Promise<Rows[]> {
  const found: Rows[] = [];
  for (const { name, columns } of sortByReferences(tables)) {
    const stored = columns.filter(({ definition }) => !/generated always as \(/.test(definition));
    const names = stored.map((column) => column.name);
    const { rows } = await sql<{ line: string }>`
      select row_to_json(r)::text as line
      from (select ${sql.join(names.map((column) => sql.id(column)))} from ${sql.table(name)}) r
      order by 1`.execute(db);
    if (rows.length > 0) {
      found.push({ table: name, columns: names, lines: rows.map(({ line }) => line) });
    }
  }
  return found;
}

/** Adds the rows as they were: triggers have done their work. */
export function toInserts(rows: readonly Rows[]): string {
  const inserts = rows.map(({ table, columns, lines }) => {
    const list = columns.join(', ');
    const json = lines.map((line) => line.replaceAll("'", "''")).join(',\n');
    return `alter table ${table} disable trigger user;
insert into ${table} (${list}) overriding system value
select ${list} from json_populate_recordset(null::${table}, '[
${json}
]');
alter table ${table} enable trigger user;
`;
  });
  return inserts.join('\n');
}
