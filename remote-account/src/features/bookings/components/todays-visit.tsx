import { useId, useRef } from 'react';
import {
  type Booking,
  type ClinicPresent,
  formatTime,
  formatTimeOf,
  toCheckInStart,
  toCheckInState,
  toTreatmentsText,
} from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Button, Card, Stack } from 'shared-ui';
import { useCheckIn } from 'shared-visits';
import { checkInTexts as words } from '../../../check-in-texts';
import { texts } from '../../../texts';

/** What is true in place of the button. */
function toStateText(visit: Booking, present: ClinicPresent): string {
  const { timeZone } = present;
  const state = toCheckInState(visit, present);
  if (state === 'here') return texts.visits.checkedIn;
  if (state !== 'early') return words.atDesk;
  return words.opens(formatTimeOf(toCheckInStart(visit, timeZone), timeZone));
}

interface TodaysVisitProps {
  readonly visit: Booking;
  readonly present: ClinicPresent;
}

/** A visit of today, and the button by which its patient says that they are here while that is possible. */
export function TodaysVisit({ visit, present }: TodaysVisitProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const checkIn = useCheckIn();
  const { id, timeLocal, patient, doctor } = visit;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <Stack gap="s">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {formatTime(timeLocal)} · {toTreatmentsText(visit)}
        </h2>
        <SecondaryText>{texts.visits.patient(patient)}</SecondaryText>
        {doctor !== null && <SecondaryText>{texts.visits.with(doctor)}</SecondaryText>}
        {toCheckInState(visit, present) === 'open' ? (
          <Button
            size="large"
            isFullWidth
            aria-describedby={headingId}
            onClick={() => checkIn(id, () => heading.current?.focus())}
          >
            {words.here}
          </Button>
        ) : (
          <p>{toStateText(visit, present)}</p>
        )}
      </Stack>
    </Card>
  );
}
