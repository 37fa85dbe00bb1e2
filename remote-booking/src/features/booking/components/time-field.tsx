import { useEffect, useRef, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { toSlotChoices } from 'shared-visits';
import {
  type DateLocal,
  formatTime,
  type SiteContext,
  type TimeLocal,
  toInstant,
} from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { Button, ChoiceField, ClinicTimeNote, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';
import { texts } from '../../../texts';
import type { ClearedTime, useBookingForm } from '../hooks/use-booking-form';
import { NearestSlots } from './nearest-slots';

const { booking: words } = dialogTexts;

/** What has nothing to say takes no room. */
const Frame = styled.div`
  > [role='status']:not(:empty) {
    margin-top: ${space.s};
  }
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

interface TimeAlertProps {
  readonly error: Error;
  /** Into the middle of the screen: at the lower edge of a phone the notification would cover it. */
  readonly isScrolledTo: boolean;
}

function TimeAlert({ error, isScrolledTo }: TimeAlertProps) {
  const alert = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (isScrolledTo) alert.current?.scrollIntoView({ block: 'center' });
  }, [error, isScrolledTo]);

  return (
    <span role="alert" ref={alert}>
      {toErrorText(error)}
    </span>
  );
}

/** Says why no time is chosen any more. */
function ClearedNote({ cleared }: { readonly cleared: ClearedTime | null }) {
  return (
    <div role="status">
      {cleared && <Quiet>{words.cleared(cleared.doctor, formatTime(cleared.timeLocal))}</Quiet>}
    </div>
  );
}

function toFieldError(booking: ReturnType<typeof useBookingForm>) {
  const { bookingError, holdError, errors } = booking;
  const error = bookingError ?? holdError;
  if (!error) return errors.timeLocal?.message;
  return <TimeAlert error={error} isScrolledTo={error === bookingError} />;
}

const NOON: TimeLocal = '12:00';

interface ShownTimes {
  readonly chosen: TimeLocal | null;
  readonly isTakenShown: boolean;
}

/** The times to show by half of the day; a taken one that is chosen stays, with what is said about it. */
const toChoices = (slots: Parameters<typeof toSlotChoices>[0], shown: ShownTimes) =>
  toSlotChoices(slots)
    .filter(({ value, isDisabled }) => !isDisabled || shown.isTakenShown || value === shown.chosen)
    .map((choice) => ({
      ...choice,
      group: choice.value < NOON ? words.morning : words.afternoon,
    }));

const Toggle = styled(Button)`
  margin-inline-start: -1.25rem;
`;

interface TakenToggleProps {
  readonly count: number;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function TakenToggle({ count, isShown, onToggle }: TakenToggleProps) {
  if (count === 0) return null;
  return (
    <Toggle variant="quiet" aria-expanded={isShown} onClick={onToggle}>
      {isShown ? words.hideTaken : words.showTaken(count)}
    </Toggle>
  );
}

interface TimeFieldProps {
  readonly dateLocal: DateLocal;
  readonly booking: ReturnType<typeof useBookingForm>;
}

/** The times of the day; beside them what the API said about the chosen one. */
export function TimeField({ booking, dateLocal }: TimeFieldProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [isTakenShown, setIsTakenShown] = useState(false);
  const { slots, choice } = booking;
  return (
    <Frame>
      <ChoiceField
        label={words.slot}
        choices={toChoices(slots, { chosen: choice.timeLocal, isTakenShown })}
        isRequired
        error={toFieldError(booking)}
        {...booking.timeField}
      />
      {slots.freeTimes.length === 0 && <Quiet>{words.noTimes}</Quiet>}
      <TakenToggle
        count={slots.takenTimes.filter((time) => time !== choice.timeLocal).length}
        isShown={isTakenShown}
        onToggle={() => setIsTakenShown(!isTakenShown)}
      />
      <ClinicTimeNote
        timeZone={timeZone}
        at={toInstant(dateLocal, '12:00', timeZone)}
        text={texts.clinicTime}
      />
      <Quiet role="status">{booking.nextFree}</Quiet>
      <ClearedNote cleared={booking.cleared} />
      <NearestSlots
        chosen={choice.timeLocal}
        free={slots.freeTimes}
        onChoose={booking.chooseTime}
      />
    </Frame>
  );
}
