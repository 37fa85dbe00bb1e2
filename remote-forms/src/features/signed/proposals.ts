import type { AlertKind, Answer, FormContent, Question } from 'shared-contracts';
import { toText } from '../../shared/form-text';
import { toAnswerText } from './answers';

/** The most that an alert holds. */
const MAX_LENGTH = 200;

/** An alert that an answer suggests. */
export interface Proposal {
  readonly kind: AlertKind;
  readonly text: string;
}

/** What is marked: a text, "yes", or a choice that owners marked. */
function isMarked(question: Question, value: string): boolean {
  switch (question.kind) {
    case 'text':
      return value !== '';
    case 'yes_no':
      return value === 'yes';
    case 'choice':
      return question.choices.some((choice) => choice.key === value && choice.isMarked);
    case 'date':
    case 'signature':
      return false;
  }
}

/** What staff need to know of an answer: the details of a "yes", or else the question with its answer. */
function toAlertText(question: Question, answer: Answer): string {
  const details = answer.details?.trim() ?? '';
  if (question.kind === 'yes_no' && details !== '') return details;
  if (question.kind === 'text') return answer.value.trim();
  return `${toText(question.label)}: ${toAnswerText(question, answer) ?? ''}`;
}

/** The alerts that signed answers propose; staff decide. */
export const listProposals = (
  { questions }: FormContent,
  answers: readonly Answer[],
): readonly Proposal[] =>
  questions.flatMap((question) => {
    const answer = answers.find(({ key }) => key === question.key);
    const kind = 'proposes' in question ? question.proposes : null;
    if (!answer || kind === null || !isMarked(question, answer.value.trim())) return [];
    return [{ kind, text: toAlertText(question, answer).slice(0, MAX_LENGTH) }];
  });
