import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Language, languages } from 'shared-texts';
import { TextArea, TextField } from 'shared-ui';

interface LanguageFieldsProps<L extends Language> {
  readonly shown: readonly L[];
  readonly register: (language: L) => UseFormRegisterReturn;
  /** The language's own name unless given. */
  readonly toLabel?: (language: string) => string;
  readonly toError: (language: L) => string | undefined;
  readonly hint?: string;
  /** Whether a text may have several lines. */
  readonly isLong?: boolean;
}

/** A field for each language of a text. */
export function LanguageFields<L extends Language>(props: LanguageFieldsProps<L>) {
  const { shown, register, toLabel = String, toError, hint, isLong = false } = props;
  const Control = isLong ? TextArea : TextField;
  return shown.map((language) => (
    <Control
      key={language}
      {...register(language)}
      label={toLabel(languages[language].name)}
      hint={hint}
      lang={language}
      dir="auto"
      autoComplete="off"
      error={toError(language)}
    />
  ));
}
