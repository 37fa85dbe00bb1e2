const NUMBER_LENGTH = 16;
const CVC_LENGTH = 3;
/** `03 / 30`, `3/30`, `0330` and `03/2030`. */
const EXPIRY = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/;

export interface CardProblem {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

const createProblem = (code: string, message: string): CardProblem => ({
  type: 'validation_error',
  code,
  message,
});

const problems = {
  incompleteNumber: createProblem('incomplete_number', 'Your card number is incomplete.'),
  invalidNumber: createProblem('invalid_number', 'Your card number is invalid.'),
  incompleteExpiry: createProblem(
    'incomplete_expiry',
    "Your card's expiration date is incomplete.",
  ),
  invalidMonth: createProblem('invalid_expiry_month', "Your card's expiration month is invalid."),
  pastExpiry: createProblem(
    'invalid_expiry_month_past',
    "Your card's expiration date is in the past.",
  ),
  incompleteCvc: createProblem('incomplete_cvc', "Your card's security code is incomplete."),
};

export const toDigits = (text: string) => text.replace(/\D/g, '');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Month and four-digit year; null while they are not complete. */
export function toExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = EXPIRY.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

function findExpiryProblem(text: string, now: Date): CardProblem | null {
  const expiry = toExpiry(text);
  if (!expiry) return problems.incompleteExpiry;
  if (expiry.month < 1 || expiry.month > 12) return problems.invalidMonth;
  // A card is valid until the end of its month.
  return new Date(expiry.year, expiry.month) <= now ? problems.pastExpiry : null;
}

function findNumberProblem(text: string): CardProblem | null {
  const digits = toDigits(text);
  if (digits.length < NUMBER_LENGTH) return problems.incompleteNumber;
  return passesLuhn(digits) ? null : problems.invalidNumber;
}

/** The fields of the form, each with the function that finds its problem. */
export const cardRules = {
  number: findNumberProblem,
  expiry: findExpiryProblem,
  cvc: (text: string) => (text.length < CVC_LENGTH ? problems.incompleteCvc : null),
} satisfies Record<string, (text: string, now: Date) => CardProblem | null>;

export type CardFieldName = keyof typeof cardRules;
