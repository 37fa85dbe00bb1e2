import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { totpCodeSchema } from 'shared-contracts';
import { isRejected, toFactorText } from './to-factor-text';

interface CodeForm {
  readonly schema: Pick<typeof totpCodeSchema, 'safeParse' | 'parse'>;
  /** What is said of text that is no code. */
  readonly invalid: string;
  /** What is said of a code that the API rejects; absent: its own words. */
  readonly rejected?: string;
  readonly send: (code: string) => Promise<void>;
}

/** People who write Arabic may type Arabic digits. */
const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));

/**
 * A form with one code. It has focus at first and again when the code is rejected, which then is selected. The form stays
 * pending after a success, until the page goes on.
 */
export function useCodeForm({ schema, invalid, rejected, send }: CodeForm) {
  const form = useForm({ defaultValues: { code: '' } });
  const { setError, setFocus, formState, handleSubmit, register } = form;
  // Known before the next render: Enter pressed twice sends once.
  const isBusy = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (code: string) => send(code),
    onError: (failure) => {
      isBusy.current = false;
      if (!isRejected(failure)) return;
      setError('code', { message: rejected ?? toFactorText(failure) });
      setFocus('code', { shouldSelect: true });
    },
  });
  useEffect(() => setFocus('code'), [setFocus]);

  function submit({ code }: { code: string }): void {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(schema.parse(toLatinDigits(code)));
  }
  const validate = (text: string) => schema.safeParse(toLatinDigits(text)).success || invalid;

  return {
    field: { ...register('code', { validate }), error: formState.errors.code?.message },
    submit: (event: FormEvent) => void handleSubmit((typed) => submit(typed))(event),
    isPending: isPending || isSuccess,
    /** What is wrong apart from the code. */
    message: error && !isRejected(error) ? toFactorText(error) : null,
  };
}
