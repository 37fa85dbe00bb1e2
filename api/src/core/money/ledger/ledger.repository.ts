import type { LedgerKind, PaymentMethod } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/**
 * What is added to the ledger of a visit. `amountCents` is what the clinic has more of the visit
 * afterwards: negative for a refund and an opened dispute, 0 for a lost dispute. For a late fee it is
 * what the patient owes.
 */
export interface NewLedgerEntry {
  /** The ID that it shall have; any by default. */
  readonly id?: string | undefined;
  readonly bookingId: string;
  readonly kind: LedgerKind;
  readonly amountCents: number;
  /** Null for a late fee, which moves no money. */
  readonly method: PaymentMethod | null;
  readonly recordedAt: Date;
  /** The account that recorded it; null for what the card provider reports. */
  readonly by: string | null;
  /** What the provider calls the intent, refund or dispute; absent for money that it did not move. */
  readonly providerId?: string | null;
  /** The payment that a refund or a dispute is about. */
  readonly paymentId?: string | null;
  /** The refund that the entry completes. */
  readonly refundId?: string | null;
  readonly reason?: string;
}

/** An entry on record. */
export interface LedgerEntry extends Omit<Required<NewLedgerEntry>, 'id' | 'reason'> {
  readonly id: string;
  /** Grows with each entry of the clinic. */
  readonly position: string;
  readonly reason: string | null;
  /** The entry that this one reverses. */
  readonly reverses: string | null;
}

/** The new entry's ID, or null when the ledger has one of this kind by this ID of the provider. */
export async function insertEntry(
  trx: Trx,
  entry: NewLedgerEntry & { readonly reverses?: string },
): Promise<string | null> {
  const row = await trx
    .insertInto('ledger_entries')
    .values({
      clinic_id: trx.clinicId,
      ...(entry.id !== undefined && { entry_id: entry.id }),
      booking_id: entry.bookingId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      method: entry.method,
      recorded_at: entry.recordedAt,
      recorded_by: entry.by,
      provider_id: entry.providerId ?? null,
      payment_id: entry.paymentId ?? null,
      refund_id: entry.refundId ?? null,
      reverses: entry.reverses ?? null,
      reason: entry.reason ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'kind', 'provider_id'])
        .where('reverses', 'is', null)
        .where('provider_id', 'is not', null)
        .doNothing(),
    )
    .returning('entry_id')
    .executeTakeFirst();
  return row?.entry_id ?? null;
}

const selectEntries = (db: Db) =>
  db
    .selectFrom('ledger_entries as e')
    .select(['e.entry_id as id', 'e.position', 'e.booking_id as bookingId', 'e.kind'])
    .select(['e.amount_cents as amountCents', 'e.method', 'e.recorded_at as recordedAt'])
    .select(['e.recorded_by as by', 'e.provider_id as providerId', 'e.payment_id as paymentId'])
    .select(['e.refund_id as refundId', 'e.reverses', 'e.reason'])
    .where('e.clinic_id', '=', db.clinicId);

/** The entries of a visit, oldest first. */
export const listLedgerEntries = (db: Db, bookingId: string): Promise<LedgerEntry[]> =>
  selectEntries(db).where('e.booking_id', '=', bookingId).orderBy('e.position').execute();

export async function findEntry(db: Db, id: string): Promise<LedgerEntry | null> {
  return (await selectEntries(db).where('e.entry_id', '=', id).executeTakeFirst()) ?? null;
}

/** The entry by which the ledger has what the provider calls so; null for none. */
export async function findByProvider(
  db: Db,
  { kind, providerId }: { kind: LedgerKind; providerId: string },
): Promise<LedgerEntry | null> {
  const query = selectEntries(db)
    .where('e.kind', '=', kind)
    .where('e.provider_id', '=', providerId)
    .where('e.reverses', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
}

/** Notes the card of a payment, unless it is known. */
export async function saveCard(
  trx: Trx,
  { paymentId, brand, lastFour }: { paymentId: string; brand: string; lastFour: string },
): Promise<void> {
  await trx
    .insertInto('payment_cards')
    .values({ clinic_id: trx.clinicId, payment_id: paymentId, brand, last_four: lastFour })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a visit costs while it takes place, and whether it does. */
export async function findCharge(
  db: Db,
  bookingId: string,
): Promise<{ priceCents: number; isCancelled: boolean } | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['price_cents as priceCents', 'status'])
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ? { priceCents: row.priceCents, isCancelled: row.status === 'cancelled' } : null;
}
