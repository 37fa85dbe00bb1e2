import type { Db, Trx } from '../../../database/connection';

interface NewIntent {
  readonly bookingId: string;
  readonly intentId: string;
  /** The intent that it replaces, null for the first. */
  readonly replacedId: string | null;
}

/** False if the booking was given an intent other than `replacedId` meanwhile. */
export async function saveIntentId(
  trx: Trx,
  { bookingId, intentId, replacedId }: NewIntent,
): Promise<boolean> {
  const result = await trx
    .updateTable('bookings')
    .set({ intent_id: intentId })
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .where((is) =>
      is.or([is('intent_id', 'is not distinct from', replacedId), is('intent_id', '=', intentId)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * The bookings of visits since a moment whose latest intent is not recorded as paid: the patient may
 * have paid without our having heard of it.
 */
export async function listUnrecordedIntents(db: Db, visitsSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.clinic_id', '=', 'b.clinic_id').onRef('p.intent_id', '=', 'b.intent_id'),
    )
    .select('b.intent_id as intentId')
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.intent_id', 'is not', null)
    .where('b.starts_at', '>', visitsSince)
    .where('p.payment_id', 'is', null)
    .$narrowType<{ intentId: string }>()
    .execute();
  return rows.map(({ intentId }) => intentId);
}
