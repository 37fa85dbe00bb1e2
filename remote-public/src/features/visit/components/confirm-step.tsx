import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { confirmByLink, paths, readVisitLink } from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { Button, ButtonLink, FormError, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { StepProps } from './step';
import { StepResult } from './step-result';

const { visit: words } = texts;

/** The button that confirms the visit, or what is true instead. */
export function ConfirmStep({ token, visit }: StepProps) {
  const { mutate, isPending, error } = useMutation(
    endpointMutation(confirmByLink, { invalidates: [readVisitLink] }),
  );
  if (visit.status === 'cancelled') return <StepResult text={words.alreadyCancelled} />;
  if (visit.confirmedAt) return <StepResult isGood text={words.confirmed} />;
  if (visit.changeableUntil === null) return <StepResult text={words.closed} />;
  return (
    <Stack>
      <FormError>{error && toErrorText(error)}</FormError>
      <Button
        size="large"
        isFullWidth
        isLoading={isPending}
        onClick={() => mutate({ body: { token } })}
      >
        {words.confirm}
      </Button>
      <ButtonLink to={paths.dashboard} variant="secondary" size="large" isFullWidth>
        {words.manage}
      </ButtonLink>
    </Stack>
  );
}
