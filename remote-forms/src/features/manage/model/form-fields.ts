import type { AlertKind, FormContent, FormSettings, FormTexts, Question } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';

/** A text in every language, empty where there is none. */
export type TextFields = Record<Language, string>;

/** A choice as the editor has it. */
export interface ChoiceFields {
  key: string;
  label: TextFields;
  isMarked: boolean;
}

/** A question as the editor has it: with the fields of every kind, so that another kind loses nothing. */
export interface QuestionFields {
  key: string;
  kind: Question['kind'];
  label: TextFields;
  isRequired: boolean;
  /** Empty for none. */
  proposes: AlertKind | '';
  choices: ChoiceFields[];
}

/** A form as the editor has it, with the names of the API, whose issues name their fields by path. */
export interface FormFields {
  content: { title: TextFields; intro: TextFields; questions: QuestionFields[] };
  askedFor: { kind: FormSettings['askedFor']['kind']; treatmentIds: string[] };
  isActive: boolean;
}

/** Every language of the site. */
export const allLanguages = Object.keys(languages) as Language[];

/** The fewest choices that a question has. */
export const MIN_CHOICES = 2;

/** Made once: answers are carried over to later versions by it. */
const createKey = (): string => crypto.randomUUID();

const toTextFields = (texts: FormTexts): TextFields => ({ en: '', de: '', ar: '', ...texts });

/** A choice without a text. */
export const createChoice = (): ChoiceFields => ({
  key: createKey(),
  label: toTextFields({}),
  isMarked: false,
});

const createChoices = () => Array.from({ length: MIN_CHOICES }, createChoice);

/** A question without a text. */
export const createQuestion = (): QuestionFields => ({
  key: createKey(),
  kind: 'text',
  label: toTextFields({}),
  isRequired: false,
  proposes: '',
  choices: createChoices(),
});

/** A form without texts or questions. */
export const emptyForm: FormSettings = {
  content: { title: {}, intro: {}, questions: [] },
  askedFor: { kind: 'first_visit' },
  isActive: true,
};

const toChoiceFields = (question: Question): ChoiceFields[] =>
  question.kind === 'choice'
    ? question.choices.map((choice) => ({ ...choice, label: toTextFields(choice.label) }))
    : createChoices();

const toQuestionFields = (question: Question): QuestionFields => ({
  key: question.key,
  kind: question.kind,
  label: toTextFields(question.label),
  isRequired: question.isRequired,
  proposes: ('proposes' in question && question.proposes) || '',
  choices: toChoiceFields(question),
});

export const toFields = ({ content, askedFor, isActive }: FormSettings): FormFields => ({
  content: {
    title: toTextFields(content.title),
    intro: toTextFields(content.intro),
    questions: content.questions.map(toQuestionFields),
  },
  askedFor: { treatmentIds: [], ...askedFor },
  isActive,
});

/** Without the languages that have no text. */
function toTexts(fields: TextFields): FormTexts {
  const entries = Object.entries(fields).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function toQuestion(fields: QuestionFields): Question {
  const { key, kind, isRequired } = fields;
  const common = { key, label: toTexts(fields.label), isRequired };
  const proposes = fields.proposes || null;
  switch (kind) {
    case 'text':
    case 'yes_no':
      return { ...common, kind, proposes };
    case 'date':
      return { ...common, kind };
    case 'signature':
      return { ...common, kind, isRequired: true };
    case 'choice': {
      const choices = fields.choices.map(({ key, label, isMarked }) => ({
        ...{ key, label: toTexts(label) },
        isMarked: isMarked && proposes !== null,
      }));
      return { ...common, kind, proposes, choices };
    }
  }
}

/** A question of another kind is another question: the answers that were given would not fit it. */
function renew(question: Question, stored: FormContent): Question {
  const before = stored.questions.find(({ key }) => key === question.key);
  return before && before.kind !== question.kind ? { ...question, key: createKey() } : question;
}

/** What was entered, as patients see it. */
export const toContent = ({ title, intro, questions }: FormFields['content']): FormContent => ({
  title: toTexts(title),
  intro: toTexts(intro),
  questions: questions.map(toQuestion),
});

/** What was entered, for the API to check. `stored` is the content that is replaced. */
export function toSettings(fields: FormFields, stored: FormContent): FormSettings {
  const { content, askedFor, isActive } = fields;
  const { kind, treatmentIds } = askedFor;
  const entered = toContent(content);
  return {
    content: {
      ...entered,
      questions: entered.questions.map((question) => renew(question, stored)),
    },
    askedFor: kind === 'treatments' ? { kind, treatmentIds } : { kind },
    isActive,
  };
}
