import { toBrand } from './card-brand';

export const toDigits = (text: string) => text.replace(/\D/g, '');

/** `4242424242424242` as `4242 4242 4242 4242`, in the groups of its brand. */
export function formatNumber(text: string): string {
  const { groups, length } = toBrand(toDigits(text));
  const digits = toDigits(text).slice(0, length);
  let from = 0;
  return groups
    .map((size) => digits.slice(from, (from += size)))
    .filter(Boolean)
    .join(' ');
}

/** The four digits of month and year: `3/30`, `03 / 30` and `03/2030` are all `0330`. */
function toExpiryDigits(text: string): string {
  const digits = toDigits(text);
  const isOneDigitMonth = /^\s*\d\s*\//.test(text) || /^([2-9]|1[3-9])/.test(digits);
  const padded = isOneDigitMonth ? `0${digits}` : digits;
  return padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
}

/** `1230` as `12 / 30`; while deleting, the slash goes with the digit before it. */
export function formatExpiry(text: string, isDeleting: boolean): string {
  const digits = toExpiryDigits(text);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formatCvc = (text: string, number: string) =>
  toDigits(text).slice(0, toBrand(toDigits(number)).cvcLength);
