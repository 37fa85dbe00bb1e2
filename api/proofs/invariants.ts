import { sql } from 'kysely';
import type { Db } from '../src/database/connection';
import type { CardBooks } from './card-books';
import { NOTICE_MS, PRICE_CENTS, type Setting } from './setting';

interface PaymentRow {
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
}

interface BookingRow {
  readonly status: string;
  readonly startsAt: Date;
  readonly cancelledAt: Date | null;
  readonly unsettled: number;
  readonly wrongSums: number;
}

async function readPayments(db: Db, { clinic }: Setting): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select intent_id as "intentId", amount_cents as "amountCents",
      coalesce((select sum(amount_cents) from refunds r where r.clinic_id = p.clinic_id
        and r.payment_id = p.payment_id and r.status = 'succeeded'), 0)::integer as "refundedCents"
    from payments p where clinic_id = ${clinic.clinicId}
  `.execute(db);
  return rows;
}

async function readBooking(db: Db, { clinic, bookingId }: Setting): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    select status, starts_at as "startsAt", cancelled_at as "cancelledAt",
      (select count(*) from refunds r where r.clinic_id = b.clinic_id
        and r.status <> 'succeeded')::integer as unsettled,
      (select count(*) from payments p where p.clinic_id = b.clinic_id and p.amount_cents < (
        select sum(amount_cents) from refunds r where r.clinic_id = p.clinic_id
          and r.payment_id = p.payment_id and r.status <> 'failed'))::integer as "wrongSums"
    from bookings b where clinic_id = ${clinic.clinicId} and booking_id = ${bookingId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the booking is gone');
  return row;
}

/** Our records of each charge and its refunds, against the provider's. */
function compareBooks(payments: readonly PaymentRow[], books: CardBooks): string[] {
  const faults: string[] = [];
  const charged = [...books.intents.values()].filter(({ state }) => state === 'succeeded');
  for (const { id, amountCents } of charged) {
    const payment = payments.find(({ intentId }) => intentId === id);
    const refundedCents = [...books.refunds.values()]
      .filter((refund) => refund.intentId === id && refund.state === 'succeeded')
      .reduce((sum, refund) => sum + refund.amountCents, 0);
    if (payment?.amountCents !== amountCents) faults.push(`charge ${id} is not on record`);
    if (refundedCents > amountCents) faults.push(`more than charge ${id} was refunded`);
    if (payment && payment.refundedCents !== refundedCents) {
      faults.push(`of ${id} the provider refunded ${refundedCents}, we ${payment.refundedCents}`);
    }
  }
  const known = new Set(charged.map(({ id }) => id));
  const invented = payments.filter(({ intentId }) => intentId !== null && !known.has(intentId));
  return [...faults, ...invented.map(({ intentId }) => `payment ${intentId} was never made`)];
}

const toAllowedFees = (
  { startsAt, cancelledAt }: BookingRow,
  { lateFeeCents }: Setting,
): readonly number[] => {
  const deadline = startsAt.getTime() - NOTICE_MS;
  if ((cancelledAt?.getTime() ?? Infinity) <= deadline) return [0];
  return [0, Math.min(PRICE_CENTS, lateFeeCents)];
};

/** A live visit keeps one payment in full; a cancelled one keeps nothing, or its late fee. */
function checkKept(
  booking: BookingRow,
  payments: readonly PaymentRow[],
  setting: Setting,
): string[] {
  const kept = payments
    .map(({ amountCents, refundedCents }) => amountCents - refundedCents)
    .filter((cents) => cents > 0);
  if (kept.length > 1) return ['two payments are kept for one booking'];
  const [keptCents = 0] = kept;
  if (booking.status === 'cancelled') {
    const isAllowed = toAllowedFees(booking, setting).includes(keptCents);
    return isAllowed ? [] : [`${keptCents} is kept of a cancelled visit`];
  }
  if (payments.length === 0)
    return booking.status === 'paid' ? ['a paid visit has no payment'] : [];
  if (keptCents !== PRICE_CENTS) return [`${keptCents} is kept of a visit that takes place`];
  return booking.status === 'booked' ? ['a paid visit is not marked as paid'] : [];
}

/** What is wrong once everything has settled; nothing should be. */
export async function findFaults(db: Db, setting: Setting, books: CardBooks): Promise<string[]> {
  const booking = await readBooking(db, setting);
  const payments = await readPayments(db, setting);
  return [
    ...(booking.unsettled > 0 ? [`${booking.unsettled} refunds never settled`] : []),
    ...(booking.wrongSums > 0 ? ['the refunds of a payment exceed it'] : []),
    ...compareBooks(payments, books),
    ...checkKept(booking, payments, setting),
  ];
}
