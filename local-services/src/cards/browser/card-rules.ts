import { toBrand } from './card-brand';
import { toDigits } from './card-format';

export interface CardProblem {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

export type CardFieldName = 'number' | 'expiry' | 'cvc';

export type CardValues = Readonly<Record<CardFieldName, string>>;

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
  if (digits.length < toBrand(digits).length) return problems.incompleteNumber;
  return passesLuhn(digits) ? null : problems.invalidNumber;
}

/** Month and year of a complete date field; the year in full. */
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

function findCvcProblem(text: string, number: string): CardProblem | null {
  return text.length < toBrand(toDigits(number)).cvcLength ? problems.incompleteCvc : null;
}

/** What is wrong with each field, whether or not it is time to say so. */
export const findProblems = (values: CardValues, now: Date) => ({
  number: findNumberProblem(values.number),
  expiry: findExpiryProblem(values.expiry, now),
  cvc: findCvcProblem(values.cvc, values.number),
});

/** An unfinished field is a mistake once it was left or submitted; a wrong one at once. */
export const isWorthShowing = (found: CardProblem | null, isFinished: boolean) =>
  found !== null && (isFinished || !isIncomplete(found));
