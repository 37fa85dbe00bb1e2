import type { TextInLanguage } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';

/** A language without a text is left out. */
type Texts = Readonly<Partial<Record<Language, string>>>;

/** The language that was asked for, or else the first one with a text; null without any. */
export function chooseLanguage(texts: Texts, asked: Language): Language | null {
  const order = [asked, ...(Object.keys(languages) as Language[])];
  return order.find((language) => texts[language] !== undefined) ?? null;
}

/** The text in the language that was asked for, or else in the first one that has a text. */
export function chooseText(texts: Texts, asked: Language): TextInLanguage {
  const language = chooseLanguage(texts, asked);
  return language && { language, text: texts[language]! };
}
