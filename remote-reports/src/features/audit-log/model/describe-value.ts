import {
  addDays,
  type AuditEntry,
  formatDate,
  formatInstant,
  formatPrice,
  formatTime,
  formatWeekday,
  parseDateLocal,
  parseTimeLocal,
} from 'shared-contracts';
import { locale } from 'shared-texts';
import { findText } from '../../../shared/find-text';
import { texts } from '../../../texts';
import { actionNames } from './action-names';

const { audit: labels, jobs } = texts;

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

/** The words of the API that a field can have. */
const words = new Map<string, Readonly<Record<string, string>>>([
  ...Object.entries(labels.values),
  ['kind', { ...jobs.emails, ...labels.values.kind }],
  ['task', jobs.tasks],
  ['action', actionNames],
  ['subjectType', labels.subjects],
  ['fields', labels.fields],
]);

/** As the API writes them. */
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const A_SUNDAY = '2023-01-01';

/** Hours such as `Mon 09:00–17:00`; undefined for another text. */
function toHoursText(text: string): string | undefined {
  const [, day = '', ...times] = /^(\w{3}) (\d\d:\d\d)–(\d\d:\d\d)$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(day);
  const [from, until] = times.map(parseTimeLocal);
  if (weekday < 0 || !from || !until) return undefined;
  const name = formatWeekday(addDays(A_SUNDAY, weekday));
  return labels.hours(name, formatTime(from), formatTime(until));
}

function toWords(key: string, text: string): string {
  const [day, time] = [parseDateLocal(text), parseTimeLocal(text)];
  if (day) return formatDate(day);
  if (time) return formatTime(time);
  return findText(words.get(key) ?? {}, text) ?? toHoursText(text) ?? text;
}

/** @example toFieldLabel('minimumNotice') // 'Minimum notice' */
export function toFieldLabel(key: string): string {
  const name = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return findText(labels.fields, key) ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** What values are shown with: the names of IDs, and the zone of instants. */
export interface Reading {
  readonly names: AuditEntry['names'];
  readonly timeZone: string;
}

/** The value of a field, for people to read. */
export function toValueText(key: string, value: unknown, reading: Reading): string {
  const { names, timeZone } = reading;
  const join = (parts: readonly string[]) => parts.join(labels.separator) || labels.nothing;
  if (value === null || value === undefined || value === '') return labels.nothing;
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  if (typeof value === 'number')
    return key.endsWith('Cents') ? formatPrice(value) : number.format(value);
  if (typeof value === 'string')
    return key.endsWith('At')
      ? formatInstant(new Date(value), timeZone)
      : (findText(names, value) ?? toWords(key, value));
  if (Array.isArray(value))
    return join(value.map((one: unknown) => toValueText(key, one, reading)));
  const parts = Object.entries(value).map(([name, part]) =>
    labels.field(toFieldLabel(name), toValueText(name, part, reading)),
  );
  return join(parts);
}
