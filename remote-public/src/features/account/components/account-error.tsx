import { useMutation } from '@tanstack/react-query';
import { ApiError, type Credentials, requireSession } from 'shared-auth';
import { toErrorText } from 'shared-pages';
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

interface AccountErrorProps {
  readonly error: Error | null;
  readonly getCredentials: () => Credentials;
}

/** Why a form failed; where the email has to be verified first, the link can be sent again. */
export function AccountError({ error, getCredentials }: AccountErrorProps) {
  const { mutate, isPending, isSuccess, variables, ...sending } = useMutation({
    mutationFn: (credentials: Credentials) => requireSession().sendVerification(credentials),
  });
  if (!isUnverified(error)) return <FormError>{error && toErrorText(error)}</FormError>;
  return (
    <>
      <FormError>{toErrorText(sending.error ?? error)}</FormError>
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isPending}
        onClick={() => mutate(getCredentials())}
      >
        {texts.verification.sendAgain}
      </Button>
      <Status role="status">{isSuccess && texts.verification.sent(variables.email)}</Status>
    </>
  );
}
