import { DAY_MS } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/** Longer than an email is tried, and than staff need to notice that it could not be sent. */
const KEPT_MS = 14 * DAY_MS;

export interface NewReceiptEmail {
  /** The ID that it shall have; any by default. */
  readonly id: string | undefined;
  readonly bookingId: string;
  readonly email: string;
  readonly now: Date;
}

/** The new email's ID; null when there is one of this ID. */
export async function insertReceiptEmail(
  trx: Trx,
  { id, bookingId, email, now }: NewReceiptEmail,
): Promise<string | null> {
  const given = id === undefined ? {} : { email_id: id };
  const row = await trx
    .insertInto('receipt_emails')
    .values({ clinic_id: trx.clinicId, ...given, booking_id: bookingId, email, requested_at: now })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'email_id']).doNothing())
    .returning('email_id')
    .executeTakeFirst();
  return row?.email_id ?? null;
}

export interface ReceiptEmail {
  readonly bookingId: string;
  readonly email: string;
  /** Of the patient; null if it is not known, and for another address than theirs. */
  readonly language: string | null;
}

/** Null once it was deleted. */
export async function findReceiptEmail(db: Db, id: string): Promise<ReceiptEmail | null> {
  const row = await db
    .selectFrom('receipt_emails as e')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'e.clinic_id').onRef('b.booking_id', '=', 'e.booking_id'),
    )
    .leftJoin('patient_contacts as c', (join) =>
      join
        .onRef('c.clinic_id', '=', 'b.clinic_id')
        .onRef('c.patient_id', '=', 'b.patient_id')
        .onRef('c.email', '=', 'e.email'),
    )
    .select(['e.booking_id as bookingId', 'e.email', 'c.language'])
    .where('e.clinic_id', '=', db.clinicId)
    .where('e.email_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the addresses that are not needed any more. */
export async function sweepReceiptEmails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('receipt_emails')
    .where('clinic_id', '=', db.clinicId)
    .where('requested_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
