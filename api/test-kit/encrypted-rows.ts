import { sql } from 'kysely';
import type { Db } from '../src/database/connection';
import { type EncryptedColumn, encryptedColumns } from '../src/database/encrypted-columns';
import { withFields } from '../src/database/encrypted-fields';

export const listEncryptedColumns = () => Object.keys(encryptedColumns) as EncryptedColumn[];

/** What the column says, of all rows. */
export async function readTexts(db: Db, column: EncryptedColumn): Promise<string[]> {
  const [table, name] = column.split('.') as [string, string];
  const ids = encryptedColumns[column].map((id) => sql`${sql.ref(id)}::text`);
  const { rows } = await sql<{ ids: string[]; stored: never }>`
    select array[${sql.join(ids)}] as ids, ${sql.ref(name)} as stored from ${sql.table(table)}
    where ${sql.ref(name)} is not null`.execute(db);
  return withFields(db, ({ decrypt }) =>
    rows.map((row) => decrypt(column, row.ids.join('/'), row.stored)),
  );
}
