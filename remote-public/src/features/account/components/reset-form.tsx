import { useForm } from 'react-hook-form';
import { requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, FormError, Stack, TextField } from 'shared-ui';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';
import { emailRules, toTypedEmail } from '../../../shared/account-rules';
import { useAccountLink } from '../hooks/use-chosen-visit';
import { LinkLine } from './account-frame';

interface ResetRequest {
  readonly email: string;
}

/** Returns the address that the link was sent to. */
async function sendReset({ email }: ResetRequest): Promise<string> {
  await requireSession().sendPasswordReset(email);
  return email;
}

export function ResetForm() {
  const state = useLocationState();
  const toAccountLink = useAccountLink();
  const { register, handleSubmit, formState } = useForm<ResetRequest>({
    defaultValues: { email: toTypedEmail(state) },
  });
  const { save, isPending, data: sentTo, message } = useSave(sendReset);
  const submit = handleSubmit((request) => save(request));

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
      <FormError>{message}</FormError>
      <Stack gap="xs" role="status">
        {sentTo !== undefined && (
          <>
            <p>{texts.reset.sent(sentTo)}</p>
            <p>{texts.reset.sentHint}</p>
          </>
        )}
      </Stack>
      <LinkLine {...toAccountLink(paths.login)}>{texts.reset.back}</LinkLine>
    </Stack>
  );
}
