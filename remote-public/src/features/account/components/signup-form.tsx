import { useForm } from 'react-hook-form';
import { type NewAccount, requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { AgreementNote } from 'shared-data';
import { Button, notify, Stack, PasswordField, TextField, TextLink } from 'shared-ui';
import { texts } from '../../../texts';
import { useAccountLink } from '../hooks/use-chosen-visit';
import { useAccountAction } from '../hooks/use-account-action';
import {
  emailRules,
  findClinicFault,
  newNameRules,
  newPasswordRules,
} from '../../../shared/account-rules';
import { AccountError } from './account-error';
import { FormLinks } from './account-frame';
import { GoogleSignIn } from './google-sign-in';
import { RequestLink } from './request-link';

async function signUp(account: NewAccount) {
  await requireSession().signUp(account);
  notify.success(texts.signup.done);
}

export function SignupForm() {
  const toAccountLink = useAccountLink();
  const { start, cancel, pendingMethod, error } = useAccountAction();
  const form = useForm<NewAccount>();
  const { register, handleSubmit, formState, getValues, setError } = form;
  const { errors } = formState;

  const submit = handleSubmit(async (account) => {
    const fault = await findClinicFault(account);
    if (fault) setError(fault.field, fault, { shouldFocus: true });
    else start('form', () => signUp(account));
  });
  const fail = (error: Error) => start('form', () => Promise.reject(error));
  const continueWithGoogle = () =>
    start('google', (signal) => requireSession().continueWithGoogle(signal));

  return (
    <>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event).catch(fail)}>
        <TextField
          label={texts.account.name}
          autoComplete="name"
          isRequired
          error={errors.name?.message}
          {...register('name', newNameRules)}
        />
        <TextField
          label={texts.account.email}
          type="email"
          autoComplete="username"
          isRequired
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <PasswordField
          label={texts.account.password}
          autoComplete="new-password"
          isRequired
          hint={texts.signup.passwordHint}
          error={errors.password?.message}
          {...register('password', newPasswordRules)}
        />
        <Button
          type="submit"
          size="large"
          isFullWidth
          isLoading={pendingMethod === 'form' || formState.isSubmitting}
        >
          {texts.signup.submit}
        </Button>
        <AccountError error={error} getCredentials={getValues} />
      </Stack>
      <GoogleSignIn
        isOpen={pendingMethod === 'google'}
        onOpen={continueWithGoogle}
        onCancel={cancel}
      />
      <RequestLink form={form} />
      <AgreementNote action="signUp" />
      <FormLinks>
        {texts.signup.haveAccount}{' '}
        <TextLink {...toAccountLink(paths.login)}>{texts.signup.login}</TextLink>
      </FormLinks>
    </>
  );
}
