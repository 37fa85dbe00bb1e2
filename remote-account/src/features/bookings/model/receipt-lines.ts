import {
  formatCard,
  formatDate,
  formatPrice,
  type ReceiptLine,
  toDateLocal,
} from 'shared-contracts';
import { texts } from '../../../texts';

const { receipt: labels } = texts;

/** What a receipt says of money that moved, and its transaction if it was a card payment. */
export function toLineItems(line: ReceiptLine, timeZone: string) {
  const { kind, amountCents, method, card, transactionId, recordedAt, isCorrection } = line;
  const date = formatDate(toDateLocal(recordedAt, timeZone));
  const item = {
    term: labels[isCorrection ? 'correction' : kind](date),
    details: labels.line(formatPrice(amountCents), card ? formatCard(card) : labels[method]),
  };
  const isNamed = transactionId !== null && kind === 'payment' && !isCorrection;
  return isNamed ? [item, { term: labels.transaction, details: transactionId }] : [item];
}
