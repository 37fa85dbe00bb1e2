import { inLanguage, language, type Language, languages, type Texts } from 'shared-texts';

/** All languages of the site. */
export const siteLanguages = Object.keys(languages) as Language[];

/** A text in each language, as a form holds it; empty where there is none. */
export type TextFields<L extends Language = Language> = Readonly<Record<L, string>>;

export const toTextFields = <L extends Language>(
  shown: readonly L[],
  texts: Texts,
): Record<L, string> =>
  Object.fromEntries(shown.map((one) => [one, texts[one] ?? ''])) as Record<L, string>;

/**
 * Those that differ from what they were when the form was opened, so that colleagues can write another language at the same time;
 * undefined for none.
 */
export function toChangedTexts<L extends Language>(
  fields: TextFields<L>,
  opened: TextFields<L>,
): Partial<Record<L, string>> | undefined {
  const changed = Object.entries<string>(fields).filter(([one, text]) => text !== opened[one as L]);
  return changed.length > 0
    ? (Object.fromEntries(changed) as Partial<Record<L, string>>)
    : undefined;
}

/** What something is called in the language of the document. */
export const toLocalName = ({ name, names }: { readonly name: string; readonly names: Texts }) =>
  inLanguage({ ...names, en: name }, language) ?? name;
