import { sql } from 'kysely';
import type { Db } from '../src/database/connection';
import type { CardIntent } from '../src/ports';
import type { CardBooks } from './card-books';
import { NOTICE_MS, PRICE_CENTS, type Setting } from './setting';

interface PaymentRow {
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** What disputes have taken. */
  readonly disputedCents: number;
}

interface BookingRow {
  readonly status: string;
  readonly startsAt: Date;
  readonly cancelledAt: Date | null;
  readonly isPaid: boolean;
  readonly unsettled: number;
  readonly wrongSums: number;
}

async function readPayments(db: Db, { clinic }: Setting): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.intent_id as "intentId", p.amount_cents as "amountCents",
      coalesce(-sum(e.amount_cents) filter (where e.kind = 'refund'), 0)::integer
        as "refundedCents",
      coalesce(-sum(e.amount_cents) filter (where e.kind <> 'refund'), 0)::integer
        as "disputedCents"
    from payments p left join ledger_entries e
      on e.clinic_id = p.clinic_id and e.payment_id = p.payment_id
    where p.clinic_id = ${clinic.clinicId} group by p.payment_id, p.intent_id, p.amount_cents
  `.execute(db);
  return rows;
}

async function readBooking(db: Db, { clinic, bookingId }: Setting): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    select status, starts_at as "startsAt", cancelled_at as "cancelledAt", is_paid as "isPaid",
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

const sumCents = (amounts: readonly { readonly amountCents: number }[]): number =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The ledger of one charge, against the provider's file. */
function compareCharge(
  { id, amountCents }: CardIntent,
  payment: PaymentRow | undefined,
  books: CardBooks,
): string[] {
  if (payment?.amountCents !== amountCents) return [`charge ${id} is not on record`];
  const refundedCents = sumCents(
    [...books.refunds.values()].filter((one) => one.intentId === id && one.state === 'succeeded'),
  );
  const disputedCents = sumCents(
    [...books.disputes.values()].filter((one) => one.intentId === id && one.state !== 'won'),
  );
  const faults: string[] = [];
  if (refundedCents > amountCents) faults.push(`more than charge ${id} was refunded`);
  if (payment.refundedCents !== refundedCents) {
    faults.push(`of ${id} the provider refunded ${refundedCents}, we ${payment.refundedCents}`);
  }
  if (payment.disputedCents !== disputedCents) {
    faults.push(`of ${id} banks took ${disputedCents}, on record are ${payment.disputedCents}`);
  }
  return faults;
}

function compareBooks(payments: readonly PaymentRow[], books: CardBooks): string[] {
  const charged = [...books.intents.values()].filter(({ state }) => state === 'succeeded');
  const faults = charged.flatMap((intent) =>
    compareCharge(
      intent,
      payments.find(({ intentId }) => intentId === intent.id),
      books,
    ),
  );
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

interface Kept {
  readonly booking: BookingRow;
  readonly payments: readonly PaymentRow[];
  readonly setting: Setting;
  /** Whether money went back through the bank or the provider's dashboard. */
  readonly isTakenBack: boolean;
}

/** A live visit keeps its price; a cancelled one keeps nothing, or its late fee. */
function checkKept({ booking, payments, setting, isTakenBack }: Kept): string[] {
  const keptCents = payments.reduce(
    (sum, one) => sum + one.amountCents - one.refundedCents - one.disputedCents,
    0,
  );
  if (booking.status === 'cancelled') {
    const allowed = toAllowedFees(booking, setting);
    const isAllowed = isTakenBack ? keptCents <= Math.max(...allowed) : allowed.includes(keptCents);
    return isAllowed ? [] : [`${keptCents} is kept of a cancelled visit`];
  }
  const isPaid = keptCents >= PRICE_CENTS;
  if (booking.isPaid !== isPaid) return [`a visit with ${keptCents} is marked wrongly`];
  if (booking.status === (isPaid ? 'booked' : 'paid')) return [`a visit is ${booking.status}`];
  const isRight = isTakenBack ? keptCents <= PRICE_CENTS : [0, PRICE_CENTS].includes(keptCents);
  if (isRight && (isTakenBack || isPaid || payments.length === 0)) return [];
  return [`${keptCents} is kept of a visit that takes place`];
}

/** What is wrong once everything has settled; nothing should be. */
export async function findFaults(db: Db, setting: Setting, books: CardBooks): Promise<string[]> {
  const booking = await readBooking(db, setting);
  const payments = await readPayments(db, setting);
  const isTakenBack =
    books.disputes.size > 0 ||
    [...books.refunds.values()].some(({ metadata }) => metadata.refundId === undefined);
  return [
    ...(booking.unsettled > 0 ? [`${booking.unsettled} refunds never settled`] : []),
    ...(booking.wrongSums > 0 ? ['the refunds of a payment exceed it'] : []),
    ...compareBooks(payments, books),
    ...checkKept({ booking, payments, setting, isTakenBack }),
  ];
}
