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
    .set({ intent_id: intentId, intent_closed_at: null })
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .where((is) =>
      is.or([is('intent_id', 'is not distinct from', replacedId), is('intent_id', '=', intentId)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** An intent that can still be paid, as far as we know. */
export interface OpenIntent {
  readonly intentId: string;
  readonly bookingId: string;
  readonly isCancelled: boolean;
}

const selectOpen = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(['booking_id as bookingId', 'intent_id as intentId'])
    .select((is) => is('status', '=', 'cancelled').$castTo<boolean>().as('isCancelled'))
    .where('clinic_id', '=', db.clinicId)
    .where('intent_id', 'is not', null)
    .where('intent_closed_at', 'is', null)
    .$narrowType<{ intentId: string }>();

/** The open intents of visits since a moment. */
export const listOpenIntents = (db: Db, visitsSince: Date): Promise<OpenIntent[]> =>
  selectOpen(db).where('starts_at', '>', visitsSince).execute();

/** Null when the booking has no intent that could be paid. */
export async function findOpenIntent(db: Db, bookingId: string): Promise<OpenIntent | null> {
  const row = await selectOpen(db).where('booking_id', '=', bookingId).executeTakeFirst();
  return row ?? null;
}

/** Notes that an intent was paid or cancelled: the provider is not asked about it again. */
export async function markIntentClosed(
  db: Db,
  { bookingId, intentId, now }: { bookingId: string; intentId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ intent_closed_at: now })
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .where('intent_id', '=', intentId)
    .where('intent_closed_at', 'is', null)
    .execute();
}
