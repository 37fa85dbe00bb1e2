import type { AccountExport } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/** Whose data to read or erase. */
export interface DataSubject {
  readonly userId: string;
  readonly email: string;
  /** Whether the address is known to be theirs: only then are the messages sent from it. */
  readonly isVerified: boolean;
  /** Null for an open account. */
  readonly closedAt: Date | null;
}

export interface PersonalTable {
  /** What of the export comes from this table. */
  readonly read: (db: Db, subject: DataSubject) => Promise<Partial<AccountExport>>;
  /** `anonymous`: the table names nobody, and its rows are kept for the books. */
  readonly erase: 'anonymous' | ((trx: Trx, subject: DataSubject) => Promise<void>);
}

/** Stands where the name of an erased person was. */
export const ERASED_NAME = 'Former patient';
