import { ApiError } from 'shared-auth';
import { Button, FormError, Stack } from 'shared-ui';
import { getPasskey } from '../parts/browser-passkeys';
import { isRejected, toFactorText } from '../parts/to-factor-text';
import { usePasskey } from '../parts/use-passkey';
import { texts } from '../texts';
import type { ProofProps } from './proof-props';

function toPasskeyText(error: unknown): string {
  if (isRejected(error)) return texts.passkey.notAccepted;
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return isGone ? texts.passkey.none : toFactorText(error);
}

export function PasskeyProof({ onProve, getPasskeyOptions, submitLabel }: ProofProps) {
  const { start, isPending, error } = usePasskey<void>(
    { getOptions: getPasskeyOptions, ask: getPasskey },
    (response) => onProve({ way: 'passkey', response }),
  );
  return (
    <Stack>
      <p>{texts.prove.passkeyHint}</p>
      <Button size="large" isFullWidth isLoading={isPending} onClick={() => start()}>
        {submitLabel}
      </Button>
      <FormError>{error && toPasskeyText(error)}</FormError>
    </Stack>
  );
}
