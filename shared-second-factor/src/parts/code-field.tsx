import { Button, FormError, Stack, TextField, type TextFieldProps } from 'shared-ui';
import type { useCodeForm } from './use-code-form';

interface CodeFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'inputMode'> {
  readonly form: ReturnType<typeof useCodeForm>;
  readonly submitLabel: string;
  readonly autoComplete: 'one-time-code' | 'off';
}

/** The field of a code and the button that sends it. */
export function CodeField({ form, submitLabel, ...field }: CodeFieldProps) {
  return (
    <Stack as="form" noValidate onSubmit={form.submit}>
      <TextField
        {...field}
        {...form.field}
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        isRequired
      />
      <Button type="submit" size="large" isFullWidth isLoading={form.isPending}>
        {submitLabel}
      </Button>
      <FormError>{form.message}</FormError>
    </Stack>
  );
}
