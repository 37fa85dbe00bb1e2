import { createKeyCipher, type FieldCipher, UnknownKeyError } from '../field-cipher';
import type { Db } from './connection';
import { readDataKeys } from './data-keys';
import type { Encrypted, EncryptedColumn } from './encrypted-columns';

/** How long a process may encrypt with a key that another one has replaced. */
const MAX_AGE_MS = 60_000;

/** `id` is the row's: what was encrypted for one row and column can be read at no other. Null stays null. */
interface Encrypt {
  <Column extends EncryptedColumn>(column: Column, id: string, text: string): Encrypted<Column>;
  <Column extends EncryptedColumn>(
    column: Column,
    id: string,
    text: string | null,
  ): Encrypted<Column> | null;
}

/** Throws for what was changed, or moved from another row. */
interface Decrypt {
  <Column extends EncryptedColumn>(column: Column, id: string, stored: Encrypted<Column>): string;
  <Column extends EncryptedColumn>(
    column: Column,
    id: string,
    stored: Encrypted<Column> | null,
  ): string | null;
}

interface Fields {
  readonly encrypt: Encrypt;
  readonly decrypt: Decrypt;
}

async function readCipher(db: Db): Promise<FieldCipher> {
  const cipher = createKeyCipher(await readDataKeys(db));
  db.fieldKeys.loaded = { cipher, atMs: performance.now() };
  return cipher;
}

async function findCipher(db: Db): Promise<FieldCipher> {
  const { loaded, wrapping } = db.fieldKeys;
  // Enough for what is null. Anything else asks for the keys, which says what is missing.
  if (!wrapping) return createKeyCipher([]);
  return loaded && performance.now() - loaded.atMs < MAX_AGE_MS ? loaded.cipher : readCipher(db);
}

/** With these keys; `withFields` finds those of the clinic. */
export function toFields({ clinicId }: Db, cipher: FieldCipher): Fields {
  const toPlace = (column: EncryptedColumn, id: string) => `${clinicId}:${column}:${id}`;
  const encrypt = (column: EncryptedColumn, id: string, text: string | null) =>
    text === null ? null : cipher.encrypt(text, toPlace(column, id));
  const decrypt = (column: EncryptedColumn, id: string, stored: unknown) =>
    typeof stored === 'string' ? cipher.decrypt(stored, toPlace(column, id)) : null;
  return { encrypt: encrypt as unknown as Encrypt, decrypt: decrypt as Decrypt };
}

/**
 * Encrypts and decrypts fields in `work`, which is run again with the present keys when one of its fields has a key that this
 * process has not read yet.
 * @example
 * await withFields(db, ({ decrypt }) =>
 *   rows.map((row) => ({ ...row, text: decrypt('patient_notes.text', row.id, row.text) })));
 */
export async function withFields<T>(db: Db, work: (fields: Fields) => T): Promise<T> {
  try {
    return work(toFields(db, await findCipher(db)));
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error;
    return work(toFields(db, await readCipher(db)));
  }
}
