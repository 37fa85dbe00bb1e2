import { confirmByLink, paths, readVisitLink } from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, ButtonLink, FormError, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { StepProps } from './step';
import { StepResult } from './step-result';

const { visit: words } = texts;

/** The button that confirms the visit, or what is true instead. */
export function ConfirmStep({ token, visit }: StepProps) {
  const { save, isPending, message } = useSave(confirmByLink, { changes: [readVisitLink] });
  if (visit.status === 'cancelled') return <StepResult text={words.alreadyCancelled} />;
  if (visit.confirmedAt) return <StepResult isGood text={words.confirmed} />;
  if (visit.changeableUntil === null) return <StepResult text={words.closed} />;
  return (
    <Stack>
      <FormError>{message}</FormError>
      <Button
        size="large"
        isFullWidth
        isLoading={isPending}
        onClick={() => save({ body: { token } })}
      >
        {words.confirm}
      </Button>
      <ButtonLink to={paths.dashboard} variant="secondary" size="large" isFullWidth>
        {words.manage}
      </ButtonLink>
    </Stack>
  );
}
