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

/**
 * The number of a receipt as it is printed.
 * @example formatReceiptNumber(42) // '000042'
 */
export const formatReceiptNumber = (number: number): string => String(number).padStart(6, '0');
