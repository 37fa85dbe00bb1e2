import * as z from 'zod/mini';
import { alertKindSchema } from './endpoints/alerts';
import { languageSchema } from './endpoints/account';
import { maxCharacters } from './fields';
import { staffFields } from './staff-texts';

/** Texts by language, in one of them at least. A language without a text is left out. */
const toTextsSchema = (max: number) =>
  z
    .partialRecord(languageSchema, z.string().check(z.trim(), z.minLength(1), maxCharacters(max)))
    .check(z.refine((texts) => Object.keys(texts).length > 0, staffFields.textRequired));

/** Texts by language; may be empty. */
const optionalTextsSchema = z.partialRecord(
  languageSchema,
  z.string().check(z.trim(), z.minLength(1), maxCharacters(5000)),
);
/** Inferred from {@link optionalTextsSchema}. */
export type FormTexts = z.infer<typeof optionalTextsSchema>;

/** The most questions of a form, and the most choices of a question. */
export const formLimits = { questions: 60, choices: 20 } as const;

/** Stays the same in all versions of a form, so that an answer is carried over. */
const keySchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

const common = {
  key: keySchema,
  label: toTextsSchema(500),
  isRequired: z.boolean(),
};

/** The kind of alert that an answer proposes to staff, null for none: text that is given, "yes", or a choice that is marked. */
const proposes = z.nullable(alertKindSchema);

/**
 * A question. `yes_no` asks for details after "yes"; `signature` is a full name, typed by who signs, and always required.
 */
export const questionSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), proposes }),
  z.object({ ...common, kind: z.literal('yes_no'), proposes }),
  z.object({ ...common, kind: z.literal('date') }),
  z.object({ ...common, kind: z.literal('signature') }),
  z.object({
    ...common,
    kind: z.literal('choice'),
    proposes,
    choices: z
      .array(z.object({ key: keySchema, label: toTextsSchema(200), isMarked: z.boolean() }))
      .check(z.minLength(2), z.maxLength(formLimits.choices)),
  }),
]);
/** Inferred from {@link questionSchema}. */
export type Question = z.infer<typeof questionSchema>;

const areUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** What a form shows: its title, a text above the questions (Markdown), and 1 to 60 questions. */
export const formContentSchema = z.object({
  title: toTextsSchema(120),
  intro: optionalTextsSchema,
  questions: z.array(questionSchema).check(
    z.minLength(1, staffFields.questionRequired),
    z.maxLength(formLimits.questions),
    z.refine((questions) => areUnique(questions.map(({ key }) => key))),
  ),
});
/** Inferred from {@link formContentSchema}. */
export type FormContent = z.infer<typeof formContentSchema>;

/**
 * An answer. `value`: the text, the key of the choice, the day (`YYYY-MM-DD`), `yes` or `no`, or the name of who signs.
 * `details`: what is said with "yes".
 */
export const answerSchema = z.object({
  key: keySchema,
  value: z.string().check(maxCharacters(2000)),
  details: z.optional(z.string().check(maxCharacters(1000))),
});
/** Inferred from {@link answerSchema}. */
export type Answer = z.infer<typeof answerSchema>;

/** Whether a value is one that the question accepts, empty ones aside. */
function isValid(question: Question, value: string): boolean {
  switch (question.kind) {
    case 'yes_no':
      return value === 'yes' || value === 'no';
    case 'date':
      return z.iso.date().safeParse(value).success;
    case 'choice':
      return question.choices.some(({ key }) => key === value);
    case 'text':
    case 'signature':
      return true;
  }
}

/** Why an answer keeps a form from being signed; `missing`: there is none. */
export type AnswerFault = 'missing' | 'invalid';

function findFault(question: Question, answers: readonly Answer[]): AnswerFault | null {
  const { key, kind, isRequired } = question;
  const value = answers.find((answer) => answer.key === key)?.value.trim() ?? '';
  if (value === '') return isRequired || kind === 'signature' ? 'missing' : null;
  return isValid(question, value) ? null : 'invalid';
}

/** The questions, by their keys, whose answers keep a form from being signed. */
export function findUnanswered(
  { questions }: FormContent,
  answers: readonly Answer[],
): ReadonlyMap<string, AnswerFault> {
  const faults = new Map<string, AnswerFault>();
  for (const question of questions) {
    const fault = findFault(question, answers);
    if (fault) faults.set(question.key, fault);
  }
  return faults;
}
