import type { Path, UseFormReturn } from 'react-hook-form';
import { requireSession, toReturnPath } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, FormError, Stack, useIsHydrated } from 'shared-ui';
import { styled } from 'styled-components';
import { findClinicFault } from '../../../shared/account-rules';
import { useLocationState } from '../../../shared/use-location-state';
import { texts } from '../../../texts';
import { rememberEmail } from '../model/link-email';

const { signInLink: words } = texts;

const Sent = styled.div`
  text-align: center;

  &:empty {
    display: none;
  }
`;

interface RequestLinkProps<Values extends { email: string }> {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'setError' | 'trigger'>;
}

/** Emails a link that signs in without a password, to the address that is typed into a form. */
export function RequestLink<Values extends { email: string }>({ form }: RequestLinkProps<Values>) {
  const field = 'email' as Path<Values>;
  const isHydrated = useIsHydrated();
  const returnPath = toReturnPath(useLocationState());
  const { save, isPending, data: sentTo, message } = useSave(send);

  /** Returns the address that the link was sent to. */
  async function send(email: string): Promise<string | null> {
    const fault = await findClinicFault({ email });
    if (fault) {
      form.setError(field, fault, { shouldFocus: true });
      return null;
    }
    const url = new URL(paths.signInLink, window.location.origin);
    url.searchParams.set('from', returnPath);
    await requireSession().sendSignInLink(email, url.href);
    rememberEmail(email);
    return email;
  }
  const press = async () => {
    const isTyped = await form.trigger(field, { shouldFocus: true });
    if (isTyped) save(form.getValues().email.trim());
  };

  // An older shell (until shell 2.0.0) sends none.
  if (isHydrated && !('sendSignInLink' in requireSession())) return null;
  return (
    <Stack gap="s">
      <Button
        variant="secondary"
        size="large"
        isFullWidth
        isLoading={isPending}
        onClick={() => void press()}
      >
        {words.send}
      </Button>
      <FormError>{message}</FormError>
      <Sent role="status">
        {typeof sentTo === 'string' && !isPending && (
          <>
            <p>{words.sent(sentTo)}</p>
            <p>{words.sentHint}</p>
          </>
        )}
      </Sent>
    </Stack>
  );
}
