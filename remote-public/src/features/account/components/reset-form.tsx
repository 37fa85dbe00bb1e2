import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { Button, FormError, Stack, TextField } from 'shared-ui';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';
import { emailRules, toTypedEmail } from '../model/account-rules';
import { LinkLine } from './account-frame';

interface ResetRequest {
  readonly email: string;
}

export function ResetForm() {
  const state = useLocationState();
  const { register, handleSubmit, formState } = useForm<ResetRequest>({
    defaultValues: { email: toTypedEmail(state) },
  });
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: ({ email }: ResetRequest) => requireSession().sendPasswordReset(email),
  });
  const submit = handleSubmit((request) => mutate(request));

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.account.email}
        type="email"
        autoComplete="username"
        isRequired
        error={formState.errors.email?.message}
        {...register('email', emailRules)}
      />
      <Button type="submit" size="large" isFullWidth isLoading={isPending}>
        {texts.reset.submit}
      </Button>
      <FormError>{error && toErrorText(error)}</FormError>
      <Stack gap="xs" role="status">
        {isSuccess && (
          <>
            <p>{texts.reset.sent(variables.email)}</p>
            <p>{texts.reset.sentHint}</p>
          </>
        )}
      </Stack>
      <LinkLine to={paths.login} state={state}>
        {texts.reset.back}
      </LinkLine>
    </Stack>
  );
}
