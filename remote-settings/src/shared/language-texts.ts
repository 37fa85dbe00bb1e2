import { type Language, languages } from 'shared-texts';

export const siteLanguages = Object.keys(languages) as Language[];

/** A text in every language as a form holds it, empty where there is none. */
export type LanguageTexts = Readonly<Record<Language, string>>;

export const toLanguageTexts = (texts: Partial<LanguageTexts>): LanguageTexts =>
  Object.fromEntries(
    siteLanguages.map((language) => [language, texts[language] ?? '']),
  ) as LanguageTexts;

/** Only the texts that differ from the form as it was `opened`, so that a colleague can write another one at the same time. */
export const toChangedTexts = (
  texts: LanguageTexts,
  opened: LanguageTexts,
): Partial<LanguageTexts> =>
  Object.fromEntries(
    siteLanguages
      .filter((language) => texts[language] !== opened[language])
      .map((language) => [language, texts[language]]),
  );
