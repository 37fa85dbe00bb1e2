import type { RegisteredRemote } from '../remote-definition';

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
  const translate = (text: string) => labels[text] ?? text;
  return {
    ...remote,
    title: translate(remote.title),
    navigation: remote.navigation.map((entry) => ({ ...entry, label: translate(entry.label) })),
    drawer: remote.drawer.map((entry) => ({ ...entry, label: translate(entry.label) })),
    locales: { [language]: { file, labels: {} } },
  };
}
