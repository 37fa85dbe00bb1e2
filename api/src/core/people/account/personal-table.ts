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

/**
 * A table with data of people: how it is exported, and with what it is erased. Rows of a table without any of
 * the three name nobody, or are deleted with the rows that they belong to.
 */
export interface PersonalTable {
  /** What of the export comes from this table. */
  readonly read: (db: Db, subject: DataSubject) => Promise<Partial<AccountExport>>;
  /** With an account that was closed. */
  readonly eraseAccount?: (trx: Trx, subject: DataSubject) => Promise<void>;
  /** With a patient's record, once the clinic has kept it for long enough. */
  readonly eraseRecord?: (trx: Trx, patientId: string) => Promise<void>;
  /** With the contact data of a visit, once the clinic has kept that for long enough. */
  readonly eraseVisit?: (trx: Trx, bookingId: string) => Promise<void>;
}

/** Stands where the name of an erased person was. */
export const ERASED_NAME = 'Former patient';

/** The visits that were booked with the account. */
export const ownBookingIds = (db: Db, { userId }: DataSubject) =>
  db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId);
