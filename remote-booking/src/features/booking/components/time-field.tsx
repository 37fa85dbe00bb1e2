import { useEffect, useRef } from 'react';
import { useOutletContext } from 'react-router-dom';
import { toSlotChoices } from 'shared-booking';
import { type DateLocal, formatTime, type SiteContext, toInstant } from 'shared-contracts';
import { ChoiceField, ClinicTimeNote, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import type { ClearedTime, useBookingForm } from '../hooks/use-booking-form';
import { NearestSlots } from './nearest-slots';

const { booking: words } = texts;

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
      {toUserMessage(error)}
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

interface TimeFieldProps {
  readonly dateLocal: DateLocal;
  readonly booking: ReturnType<typeof useBookingForm>;
}

/** The times of the day; beside them what the API said about the chosen one. */
export function TimeField({ booking, dateLocal }: TimeFieldProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { slots, choice } = booking;
  return (
    <Frame>
      <ChoiceField
        label={words.slot}
        choices={toSlotChoices(slots)}
        isRequired
        error={toFieldError(booking)}
        {...booking.timeField}
      />
      <ClinicTimeNote
        timeZone={timeZone}
        at={toInstant(dateLocal, '12:00', timeZone)}
        text={texts.clinicTime}
      />
      <ClearedNote cleared={booking.cleared} />
      <NearestSlots
        chosen={choice.timeLocal}
        free={slots.freeTimes}
        onChoose={booking.chooseTime}
      />
    </Frame>
  );
}
