import type { RegisteredRemote } from '../remote-definition';

/** A remote as documents of one language have it: with the words of its definition in that language. */
export function translateRemote(
  { locales, ...remote }: RegisteredRemote,
  language: string,
): RegisteredRemote {
  const own = locales?.[language];
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
