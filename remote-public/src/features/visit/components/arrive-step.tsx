import { useOutletContext } from 'react-router-dom';
import {
  arriveByLink,
  formatDay,
  formatTimeOf,
  readVisitLink,
  type SiteContext,
  toCheckInStart,
  toCheckInState,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, FormError, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { StepProps } from './step';
import { StepResult } from './step-result';

const { visit: words } = texts;

/** The button with which the patient says that they are here, or from when it works, or what is true instead. */
export function ArriveStep({ token, visit, now }: StepProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { save, isPending, message } = useSave(arriveByLink, { changes: [readVisitLink] });
  const state = toCheckInState(visit, { now, timeZone });
  if (state === 'here') return <StepResult isGood text={words.arrived} />;
  if (visit.status === 'cancelled') return <StepResult text={words.alreadyCancelled} />;
  if (state === 'early') {
    const from = formatTimeOf(toCheckInStart(visit, timeZone), timeZone);
    return <p>{words.arriveFrom(formatDay(visit.dateLocal), from)}</p>;
  }
  if (state !== 'open') return <StepResult text={words.arriveAtDesk} />;
  return (
    <Stack>
      <FormError>{message}</FormError>
      <Button
        size="large"
        isFullWidth
        isLoading={isPending}
        onClick={() => save({ body: { token } })}
      >
        {words.arrive}
      </Button>
    </Stack>
  );
}
