import type { ReceiptFacts, ReceiptLine } from 'shared-contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';

/** What the ledger says of the money of a visit that moved, oldest first. */
export function listLines(db: Db, bookingId: string): Promise<ReceiptLine[]> {
  return db
    .selectFrom('ledger_entries as e')
    .leftJoin('payment_cards as c', (join) =>
      join.onRef('c.clinic_id', '=', 'e.clinic_id').onRef('c.payment_id', '=', 'e.entry_id'),
    )
    .select(['e.kind', 'e.amount_cents as amountCents', 'e.method'])
    .select(['e.provider_id as transactionId', 'e.recorded_at as recordedAt'])
    .select((is) => is('e.reverses', 'is not', null).as('isCorrection'))
    .select(
      sql<ReceiptLine['card']>`case when c.brand is not null
        then json_build_object('brand', c.brand, 'lastFour', c.last_four) end`.as('card'),
    )
    .where('e.clinic_id', '=', db.clinicId)
    .where('e.booking_id', '=', bookingId)
    .where('e.kind', '<>', 'late_fee')
    .orderBy('e.position')
    .$narrowType<Pick<ReceiptLine, 'kind' | 'method' | 'isCorrection'>>()
    .execute();
}

/** A number that was given to a receipt. */
export interface Issued extends Pick<ReceiptFacts, 'number' | 'corrects' | 'issuedAt'> {
  /** How many entries of the ledger it states. */
  readonly entries: number;
}

/** The visit's latest receipt; null before the first. */
export async function findLatest(db: Db, bookingId: string): Promise<Issued | null> {
  const row = await db
    .selectFrom('receipts')
    .select(['number', 'corrects', 'issued_at as issuedAt', 'entries'])
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The last number that the clinic has given, locked until the transaction ends. */
export async function lockLastNumber(trx: Trx): Promise<number> {
  const { last_number } = await trx
    .insertInto('receipt_counters')
    .values({ clinic_id: trx.clinicId, last_number: 0 })
    .onConflict((conflict) =>
      conflict
        .column('clinic_id')
        .doUpdateSet((is) => ({ last_number: is.ref('receipt_counters.last_number') })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertReceipt(
  trx: Trx,
  { bookingId, ...issued }: Issued & { readonly bookingId: string },
): Promise<void> {
  const { number, corrects, issuedAt, entries } = issued;
  await trx
    .updateTable('receipt_counters')
    .set({ last_number: number })
    .where('clinic_id', '=', trx.clinicId)
    .execute();
  const row = { number, corrects, entries, booking_id: bookingId, issued_at: issuedAt };
  await trx
    .insertInto('receipts')
    .values({ clinic_id: trx.clinicId, ...row })
    .execute();
}
