import { type DateLocal, toDateLocal } from './dates';
import type { PaymentCard } from './endpoints/bookings';

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/**
 * A card for people to read; a brand that is not known is a "Card".
 * @example formatCard({ brand: 'visa', lastFour: '4242' }) // 'Visa ···· 4242'
 */
export const formatCard = ({ brand, lastFour }: PaymentCard): string =>
  `${BRANDS[brand] ?? 'Card'} ···· ${lastFour}`;

const toDigits = (dateLocal: DateLocal): string => dateLocal.replaceAll('-', '');

/**
 * The number of a receipt: the day of the payment at the clinic, and the beginning of the booking's ID.
 * @example formatReceiptNumber({ id: 'b0000000-0000-…', paidAt }, 'America/New_York') // '20230104-B0000000'
 */
export const formatReceiptNumber = (
  { id, paidAt }: { readonly id: string; readonly paidAt: Date },
  timeZone: string,
): string => `${toDigits(toDateLocal(paidAt, timeZone))}-${id.slice(0, 8).toUpperCase()}`;
