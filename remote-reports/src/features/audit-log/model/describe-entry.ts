import {
  type AuditEntry,
  formatDate,
  formatInstant,
  formatPrice,
  parseDateLocal,
} from 'shared-contracts';
import { texts } from '../../../texts';

const { audit: labels } = texts;

const find = <Text>(table: Readonly<Record<string, Text>>, key: string): Text | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** @example toWords('opening_hours.changed') // 'opening hours changed' */
const toWords = (name: string): string => name.replace(/[._]/g, ' ');

/** What an entry is about, for people to read. */
export function toSubjectText({ type, name, isErased }: AuditEntry['subject']): string {
  if (isErased) return labels.erased;
  return name ?? find<string>(labels.subjects, type) ?? toWords(type);
}

function formatDay(id: string): string {
  const day = parseDateLocal(id);
  return day ? formatDate(day) : id;
}

/** A sentence that says what was done; the action itself when a newer API has it. */
export function toSentence({ action, subject }: AuditEntry): string {
  const pattern = find<string>(labels.actions, action);
  if (pattern === undefined) return `${toWords(action)}: ${toSubjectText(subject)}`;
  return pattern
    .replace('{subject}', () => toSubjectText(subject))
    .replace('{id}', () => subject.id)
    .replace('{date}', () => formatDay(subject.id));
}

/** @example toFieldLabel('minimumNotice') // 'Minimum notice' */
function toFieldLabel(key: string): string {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return find<string>(labels.fields, key) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The values of a list in words, as far as there are any. */
const toWordsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(
        (one: unknown) => (typeof one === 'string' && find<string>(labels.values, one)) || one,
      )
    : value;

function toValueText(key: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return labels.nothing;
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  if (typeof value === 'number') return key.endsWith('Cents') ? formatPrice(value) : String(value);
  if (typeof value !== 'string') return JSON.stringify(toWordsOf(value)).replace(/["[\]{}]/g, '');
  return key.endsWith('At') ? formatInstant(new Date(value), timeZone) : value;
}

/** One field that a change set; `before` is null where nothing is known of the earlier state. */
export interface FieldChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What changed, field by field. */
export function toFieldChanges(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  timeZone: string,
): FieldChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const toText = (side: AuditEntry['before'], key: string) =>
    side && Object.hasOwn(side, key) ? toValueText(key, side[key], timeZone) : null;
  return keys.map((key) => ({
    label: toFieldLabel(key),
    before: toText(before, key),
    after: toText(after, key),
  }));
}
