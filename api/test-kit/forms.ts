import type { FormContent, FormSettings, Question } from 'shared-contracts';

const question = (key: string, changes: Partial<Question> & Pick<Question, 'kind'>): Question =>
  ({ key, label: { en: `Question ${key}` }, isRequired: false, ...changes }) as Question;

/** One question of each kind; only the first and the signature are required. */
export const everyKind: readonly Question[] = [
  question('reason', { kind: 'text', isRequired: true, proposes: null }),
  question('allergy', { kind: 'yes_no', proposes: 'allergy' }),
  question('last-visit', { kind: 'date' }),
  question('smoking', {
    kind: 'choice',
    proposes: null,
    choices: ['never', 'daily'].map((key) => ({ key, label: { en: key }, isMarked: false })),
  }),
  question('signature', { kind: 'signature', isRequired: true }),
];

/** A form before the first visit, as owners enter it. */
export function formOf(
  content: Partial<FormContent> = {},
  changes: Partial<FormSettings> = {},
): FormSettings {
  return {
    content: { title: { en: 'Medical history' }, intro: {}, questions: [...everyKind], ...content },
    askedFor: { kind: 'first_visit' },
    isActive: true,
    ...changes,
  };
}
