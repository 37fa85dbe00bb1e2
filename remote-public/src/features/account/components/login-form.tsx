import { useForm } from 'react-hook-form';
import { type Credentials, requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { Button, FormError, Stack, TextField, TextLink } from 'shared-ui';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';
import { useAccountAction } from '../hooks/use-account-action';
import { emailRules, passwordRules } from '../model/account-rules';
import { FormLinks, LinkLine } from './form-links';
import { GoogleWay } from './google-way';

export function LoginForm() {
  const state = useLocationState();
  const { start, pendingWay, errorMessage } = useAccountAction();
  const { register, handleSubmit, formState } = useForm<Credentials>();
  const { errors } = formState;

  const logIn = handleSubmit((credentials) =>
    start('form', () => requireSession().logIn(credentials)),
  );
  const continueWithGoogle = () => start('google', () => requireSession().continueWithGoogle());

  return (
    <>
      <Stack as="form" noValidate onSubmit={(event) => void logIn(event)}>
        <TextField
          label={texts.account.email}
          type="email"
          autoComplete="username"
          isRequired
          error={errors.email?.message}
          {...register('email', emailRules)}
        />
        <TextField
          label={texts.account.password}
          type="password"
          autoComplete="current-password"
          isRequired
          error={errors.password?.message}
          {...register('password', passwordRules)}
        />
        <LinkLine to={paths.forgotPassword} state={state}>
          {texts.login.forgotPassword}
        </LinkLine>
        <Button type="submit" size="large" isFullWidth isLoading={pendingWay === 'form'}>
          {texts.login.submit}
        </Button>
        <FormError>{errorMessage}</FormError>
      </Stack>
      <GoogleWay isOpen={pendingWay === 'google'} onPress={continueWithGoogle} />
      <FormLinks>
        {texts.login.newHere}{' '}
        <TextLink to={paths.signup} state={state}>
          {texts.login.signup}
        </TextLink>
      </FormLinks>
    </>
  );
}
