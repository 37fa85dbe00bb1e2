import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextArea, TextField } from 'shared-ui';
import type { Language } from 'shared-texts';
import { pickText } from '../../../shared/pick-text';
import type { FormFields } from '../model/form-fields';

type TextsName =
  | 'content.title'
  | 'content.intro'
  | `content.questions.${number}.label`
  | `content.questions.${number}.choices.${number}.label`;

interface LocalTextProps {
  /** The text in all languages. */
  readonly name: TextsName;
  /** The one that is edited. */
  readonly language: Language;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  /** Whether it may have several lines. */
  readonly isLong?: boolean;
}

/** A text in one language. While it is empty, the one that readers get in its place is shown in grey. */
export function LocalText({ name, language, isLong = false, ...look }: LocalTextProps) {
  const { register, control, getFieldState, formState } = useFormContext<FormFields>();
  const texts = useWatch({ control, name });
  const field = `${name}.${language}` as const;
  const { error } = getFieldState(field, formState);
  const Control = isLong ? TextArea : TextField;
  return (
    <Control
      key={language}
      {...register(field)}
      {...look}
      lang={language}
      dir="auto"
      placeholder={pickText(texts, language).text}
      error={error?.message}
      autoComplete="off"
    />
  );
}
