import type { ReactNode } from 'react';
import { formatDay } from 'shared-contracts';
import { Button, FormError, LiveRegion, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../texts';
import type { ChosenDay, TreatmentDay } from '../hooks/use-treatment-day';
import { DentistsLoading } from './dentist-field';

const { time: words } = texts;

const Form = styled.div`
  display: grid;
  flex: 1;

  &[inert] {
    opacity: 0.5;
  }
`;

const DayFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Stack alignItems="start">
    <FormError>{words.dayFailed}</FormError>
    <Button variant="secondary" onClick={onRetry}>
      {words.retry}
    </Button>
  </Stack>
);

interface OfDayProps {
  readonly day: ChosenDay;
  /** Whether all is known that the form shows: what came later would move what can be pressed already. */
  readonly isComplete: boolean;
  readonly children: (shown: TreatmentDay) => ReactNode;
}

/** The form of the chosen day. Until its times are known that of the day before stays, and cannot be used. */
export function OfDay({ day, isComplete, children }: OfDayProps) {
  const { shown, wantedDay, hasFailed, retry } = day;
  const isOfDay = shown?.dateLocal === wantedDay;
  const message = isOfDay
    ? words.dayLoaded(formatDay(wantedDay), shown.treatment.freeTimes.length)
    : '';
  return (
    <>
      <LiveRegion message={message} />
      {hasFailed && <DayFailure onRetry={retry} />}
      {!hasFailed && !isComplete && <DentistsLoading />}
      {!hasFailed && isComplete && shown && <Form inert={!isOfDay}>{children(shown)}</Form>}
    </>
  );
}
