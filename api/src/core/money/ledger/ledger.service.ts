import type { Db, Trx } from '../../../database/connection';
import { isRejectedBy } from '../../../database/failures';
import { DomainError } from '../../../domain-error';
import { type Balance, toBalance } from './balance';
import {
  findCharge,
  findEntry,
  insertEntry,
  listLedgerEntries,
  type NewLedgerEntry,
} from './ledger.repository';

/**
 * Adds an entry to the ledger of a visit. Returns its ID, or null when the provider's ID is booked
 * already: a repeated report adds nothing.
 */
export const recordEntry = (trx: Trx, entry: NewLedgerEntry): Promise<string | null> =>
  insertEntry(trx, entry);

/** Adds what the clinic keeps of a visit that was cancelled late, if anything. */
export async function chargeLateFee(
  trx: Trx,
  {
    now,
    ...fee
  }: Pick<NewLedgerEntry, 'bookingId' | 'amountCents' | 'by'> & { readonly now: Date },
): Promise<void> {
  if (fee.amountCents <= 0) return;
  await insertEntry(trx, { ...fee, kind: 'late_fee', method: null, recordedAt: now });
}

export interface Reversal {
  readonly entryId: string;
  /** The ID that the reversal shall have; any by default. */
  readonly id?: string | undefined;
  readonly reason: string;
  /** The account that reverses it; null for what the card provider reports. */
  readonly by: string | null;
  readonly now: Date;
}

const fixed = ['ledger_reversal', 'ledger_refunded', 'ledger_reversed_once'];

/**
 * Adds the opposite of an entry that was wrong and returns the new entry's ID. Throws `entry_fixed` for
 * an entry that is a reversal or was reversed, and for a payment with refunds, and `payment_repeated` when another entry has the
 * ID that the reversal shall have.
 */
export async function reverseEntry(trx: Trx, reversal: Reversal): Promise<string> {
  const { entryId, id: wantedId, reason, by, now } = reversal;
  const wrong = await findEntry(trx, entryId);
  if (!wrong) throw new DomainError('not_found');
  const { bookingId, kind, method, providerId, paymentId, refundId, amountCents } = wrong;
  const facts = { bookingId, kind, method, providerId, paymentId, refundId };
  const record = { id: wantedId, recordedAt: now, by, reason };
  const opposite = { ...facts, ...record, amountCents: 0 - amountCents };
  const id = await insertEntry(trx, { ...opposite, reverses: entryId }).catch((error: unknown) => {
    if (isRejectedBy(error, fixed)) throw new DomainError('entry_fixed');
    throw isRejectedBy(error, ['ledger_entries_pkey'])
      ? new DomainError('payment_repeated')
      : error;
  });
  if (id === null) throw new Error('A reversal was taken for a repeated report');
  return id;
}

/** What a visit costs, what was received and returned, and what it still owes. */
export async function readBalance(db: Db, bookingId: string): Promise<Balance> {
  const charge = await findCharge(db, bookingId);
  if (!charge) throw new DomainError('not_found');
  return toBalance(await listLedgerEntries(db, bookingId), charge);
}
