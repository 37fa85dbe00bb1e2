import { useForm, useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { type Credentials, requireSession } from 'shared-auth';
import { paths, type SiteContext } from 'shared-contracts';
import { AgreementNote } from 'shared-data';
import { Button, Stack, PasswordField, TextField, TextLink } from 'shared-ui';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';
import { useAccountLink } from '../hooks/use-chosen-visit';
import { useAccountAction } from '../hooks/use-account-action';
import { emailRules, passwordRules, toTypedEmail } from '../../../shared/account-rules';
import { AccountError } from './account-error';
import { FormLinks, LinkLine } from './account-frame';
import { GoogleSignIn } from './google-sign-in';
import { RequestLink } from './request-link';

export function LoginForm() {
  const { clinic } = useOutletContext<SiteContext>();
  const state = useLocationState();
  const toAccountLink = useAccountLink();
  const { start, cancel, pendingMethod, error } = useAccountAction();
  const form = useForm<Credentials>({ defaultValues: { email: toTypedEmail(state) } });
  const { register, handleSubmit, formState, getValues, control } = form;
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });

  const logIn = handleSubmit((credentials) =>
    start('form', () => requireSession().logIn(credentials)),
  );
  const continueWithGoogle = () =>
    start('google', (signal) => requireSession().continueWithGoogle(signal));

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
        <PasswordField
          label={texts.account.password}
          autoComplete="current-password"
          isRequired
          error={errors.password?.message}
          {...register('password', passwordRules)}
        />
        <LinkLine
          {...toAccountLink(paths.forgotPassword)}
          state={{ ...(state as object | null), email }}
        >
          {texts.login.forgotPassword}
        </LinkLine>
        <Button type="submit" size="large" isFullWidth isLoading={pendingMethod === 'form'}>
          {texts.login.submit}
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
        {texts.login.newHere(clinic.name)}{' '}
        <TextLink {...toAccountLink(paths.signup)}>{texts.login.signup}</TextLink>
      </FormLinks>
    </>
  );
}
