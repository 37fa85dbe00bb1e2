import type { Db } from '../../../database/connection';
import type { Encrypted } from '../../../database/encrypted-columns';
import { withFields } from '../../../database/encrypted-fields';

interface Facts {
  readonly address: string | null;
  readonly insuranceNumber: string | null;
}

/** What a query reads of these, with the ID of the record. */
export interface EncryptedFacts {
  readonly id: string;
  readonly address: Encrypted<'patients.address'> | null;
  readonly insuranceNumber: Encrypted<'patients.insurance_number'> | null;
}

/** The rows with what can be read. */
export const readFacts = <Row extends EncryptedFacts>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, keyof Facts> & Facts)[]> =>
  withFields(db, ({ decrypt }) =>
    rows.map((row) => ({
      ...row,
      address: decrypt('patients.address', row.id, row.address),
      insuranceNumber: decrypt('patients.insurance_number', row.id, row.insuranceNumber),
    })),
  );

/** As the columns of the record. */
export const encryptFacts = (db: Db, id: string, { address, insuranceNumber }: Partial<Facts>) =>
  withFields(db, ({ encrypt }) => ({
    address: encrypt('patients.address', id, address ?? null),
    insurance_number: encrypt('patients.insurance_number', id, insuranceNumber ?? null),
  }));
