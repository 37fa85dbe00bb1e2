import { useFormContext, useWatch } from 'react-hook-form';
import type { Question } from 'shared-contracts';
import { FormDateField } from 'shared-data';
import type { Language } from 'shared-texts';
import { ChoiceField, SelectField, Stack, TextArea, TextField } from 'shared-ui';
import { FormText, toText } from './form-text';
import { texts } from '../texts';
import type { AnswerValues } from './answer-values';

const { fill: labels } = texts;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const yesNo = [
  { value: 'yes', label: labels.yes },
  { value: 'no', label: labels.no },
];

interface QuestionFieldProps {
  readonly question: Question;
  /** Among the questions. */
  readonly index: number;
  /** Of its texts; the document's unless given. */
  readonly language?: Language | undefined;
}

/** The control of a question. */
export function QuestionField({ question, index, language }: QuestionFieldProps) {
  const { register, control, formState, getValues } = useFormContext<AnswerValues>();
  const name = `answers.${index}.value` as const;
  const isYes = useWatch({ control, name }) === 'yes';
  const isRequired = question.isRequired || question.kind === 'signature';
  const validate = (value: string) => (!isRequired || value.trim() !== '' ? true : labels.required);
  const look = {
    label: <FormText texts={question.label} in={language} />,
    error: formState.errors.answers?.[index]?.value?.message,
    isRequired,
  };
  const field = register(name, { validate });
  switch (question.kind) {
    case 'text':
      return <TextArea {...field} {...look} rows={3} maxLength={2000} dir="auto" />;
    case 'signature':
      return (
        <TextField {...field} {...look} hint={labels.signatureHint} maxLength={120} dir="auto" />
      );
    case 'date':
      return (
        <FormDateField
          control={control}
          name={name}
          rules={{
            validate: (value) =>
              value === '' || DATE.test(value) ? validate(value) : labels.dateInvalid,
          }}
          label={toText(question.label, language)}
          isRequired={isRequired}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          {...look}
          choices={[
            { value: '', label: labels.choose },
            ...question.choices.map(({ key, label }) => ({
              value: key,
              label: toText(label, language),
            })),
          ]}
        />
      );
    case 'yes_no':
      return (
        <Stack gap="s">
          <ChoiceField {...field} {...look} choices={yesNo} defaultValue={getValues(name)} />
          {isYes && (
            <TextField
              {...register(`answers.${index}.details`)}
              label={labels.details}
              maxLength={1000}
              dir="auto"
            />
          )}
        </Stack>
      );
  }
}
