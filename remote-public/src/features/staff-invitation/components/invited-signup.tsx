import { useForm } from 'react-hook-form';
import type { NewAccount } from 'shared-auth';
import { toErrorText } from 'shared-data';
import { Button, FormError, Stack, PasswordField, TextField } from 'shared-ui';
import { staffInvitationTexts } from '../../../staff-invitation-texts';
import { findClinicFault, newNameRules, newPasswordRules } from '../../../shared/account-rules';
import { texts } from '../../../texts';
import type { Acceptance } from '../hooks/use-acceptance';
import { LogInLine } from './log-in-link';

const { staffInvitation: words } = staffInvitationTexts;

interface InvitedSignupProps {
  readonly name: string;
  readonly email: string;
  readonly acceptance: Acceptance;
}

/** The signup form with the address of the invitation, which proves that it is the person's. */
export function InvitedSignup({ name, email, acceptance }: InvitedSignupProps) {
  const { register, handleSubmit, formState, setError } = useForm<Omit<NewAccount, 'email'>>({
    defaultValues: { name },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (account) => {
    const fault = await findClinicFault({ name: account.name });
    if (fault) setError('name', fault, { shouldFocus: true });
    else acceptance.signUp({ ...account, email });
  });
  const fail = (error: Error) => setError('root', { message: toErrorText(error) });
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event).catch(fail)}>
      <p>{words.signUp}</p>
      <TextField label={words.email} type="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={words.name}
        autoComplete="name"
        isRequired
        error={errors.name?.message}
        {...register('name', newNameRules)}
      />
      <PasswordField
        label={words.password}
        autoComplete="new-password"
        isRequired
        hint={texts.signup.passwordHint}
        error={errors.password?.message}
        {...register('password', newPasswordRules)}
      />
      <FormError>{acceptance.message ?? errors.root?.message}</FormError>
      <Button type="submit" size="large" isFullWidth isLoading={acceptance.isPending}>
        {words.create}
      </Button>
      <LogInLine email={email} />
    </Stack>
  );
}
