import { sql } from 'kysely';
import { createKeyCipher, toCipherPrefix } from '../field-cipher';
import { type Db, inTransaction, type Trx } from './connection';
import { readDataKeys } from './data-keys';
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns';
import { toFields } from './encrypted-fields';

const BATCH_SIZE = 500;
/** Of whole files, which are in memory together. */
const FILE_BATCH_SIZE = 5;

const toBatchSize = (column: EncryptedColumn): number =>
  column === 'patient_documents.content' ? FILE_BATCH_SIZE : BATCH_SIZE;

/** A column with the names that its statements need. */
function describe(column: EncryptedColumn) {
  const [table, name] = column.split('.') as [string, string];
  const idColumns: readonly string[] = encryptedColumns[column];
  return { table: sql.table(table), name: sql.ref(name), idColumns };
}

interface StaleField {
  readonly ids: readonly string[];
  readonly stored: never;
}

/** Fields that an older key has encrypted, locked until the transaction ends. */
async function lockStale(trx: Trx, column: EncryptedColumn, prefix: string): Promise<StaleField[]> {
  const { table, name, idColumns } = describe(column);
  const ids = sql.join(idColumns.map((id) => sql`${sql.ref(id)}::text`));
  const { rows } = await sql<StaleField>`
    select array[${ids}] as ids, ${name} as stored from ${table}
    where clinic_id = ${trx.clinicId} and ${name} not like ${`${prefix}%`}
    limit ${toBatchSize(column)} for update`.execute(trx);
  return rows;
}

/** Returns how many fields there were. */
async function encryptBatch(trx: Trx, column: EncryptedColumn): Promise<number> {
  const keys = await readDataKeys(trx);
  if (!keys[0]) throw new Error('The clinic has no data key yet. Start the API first.');
  const { encrypt, decrypt } = toFields(trx, createKeyCipher(keys));
  const { table, name, idColumns } = describe(column);
  const stale = await lockStale(trx, column, toCipherPrefix(keys[0]));
  for (const { ids, stored } of stale) {
    const id = ids.join('/');
    const conditions = idColumns.map(
      (idColumn, index) => sql`${sql.ref(idColumn)} = ${ids[index]}`,
    );
    await sql`
      update ${table} set ${name} = ${encrypt(column, id, decrypt(column, id, stored))}
      where clinic_id = ${trx.clinicId} and ${sql.join(conditions, sql` and `)}`.execute(trx);
  }
  return stale.length;
}

/**
 * Encrypts again what older data keys have encrypted, in small transactions beside a running API; returns how many fields it were.
 * A run that was stopped is continued by the next one.
 */
export async function encryptAgain(db: Db): Promise<number> {
  let total = 0;
  for (const column of Object.keys(encryptedColumns) as EncryptedColumn[]) {
    const batchSize = toBatchSize(column);
    for (let count = batchSize; count === batchSize; total += count) {
      count = await inTransaction(db, (trx) => encryptBatch(trx, column));
    }
  }
  return total;
}
