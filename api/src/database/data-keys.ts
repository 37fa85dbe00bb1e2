import { randomBytes } from 'node:crypto';
import { type CipherKey, toCipherKey } from '../field-cipher';
import { type Db, inTransaction, type Trx } from './connection';

const KEY_BYTES = 32;

const toPlace = ({ clinicId }: Db, keyId: string): string => `${clinicId}:data_keys:${keyId}`;

function requireWrapping({ fieldKeys: { wrapping } }: Db) {
  if (!wrapping) throw new Error('Encrypted columns cannot be used without FIELD_KEY.');
  return wrapping;
}

const selectKeys = (db: Db) =>
  db
    .selectFrom('data_keys')
    .select(['key_id as id', 'wrapped_key as wrapped'])
    .where('clinic_id', '=', db.clinicId)
    .orderBy('created_at', 'desc')
    .orderBy('key_id');

/** A data key was wrapped with a key that FIELD_KEY does not have. */
export class WrappedKeyError extends Error {
  override readonly name = 'WrappedKeyError';
}

function unwrap(db: Db, { id, wrapped }: { id: string; wrapped: string }): CipherKey {
  try {
    return toCipherKey(
      Buffer.from(requireWrapping(db).decrypt(wrapped, toPlace(db, id)), 'base64'),
    );
  } catch (cause) {
    throw new WrappedKeyError(`FIELD_KEY does not open the data key ${id}.`, { cause });
  }
}

const wrap = (db: Db, { id, bytes }: CipherKey): string =>
  requireWrapping(db).encrypt(bytes.toString('base64'), toPlace(db, id));

/** The clinic's data keys, the newest first, which encrypts. Throws for one that FIELD_KEY does not open. */
export async function readDataKeys(db: Db): Promise<CipherKey[]> {
  requireWrapping(db);
  const rows = await selectKeys(db).execute();
  return rows.map((row) => unwrap(db, row));
}

/**
 * Adds a data key; returns its ID. Throws when FIELD_KEY does not open the others: processes that open those could not open this
 * one. The transaction must encrypt nothing: it could be rolled back, and with it the only copy of the key.
 */
export async function addDataKey(trx: Trx): Promise<string> {
  await readDataKeys(trx);
  const key = toCipherKey(randomBytes(KEY_BYTES));
  await trx
    .insertInto('data_keys')
    .values({ clinic_id: trx.clinicId, key_id: key.id, wrapped_key: wrap(trx, key) })
    .execute();
  return key.id;
}

/** Adds the first data key unless there is one, which FIELD_KEY then has to open; processes that start together add one. */
export const ensureDataKey = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .selectFrom('clinics')
      .select('clinic_id')
      .where('clinic_id', '=', trx.clinicId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const keys = await readDataKeys(trx);
    if (keys.length === 0) await addDataKey(trx);
  });

/** Wraps every data key with the first key of FIELD_KEY; returns how many there are. */
export async function rewrapDataKeys(trx: Trx): Promise<number> {
  const keys = await readDataKeys(trx);
  for (const key of keys)
    await trx
      .updateTable('data_keys')
      .set({ wrapped_key: wrap(trx, key) })
      .where('clinic_id', '=', trx.clinicId)
      .where('key_id', '=', key.id)
      .execute();
  return keys.length;
}
