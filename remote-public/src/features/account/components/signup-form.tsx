import { useForm } from 'react-hook-form';
import { type NewAccount, requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Button, FormError, notify, Stack, TextField, TextLink } from 'shared-ui';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';
import { useAccountAction } from '../hooks/use-account-action';
import { newEmailRules, newNameRules, newPasswordRules } from '../model/account-rules';
import { FormLinks } from './form-links';
import { GoogleWay } from './google-way';

async function signUp(account: NewAccount) {
  await requireSession().signUp(account);
  notify.success(texts.signup.done);
}

export function SignupForm() {
  const state = useLocationState();
  const { start, pendingWay, errorMessage } = useAccountAction();
  const { register, handleSubmit, formState } = useForm<NewAccount>();
  const { errors } = formState;

  const submit = handleSubmit((account) => start('form', () => signUp(account)));
  const continueWithGoogle = () => start('google', () => requireSession().continueWithGoogle());

  return (
    <>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
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
          {...register('email', newEmailRules)}
        />
        <TextField
          label={texts.account.password}
          type="password"
          autoComplete="new-password"
          isRequired
          hint={texts.signup.passwordHint}
          error={errors.password?.message}
          {...register('password', newPasswordRules)}
        />
        <Button type="submit" size="large" isFullWidth isLoading={pendingWay === 'form'}>
          {texts.signup.submit}
        </Button>
        <FormError>{errorMessage}</FormError>
      </Stack>
      <GoogleWay isOpen={pendingWay === 'google'} onPress={continueWithGoogle} />
      <FormLinks>
        {texts.signup.haveAccount}{' '}
        <TextLink to={paths.login} state={state}>
          {texts.signup.login}
        </TextLink>
      </FormLinks>
    </>
  );
}
