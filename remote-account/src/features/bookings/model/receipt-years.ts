import { type Booking, type DateLocal, toDateLocal } from 'shared-contracts';

/** A visit that was paid for, also when that was given back since. */
export interface PaidVisit {
  readonly id: string;
  readonly treatment: string;
  readonly patient: string;
  /** The clinic's day of the first payment. */
  readonly paidOn: DateLocal;
  /** What was not given back. */
  readonly paidCents: number;
}

/** What was paid for in one year. */
export interface ReceiptYear {
  readonly year: string;
  readonly visits: readonly PaidVisit[];
  readonly paidCents: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** An older API (until api 2.0.0) does not say what is left of payments. */
const toPaidCents = ({ payments, isPaid, priceCents }: Booking): number =>
  payments ? sum(payments.map(({ balanceCents }) => balanceCents)) : isPaid ? priceCents : 0;

function toPaidVisit(booking: Booking, timeZone: string): PaidVisit[] {
  const { id, treatment, patient, paidAt } = booking;
  if (paidAt === null) return [];
  const paidOn = toDateLocal(paidAt, timeZone);
  return [{ id, treatment, patient, paidOn, paidCents: toPaidCents(booking) }];
}

function toReceiptYear(year: string, paid: readonly PaidVisit[]): ReceiptYear {
  const visits = paid.filter(({ paidOn }) => paidOn.startsWith(year));
  return { year, visits, paidCents: sum(visits.map(({ paidCents }) => paidCents)) };
}

/** The visits with a receipt by the year in which they were paid for, the latest first. */
export function toReceiptYears(bookings: readonly Booking[], timeZone: string): ReceiptYear[] {
  const paid = bookings
    .flatMap((booking) => toPaidVisit(booking, timeZone))
    .toSorted((a, b) => b.paidOn.localeCompare(a.paidOn));
  const years = new Set(paid.map(({ paidOn }) => paidOn.slice(0, 4)));
  return [...years].map((year) => toReceiptYear(year, paid));
}
