import { useForm } from 'react-hook-form';
import { paths } from 'shared-contracts';
import { AgreementNote, toErrorText } from 'shared-data';
import { Button, FormError, Stack, TextField } from 'shared-ui';
import { emailRules } from '../../../shared/account-rules';
import { signInLinkTexts } from '../../../sign-in-link-texts';
import { texts } from '../../../texts';
import type { useLinkLogin } from '../hooks/use-link-login';
import { useAccountLink } from '../hooks/use-chosen-visit';
import { readLinkEmail } from '../model/link-email';
import { LinkLine } from './account-frame';
import { RequestLink } from './request-link';

const { signInLink: words } = signInLinkTexts;

/** Asks for the email that the link was sent to, and for a press: programs that look at emails open links, too. */
export function LinkForm({ login }: { readonly login: ReturnType<typeof useLinkLogin> }) {
  const toAccountLink = useAccountLink();
  const form = useForm<{ email: string }>({ defaultValues: { email: readLinkEmail() ?? '' } });
  const { register, handleSubmit, formState } = form;
  const submit = handleSubmit(({ email }) => login.logIn(email));

  return (
    <>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.account.email}
          type="email"
          autoComplete="username"
          isRequired
          error={formState.errors.email?.message}
          {...register('email', emailRules)}
        />
        {!login.isSpent && (
          <Button type="submit" size="large" isFullWidth isLoading={login.isPending}>
            {words.submit}
          </Button>
        )}
        <FormError>{login.error && toErrorText(login.error)}</FormError>
      </Stack>
      {login.isSpent && <RequestLink form={form} />}
      <AgreementNote action="signUp" />
      <LinkLine {...toAccountLink(paths.login)}>{words.otherWay}</LinkLine>
    </>
  );
}
