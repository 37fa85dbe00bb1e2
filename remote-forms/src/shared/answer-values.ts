import type { Answer, FormContent } from 'shared-contracts';

/** What a form of the form library holds: the answers in the order of the questions, empty for none. */
export interface AnswerValues {
  readonly answers: readonly { readonly value: string; readonly details: string }[];
}

export const toValues = ({ questions }: FormContent, answers: readonly Answer[]): AnswerValues => ({
  answers: questions.map((question) => {
    const answer = answers.find(({ key }) => key === question.key);
    return { value: answer?.value ?? '', details: answer?.details ?? '' };
  }),
});

/** What was answered; details count with "yes" alone. */
export const toAnswers = ({ questions }: FormContent, values: AnswerValues): Answer[] =>
  questions.flatMap(({ key, kind }, index) => {
    const { value = '', details = '' } = values.answers[index] ?? {};
    if (value.trim() === '') return [];
    const hasDetails = kind === 'yes_no' && value === 'yes' && details.trim() !== '';
    return [{ key, value, ...(hasDetails && { details }) }];
  });
