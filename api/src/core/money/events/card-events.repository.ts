import type { Db, Trx } from '../../../database/connection';

/**
 * Notes an event as handled; false when it was before. A concurrent transaction with the same event
 * is waited for.
 */
export async function insertCardEvent(
  trx: Trx,
  { eventId, receivedAt }: { eventId: string; receivedAt: Date },
): Promise<boolean> {
  const result = await trx
    .insertInto('card_events')
    .values({ clinic_id: trx.clinicId, event_id: eventId, received_at: receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets events that are too old to be sent again. */
export async function deleteCardEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('card_events')
    .where('clinic_id', '=', db.clinicId)
    .where('received_at', '<', before)
    .execute();
}
