import {
  type Booking,
  formatCard,
  formatDate,
  formatPrice,
  formatReceiptNumber,
  formatTime,
  toDateLocal,
} from 'shared-contracts';
import type { Clinic } from '../../../clinic';
import type { ReceiptContent } from './receipt-pdf';

export interface PaidBooking extends Pick<
  Booking,
  | 'id'
  | 'patient'
  | 'treatment'
  | 'doctor'
  | 'dateLocal'
  | 'timeLocal'
  | 'priceCents'
  | 'transactionId'
  | 'card'
> {
  readonly paidAt: Date;
}

/** Without a transaction it was paid at the clinic. */
function toPaidBy({ transactionId, card }: PaidBooking): string {
  if (transactionId === null) return 'Paid at the clinic';
  return card ? formatCard(card) : 'Card';
}

/** What the receipt of a visit says. */
export function toReceiptContent(
  booking: PaidBooking,
  { name, address, phone, timeZone }: Clinic,
): ReceiptContent {
  const { treatment, doctor, patient, dateLocal, timeLocal, paidAt, transactionId } = booking;
  const optional = (term: string, details: string | null) =>
    details === null ? [] : [{ term, details }];
  return {
    title: `Receipt – ${treatment}`,
    clinic: { name, address, phone },
    items: [
      { term: 'Receipt number', details: formatReceiptNumber(booking, timeZone) },
      { term: 'Patient', details: patient },
      { term: 'Treatment', details: treatment },
      ...optional('Dentist', doctor),
      { term: 'Appointment', details: `${formatDate(dateLocal)} at ${formatTime(timeLocal)}` },
      { term: 'Paid on', details: formatDate(toDateLocal(paidAt, timeZone)) },
      { term: 'Paid by', details: toPaidBy(booking) },
      ...optional('Transaction ID', transactionId),
    ],
    total: { term: 'Total paid', details: formatPrice(booking.priceCents) },
    note: 'Thank you. Please keep this receipt for your records.',
    createdAt: paidAt,
  };
}
