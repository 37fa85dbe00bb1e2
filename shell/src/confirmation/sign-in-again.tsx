import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, requireSession } from 'shared-auth';
import type { Confirmation } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { Button, FormError, Stack, PasswordField } from 'shared-ui';
import { texts } from './texts';

const { confirmation: labels } = texts;

const toText = (error: Error): string =>
  error instanceof ApiError && error.code === 'second_factor_invalid'
    ? labels.notAccepted
    : toErrorText(error);

interface SignInAgainProps {
  readonly email: string;
  readonly onProve: (proof: Confirmation) => Promise<void>;
}

/**
 * For accounts without a second factor. Google's window needs a document of its own, see `loadsThirdPartyScripts`: those who
 * log in with it go by the login page, which leads back to where they were.
 */
export function SignInAgain({ email, onProve }: SignInAgainProps) {
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (typed: string) =>
      onProve({ way: 'signIn', idToken: await requireSession().signInAgain(typed) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(password === '');
    if (password !== '' && !isPending) mutate(password);
  }

  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <p>{labels.account(email)}</p>
      <PasswordField
        label={labels.password}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isEmpty && password === '' ? labels.passwordRequired : undefined}
        isRequired
      />
      <FormError>{error && toText(error)}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={isPending}>
        {labels.submit}
      </Button>
      <p>{labels.withGoogle}</p>
      <Button
        variant="quiet"
        isFullWidth
        disabled={isPending}
        onClick={() => void requireSession().logOut()}
      >
        {labels.logOut}
      </Button>
    </Stack>
  );
}
