import { type Language, languages } from 'shared-texts';

/** The language that was asked for, or else the first one with a text; null without any. */
export function chooseLanguage(
  texts: Readonly<Partial<Record<Language, string>>>,
  asked: Language,
): Language | null {
  const order = [asked, ...(Object.keys(languages) as Language[])];
  return order.find((language) => texts[language] !== undefined) ?? null;
}
