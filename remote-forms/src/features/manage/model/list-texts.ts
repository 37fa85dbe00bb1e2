import type { FormContent } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import { allLanguages, type FormFields } from './form-fields';

type Texts = Readonly<Partial<Record<Language, string>>>;

/** All texts of a form, in the order in which they are shown. */
function listTexts({ title, intro, questions }: FormContent | FormFields['content']): Texts[] {
  const ofQuestions = questions.flatMap((question) => [
    question.label,
    ...(question.kind === 'choice' ? question.choices.map(({ label }) => label) : []),
  ]);
  return [title, intro, ...ofQuestions];
}

const has = (texts: Texts, language: Language): boolean => Boolean(texts[language]?.trim());

/** How many texts of a form are there in another language, but not in this one. */
export const countMissing = (content: FormFields['content'], language: Language): number =>
  listTexts(content).filter(
    (texts) => !has(texts, language) && allLanguages.some((other) => has(texts, other)),
  ).length;

/** The names of the languages in which a form has texts. */
export const listLanguages = (content: FormContent): string[] =>
  allLanguages
    .filter((language) => listTexts(content).some((texts) => has(texts, language)))
    .map((language) => languages[language].name);
