import { IntlMessageFormat } from 'intl-messageformat';

type Values = Readonly<Record<string, unknown>>;

const known = new Map<string, IntlMessageFormat>();

/** Fills a message in ICU syntax. Only documents that are not English contain this code. */
export function formatMessage(locale: string, icu: string, values: Values): string {
  const key = `${locale} ${icu}`;
  const message = known.get(key) ?? new IntlMessageFormat(icu, locale, {}, { ignoreTag: true });
  known.set(key, message);
  return String(message.format(values as Record<string, string>));
}
