import {
  type Booking,
  formatCard,
  formatDate,
  formatPrice,
  formatReceiptNumber,
  formatTime,
  type PaymentMethod,
  type ReceiptFacts,
  type ReceiptLine,
  toDateLocal,
  toTreatmentsText,
} from 'shared-contracts';
import type { Clinic } from '../../../clinic';
import type { ReceiptContent } from './receipt-pdf';

/** The visit that a receipt is about. */
export type ReceiptVisit = Pick<
  Booking,
  'patient' | 'treatment' | 'addedTreatments' | 'doctor' | 'dateLocal' | 'timeLocal'
>;

const methods: Record<PaymentMethod, string> = {
  card_online: 'Card',
  card_at_desk: 'Card at the clinic',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
};

const moves: Record<ReceiptLine['kind'], string> = {
  payment: 'Paid on',
  refund: 'Refunded on',
  dispute_opened: 'Disputed on',
  dispute_won: 'Dispute won on',
  dispute_lost: 'Dispute lost on',
};

function toItems(line: ReceiptLine, timeZone: string): ReceiptContent['items'] {
  const { kind, amountCents, method, card, transactionId, recordedAt, isCorrection } = line;
  const date = formatDate(toDateLocal(recordedAt, timeZone));
  const how = card ? formatCard(card) : methods[method];
  const item = {
    term: `${isCorrection ? 'Corrected on' : moves[kind]} ${date}`,
    details: `${formatPrice(amountCents)} – ${how}`,
  };
  const isNamed = transactionId !== null && kind === 'payment' && !isCorrection;
  return isNamed ? [item, { term: 'Transaction ID', details: transactionId }] : [item];
}

/** What a receipt says, in English. */
export function toReceiptContent(
  { doctor, patient, dateLocal, timeLocal, ...visit }: ReceiptVisit,
  { number, corrects, issuedAt, lines, netCents }: ReceiptFacts,
  { name, address, phone, timeZone }: Clinic,
): ReceiptContent {
  const optional = (term: string, details: string | null) =>
    details === null ? [] : [{ term, details }];
  const treatment = toTreatmentsText(visit);
  return {
    title: `${corrects === null ? 'Receipt' : 'Corrected receipt'} – ${treatment}`,
    clinic: { name, address, phone },
    items: [
      { term: 'Receipt number', details: formatReceiptNumber(number) },
      ...optional('Replaces receipt', corrects === null ? null : formatReceiptNumber(corrects)),
      { term: 'Issued on', details: formatDate(toDateLocal(issuedAt, timeZone)) },
      { term: 'Patient', details: patient },
      { term: 'Treatment', details: treatment },
      ...optional('Dentist', doctor),
      { term: 'Appointment', details: `${formatDate(dateLocal)} at ${formatTime(timeLocal)}` },
      ...lines.flatMap((line) => toItems(line, timeZone)),
    ],
    total: {
      term: lines.length === 1 ? 'Total paid' : 'Net amount paid',
      details: formatPrice(netCents),
    },
    note: 'Thank you. Please keep this receipt for your records.',
    createdAt: issuedAt,
  };
}
