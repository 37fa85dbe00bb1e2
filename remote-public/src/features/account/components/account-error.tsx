import { ApiError, type Credentials, requireSession } from 'shared-auth';
import { toErrorText, useSave } from 'shared-data';
import { Button, FormError } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Status = styled.p`
  &:empty {
    display: none;
  }
`;

const isUnverified = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'email_unverified';

/** Returns the address that the link was sent to. */
async function sendVerification(credentials: Credentials): Promise<string> {
  await requireSession().sendVerification(credentials);
  return credentials.email;
}

interface AccountErrorProps {
  readonly error: Error | null;
  readonly getCredentials: () => Credentials;
}

/** Why a form failed; where the email has to be verified first, the link can be sent again. */
export function AccountError({ error, getCredentials }: AccountErrorProps) {
  const { save, isPending, data: sentTo, message } = useSave(sendVerification);
  if (!isUnverified(error)) return <FormError>{error && toErrorText(error)}</FormError>;
  return (
    <>
      <FormError>{message ?? toErrorText(error)}</FormError>
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isPending}
        onClick={() => save(getCredentials())}
      >
        {texts.verification.sendAgain}
      </Button>
      <Status role="status">{sentTo !== undefined && texts.verification.sent(sentTo)}</Status>
    </>
  );
}
