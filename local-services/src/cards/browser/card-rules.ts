const NUMBER_LENGTH = 16;
const CVC_LENGTH = 3;

export const toDigits = (text: string) => text.replace(/\D/g, '');

/** `4242424242424242` as `4242 4242 4242 4242`; too many digits are cut. */
export const formatNumber = (text: string) =>
  (
    toDigits(text)
      .slice(0, NUMBER_LENGTH)
      .match(/.{1,4}/g) ?? []
  ).join(' ');

/** Month and year as four digits: `3/30`, `03 / 30` and `03/2030` are all `0330`. */
function toExpiryDigits(text: string): string {
  const digits = toDigits(text);
  const isOneDigitMonth = /^\s*\d\s*\//.test(text) || /^([2-9]|1[3-9])/.test(digits);
  const padded = isOneDigitMonth ? `0${digits}` : digits;
  return padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
}

/** `1230` as `12 / 30`. Deleting removes the slash together with the digit before it. */
export function formatExpiry(text: string, isDeleting: boolean): string {
  const digits = toExpiryDigits(text);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formatCvc = (text: string) => toDigits(text).slice(0, CVC_LENGTH);

export interface CardProblem {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

export type CardFieldName = 'number' | 'expiry' | 'cvc';

type CardValues = Readonly<Record<CardFieldName, string>>;

const problem = (code: string, message: string): CardProblem => ({
  type: 'validation_error',
  code,
  message,
});

const problems = {
  incompleteNumber: problem('incomplete_number', 'Your card number is incomplete.'),
  invalidNumber: problem('invalid_number', 'Your card number is invalid.'),
  incompleteExpiry: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  invalidMonth: problem('invalid_expiry_month', "Your card's expiration month is invalid."),
  pastYear: problem('invalid_expiry_year_past', "Your card's expiration year is in the past."),
  pastMonth: problem('invalid_expiry_month_past', "Your card's expiration date is in the past."),
  farYear: problem('invalid_expiry_year', "Your card's expiration year is invalid."),
  incompleteCvc: problem('incomplete_cvc', "Your card's security code is incomplete."),
};

const isIncomplete = ({ code }: CardProblem) => code.startsWith('incomplete_');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function findNumberProblem(text: string): CardProblem | null {
  const digits = toDigits(text);
  if (digits.length < NUMBER_LENGTH) return problems.incompleteNumber;
  return passesLuhn(digits) ? null : problems.invalidNumber;
}

/** Month and four-digit year of a complete expiry field. */
export function toExpiry(text: string): { month: number; year: number } {
  const digits = toDigits(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

function findExpiryProblem(text: string, now: Date): CardProblem | null {
  if (toDigits(text).length < 4) return problems.incompleteExpiry;
  const { month, year } = toExpiry(text);
  if (month < 1 || month > 12) return problems.invalidMonth;
  if (year < now.getFullYear()) return problems.pastYear;
  if (year > now.getFullYear() + 50) return problems.farYear;
  return year === now.getFullYear() && month < now.getMonth() + 1 ? problems.pastMonth : null;
}

/** The problem of each field, whether or not it is shown yet. */
export const findProblems = (values: CardValues, now: Date) => ({
  number: findNumberProblem(values.number),
  expiry: findExpiryProblem(values.expiry, now),
  cvc: values.cvc.length < CVC_LENGTH ? problems.incompleteCvc : null,
});

/** An incomplete field is shown as a problem once it was left or submitted; a wrong one at once. */
export const shouldShow = (found: CardProblem | null, isFinished: boolean) =>
  found !== null && (isFinished || !isIncomplete(found));
