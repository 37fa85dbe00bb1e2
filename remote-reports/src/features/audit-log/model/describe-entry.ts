import { type AuditEntry, formatDate, parseDateLocal } from 'shared-contracts';
import { findText } from '../../../shared/find-text';
import { texts } from '../../../texts';
import { toFieldLabel, toValueText } from './describe-value';

const { audit: labels, jobs } = texts;

/** @example toWords('opening_hours.changed') // 'opening hours changed' */
const toWords = (name: string): string => name.replace(/[._]/g, ' ');

/** What an entry is about, for people to read. */
export function toSubjectText({ type, name, isErased }: AuditEntry['subject']): string {
  if (isErased) return labels.erased;
  return name ?? findText(labels.subjects, type) ?? toWords(type);
}

function formatDay(id: string): string {
  const day = parseDateLocal(id);
  return day ? formatDate(day) : id;
}

/** An email by its name, anything else by its ID. */
const toIdText = ({ type, id }: AuditEntry['subject']): string =>
  (type === 'email' ? findText(jobs.emails, id) : undefined) ?? id;

/** A sentence that says what was done; the action itself when a newer API has it. */
export function toSentence({ action, subject }: AuditEntry): string {
  const pattern = findText(labels.actions, action);
  if (pattern === undefined) return labels.otherAction(toWords(action), toSubjectText(subject));
  return pattern
    .replace('{subject}', () => toSubjectText(subject))
    .replace('{id}', () => toIdText(subject))
    .replace('{date}', () => formatDay(subject.id));
}

/** One field that a change set; `before` is null where nothing is known of the earlier state. */
export interface FieldChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a value says nothing to people: an ID of what has no name. */
const isUnnamed = (value: unknown, names: AuditEntry['names']): boolean =>
  typeof value === 'string' && UUID.test(value) && !Object.hasOwn(names, value);

/** What changed, field by field, without fields that stayed as they were and IDs of what has no name. */
export function toFieldChanges(
  { before, after, names }: Pick<AuditEntry, 'before' | 'after' | 'names'>,
  timeZone: string,
): FieldChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const toText = (side: AuditEntry['before'], key: string) =>
    side && Object.hasOwn(side, key) ? toValueText(key, side[key], { names, timeZone }) : null;
  return keys
    .filter((key) => ![before?.[key], after?.[key]].some((value) => isUnnamed(value, names)))
    .map((key) => ({
      label: toFieldLabel(key),
      before: toText(before, key),
      after: toText(after, key),
    }))
    .filter((change) => change.before !== change.after);
}
