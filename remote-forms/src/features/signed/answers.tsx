import {
  type Answer,
  type DateLocal,
  formatDate,
  type FormContent,
  type Question,
} from 'shared-contracts';
import type { Language } from 'shared-texts';
import { DefinitionList } from 'shared-ui';
import { FormIntro, toText } from '../../shared/form-text';
import { texts } from '../../texts';

const { signed: labels, fill } = texts;

/** An answer in words; null for none. */
export function toAnswerText(
  question: Question,
  answer: Answer | undefined,
  language?: Language,
): string | null {
  const value = answer?.value.trim() ?? '';
  if (value === '') return null;
  switch (question.kind) {
    case 'yes_no': {
      const details = answer?.details?.trim() ?? '';
      if (value === 'no') return fill.no;
      return details === '' ? fill.yes : labels.yesWith(details);
    }
    case 'choice': {
      const choice = question.choices.find(({ key }) => key === value);
      return choice ? toText(choice.label, language) : null;
    }
    case 'date':
      return formatDate(value as DateLocal);
    case 'text':
    case 'signature':
      return value;
  }
}

interface FormAnswersProps {
  readonly content: FormContent;
  readonly answers: readonly Answer[];
  /** In which the form was shown; the document's unless given. */
  readonly language?: Language;
}

/** The questions of a form with their answers, as they were signed. */
export function FormAnswers({ content, answers, language }: FormAnswersProps) {
  return (
    <div lang={language} dir="auto">
      <FormIntro texts={content.intro} in={language} />
      <DefinitionList
        items={content.questions.map((question) => ({
          key: question.key,
          term: toText(question.label, language),
          details:
            toAnswerText(
              question,
              answers.find(({ key }) => key === question.key),
              language,
            ) ?? labels.none,
        }))}
      />
    </div>
  );
}
