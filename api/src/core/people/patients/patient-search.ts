import { type DateLocal, toDateSchema } from 'shared-contracts';
import { toEmail, toPattern, toPatterns } from '../../../database/search-patterns';
import { toPhoneEnd } from './similar';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface DateParts {
  readonly year?: string;
  readonly month?: string;
  readonly day?: string;
  readonly monthName?: string;
}

const DATE_FORMATS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<monthName>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
];

const daySchema = toDateSchema();

function toExistingDay({ year = '', month, day = '', monthName }: DateParts): DateLocal | null {
  const monthNumber = month ?? String(MONTHS.indexOf(monthName ?? '') + 1);
  const text = [year, monthNumber.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return daySchema.safeParse(text).data ?? null;
}

/** A day in one of the formats that staff type; null for anything else. */
function parseDay(text: string): DateLocal | null {
  for (const format of DATE_FORMATS) {
    const groups = format.exec(text.toLowerCase())?.groups;
    if (groups) return toExistingDay(groups);
  }
  return null;
}

const PHONE = /^\+?[\d\s().-]{4,}$/;

/** What to compare: the date of birth, or patterns that all have to match the text to search. */
export type PatientSearch =
  | { readonly bornOn: DateLocal }
  | {
      readonly patterns: readonly string[];
      /** A whole email address: patients who have it are found without the patterns. */
      readonly email?: string | undefined;
    };

/** From this many digits on, a zero at the beginning is dialled before an area code, and is not stored with a country code. */
const MIN_LOCAL_DIGITS = 7;
/** Of a number with a country code whose length is not known: shorter than any code and the rest. */
const END_DIGITS = 8;
const COUNTRY_CODE = /^\s*(?:\+|00)/;

/** The digits by which a number is found however it is written: with a country code, a zero, or neither. */
function toPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!COUNTRY_CODE.test(text)) {
    const local = digits.length < MIN_LOCAL_DIGITS ? digits : digits.replace(/^0+/, '');
    return toPhoneEnd(local) ?? local;
  }
  const number = digits.replace(/^0+/, '');
  const local = number.startsWith('1') ? number.slice(1) : number.slice(-END_DIGITS);
  return toPhoneEnd(local) ?? local;
}

/**
 * What the staff's search looks for: a date of birth, a phone number however it is written, or words of
 * the name and the email.
 */
export function parsePatientSearch(search: string): PatientSearch {
  const bornOn = parseDay(search);
  if (bornOn !== null) return { bornOn };
  if (PHONE.test(search)) return { patterns: [toPattern(toPhoneDigits(search))] };
  return { patterns: toPatterns(search), email: toEmail(search) };
}
