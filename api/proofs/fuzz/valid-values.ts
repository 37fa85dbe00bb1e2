import type { z } from 'zod';
import type { Random } from '../random';
import { type StoredIds, toIdColumn } from '../site/stored-ids';

type Schema = z.core.JSONSchema.JSONSchema;

/** What a value is made for. */
export interface Purpose {
  readonly random: Random;
  readonly ids: StoredIds;
  /** The path of the call, with parameters as `:name`. */
  readonly path: string;
  /** An ID to take instead of one of `ids`, by the name of its field; undefined for one of these. */
  readonly pickId?: (name: string) => string | undefined;
}

/** Texts of which a schema without a format takes one: what the contract's codecs and rules look for. */
const words = [
  ...[
    'Mar 3, 2026',
    'Mar 4, 2026',
    'Jan 1, 2000',
    'Dec 31, 2099',
    '9.00 am',
    '10.30 am',
    '2.00 pm',
  ],
  ...[
    'Cavity Filling',
    'Teeth Whitening',
    'Oral Surgery',
    'General Dentistry',
    'Cosmetic Dentistry',
  ],
  ...[
    '09:00',
    '10:00',
    '12:30',
    '17:00',
    '2026-03',
    '2026-12',
    '2026-03-03',
    '0',
    '1',
    '30',
    '100',
  ],
  ...['Ann', 'Grace Okafor', 'Robin', '+1 212 555 0142', 'ann@clinic.test', 'visit.cancelled'],
  ...['/api/images/portrait.webp', 'https://clinic.test/a.png', '1.0.0', 'remote-booking', 'etag'],
  ...['Please call in the morning.', '1774000000000_5', 'BEGIN:VCALENDAR', 'مريم', 'Zoë 🦷', ''],
];
const dates = [
  ...['2026-03-02', '2026-03-03', '2026-03-04', '2026-04-20', '1984-05-31', '2024-02-29'],
  ...['0001-01-01', '1900-01-01', '2000-01-01', '2099-12-31', '9999-12-31'],
];
const emails = ['ann@clinic.test', 'patient@clinic.test', 'prober.patient@clinic.test'];
const numbers = [0, 1, 2, 5, 15, 30, 60, 180, 12_000, 18_000, 0.01];
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const isWithin = (text: string, { pattern, minLength = 0, maxLength = Infinity }: Schema) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

function createId({ random, ids, path, pickId }: Purpose, name: string): string {
  const picked = pickId?.(name);
  if (picked !== undefined) return picked;
  const column = toIdColumn(path, name);
  const fitting = column === null ? [] : (ids.get(column) ?? []);
  if (fitting.length > 0 && random.chance(0.85)) return random.pick(fitting);
  const all = [...ids.values()].flat();
  return all.length > 0 && random.chance(0.5) ? random.pick(all) : UNKNOWN_ID;
}

function createText(schema: Schema, name: string, purpose: Purpose): string {
  const { random } = purpose;
  if (schema.format === 'uuid') return createId(purpose, name);
  if (schema.format === 'date') return random.pick(dates);
  if (schema.format === 'date-time') return `${random.pick(dates)}T10:00:00Z`;
  if (schema.format === 'email' || /email/i.test(name)) return random.pick(emails);
  const { maxLength = 0 } = schema;
  const longest = ['x'.repeat(maxLength), '🦷'.repeat(maxLength / 2), '9'.repeat(maxLength)];
  const candidates = maxLength > 0 && random.chance(0.15) ? longest : words;
  const fitting = candidates.filter((word) => isWithin(word, schema));
  return random.pick(fitting.length > 0 ? fitting : words);
}

function createNumber({ type, minimum = 0, maximum = 100_000 }: Schema, { random }: Purpose) {
  if (random.chance(0.2)) return random.pick([minimum, maximum]);
  const fitting = numbers.filter(
    (one) => one >= minimum && one <= maximum && (type === 'number' || Number.isInteger(one)),
  );
  return fitting.length > 0 ? random.pick(fitting) : minimum;
}

function createObject(schema: Schema, purpose: Purpose): Record<string, unknown> {
  const required = schema.required ?? [];
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.includes(name) || purpose.random.chance(0.5),
  );
  return Object.fromEntries(
    entries.map(([name, part]) => [name, createValid(part as Schema, name, purpose)]),
  );
}

function createList(schema: Schema, name: string, purpose: Purpose): unknown[] {
  const { minItems = 0, maxItems = 3, items } = schema;
  const length = minItems + purpose.random.below(Math.min(maxItems - minItems, 3) + 1);
  // One item of `treatmentIds` is named as a field would be: `treatmentId`.
  const one = name.replace(/s$/, '');
  const item = (items ?? {}) as Schema;
  return Array.from({ length }, () => createValid(item, one, purpose));
}

/** A value that the schema describes; what only a rule in code says may still reject it. */
export function createValid(schema: Schema, name: string, purpose: Purpose): unknown {
  const { random } = purpose;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return createValid(random.pick<unknown>(choices) as Schema, name, purpose);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'string') return createText(schema, name, purpose);
  if (schema.type === 'integer' || schema.type === 'number') return createNumber(schema, purpose);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return createList(schema, name, purpose);
  if (schema.type === 'object') return createObject(schema, purpose);
  const [first] = schema.allOf ?? [];
  return first ? createValid(first, name, purpose) : random.pick(words);
}
