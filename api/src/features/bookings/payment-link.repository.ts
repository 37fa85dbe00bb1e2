import type { Trx } from '../../database/connection';

/** Notes that a link is sent now; false when one was sent since `after`. */
export async function markLinkSent(
  trx: Trx,
  { bookingId, now, after }: { bookingId: string; now: Date; after: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ payment_link_sent_at: now })
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .where((is) =>
      is.or([is('payment_link_sent_at', 'is', null), is('payment_link_sent_at', '<=', after)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
