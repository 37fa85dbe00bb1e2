import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogue, Message, Values } from './document-texts';

const known = new Map<string, IntlMessageFormat>();

/** Fills a message with values. */
export function fill(message: Message, values: Values, locale: string): string {
  const icu = typeof message === 'string' ? message : message[0];
  const key = `${locale} ${icu}`;
  const format = known.get(key) ?? new IntlMessageFormat(icu, locale, {}, { ignoreTag: true });
  known.set(key, format);
  return String(format.format(values as Record<string, string>));
}

interface Place {
  readonly catalogue: Catalogue;
  readonly locale: string;
  readonly path: string;
}

function translatePart(value: unknown, { catalogue, locale, path }: Place): unknown {
  const message = catalogue[path];
  if (typeof value === 'string') return typeof message === 'string' ? message : value;
  if (typeof value === 'function') {
    if (!message || typeof message === 'string') return value;
    const [, ...names] = message;
    return (...values: readonly unknown[]) =>
      fill(message, Object.fromEntries(names.map((name, index) => [name, values[index]])), locale);
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const place = { catalogue, locale, path: path ? `${path}.${key}` : key };
    return [key, translatePart(part, place)] as const;
  });
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Texts with the messages of a catalogue. Only documents that are not English contain this code. */
export const translate = <Texts>(texts: Texts, catalogue: Catalogue, locale: string): Texts =>
  translatePart(texts, { catalogue, locale, path: '' }) as Texts;
