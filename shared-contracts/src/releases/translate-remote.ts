import type { RegisteredRemote } from '../remote-definition';

/** What people read of a definition. */
const WORDS = ['title', 'label', 'description'];

function translateWords<Entry extends object>(
  entry: Entry,
  labels: Readonly<Record<string, string>>,
): Entry {
  const parts = Object.entries(entry).map(([key, value]: [string, unknown]) => [
    key,
    WORDS.includes(key) && typeof value === 'string' ? (labels[value] ?? value) : value,
  ]);
  return Object.fromEntries(parts) as Entry;
}

type Hashes = RegisteredRemote['integrity'];

function without(hashes: Hashes, files: readonly string[]): Hashes {
  return (
    hashes && Object.fromEntries(Object.entries(hashes).filter(([file]) => !files.includes(file)))
  );
}

/**
 * A remote as documents of one language have it: with the words of its definition in that language, and without
 * the scripts of others.
 */
export function translateRemote(
  { locales = {}, integrity, ...definition }: RegisteredRemote,
  language: string,
): RegisteredRemote {
  const { [language]: own, ...others } = locales;
  const files = Object.values(others).map(({ file }) => file);
  const remote = { ...definition, integrity: without(integrity, files) };
  if (!own) return remote;
  const { file, labels } = own;
  const translate = <Entry extends object>(entry: Entry): Entry => translateWords(entry, labels);
  return {
    ...translate(remote),
    pages: remote.pages.map(translate),
    navigation: remote.navigation.map(translate),
    drawer: remote.drawer.map(translate),
    locales: { [language]: { file, labels: {} } },
  };
}
