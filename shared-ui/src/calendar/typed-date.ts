import { language, locale } from 'shared-texts';
import { dateTexts as texts } from '../date-texts';

/** A day as forms and the API write it. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;

type Part = 'day' | 'month' | 'year';

/** In which order the language of the document writes the parts of a date. */
const ORDER = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' })
  .formatToParts(new Date(2023, 0, 5, 12))
  .map(({ type }) => type)
  .filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');

const SEPARATOR = language === 'de' ? '.' : '/';

const join = (parts: Readonly<Record<Part, string>>): string =>
  ORDER.map((part) => parts[part]).join(SEPARATOR);

/** Stands in an empty field. @example 'MM/DD/YYYY' */
export const DATE_PLACEHOLDER = join(texts);

/** Whether a text is a real day, `YYYY-MM-DD`, of the years 1900 to 2099. */
export function isIsoDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}

/** A day as it is typed in the language of the document; another text as it is. @example '11/26/2026' */
export function formatTypedDate(text: string): string {
  if (!isIsoDay(text)) return text;
  const [year = '', month = '', day = ''] = text.split('-');
  return join({ year, month, day });
}

/** Arabic keyboards have digits of their own; texts that were copied may have marks of their direction. */
const normalize = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();

/** The three numbers of a date. Without separators, day and month have two digits each and the year is last. */
function splitNumbers(text: string): readonly string[] {
  if (/^(\d{6}|\d{8})$/.test(text)) return [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  return /^\d{1,4}(\D{1,3}\d{1,4}){2}\.?$/.test(text) ? (text.match(/\d+/g) ?? []) : [];
}

/** What is known of a date that is typed. */
interface TypedDate {
  /** The last possible day. */
  readonly max?: string | undefined;
  /** Whether more may follow: `11/26/20` can be the beginning of `11/26/2027`. */
  readonly isTyping?: boolean;
}

/** A year of two digits lies in this century or, for a date that may not come later than `max`, in the last. */
function toFullYear(year: string, max: string | undefined): string {
  if (year.length !== 2) return year;
  const isLastCentury = max !== undefined && `20${year}` > max.slice(0, 4);
  return `${isLastCentury ? 19 : 20}${year}`;
}

/**
 * The day (`YYYY-MM-DD`) that was typed in the order of the language, or as `2026-11-26`; null for what is none.
 * @example parseTypedDate('11/26/2026') // '2026-11-26'
 */
export function parseTypedDate(
  text: string,
  { max, isTyping = false }: TypedDate = {},
): string | null {
  const numbers = splitNumbers(normalize(text));
  const isYearFirst = numbers[0]?.length === 4;
  const order: readonly Part[] = isYearFirst ? ['year', 'month', 'day'] : ORDER;
  const find = (part: Part) => numbers[order.indexOf(part)];
  const [year, month, day] = [find('year'), find('month'), find('day')];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (isTyping && (isYearFirst ? day.length === 1 : /^(19|20)$/.test(year))) return null;
  const iso = [toFullYear(year, max), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isIsoDay(iso) ? iso : null;
}
