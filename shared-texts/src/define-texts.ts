import { fillMessage, getCatalogue, type Message } from './document-texts';

type Messages = Readonly<Record<string, Message>>;

function toFunction([icu, ...names]: readonly string[]) {
  return (...values: readonly unknown[]) =>
    fillMessage(icu!, Object.fromEntries(names.map((name, index) => [name, values[index]])));
}

function translate(value: unknown, messages: Messages, path: string): unknown {
  const message = messages[path];
  if (typeof value === 'string') return typeof message === 'string' ? message : value;
  if (typeof value === 'function') return Array.isArray(message) ? toFunction(message) : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    translate(part, messages, path ? `${path}.${key}` : key),
  ]);
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/**
 * The texts of a package, in the document's language: those given are English, the others come from
 * `<name>/locales`. A text that is missing there stays English. Parameters have the names that the
 * catalogues use.
 * @example defineTexts('remote-x', { free: (count: number) => `${count} free` })
 */
export function defineTexts<const Texts extends object>(name: string, texts: Texts): Texts {
  const messages = getCatalogue(name);
  return messages ? (translate(texts, messages, '') as Texts) : texts;
}
