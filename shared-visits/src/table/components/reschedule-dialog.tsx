import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  type AppointmentOption,
  type Booking,
  type DateLocal,
  formatDate,
  formatTime,
  listAppointmentOptions,
  parseDateLocal,
  type SiteContext,
  type TimeLocal,
  toDateLocal,
} from 'shared-contracts';
import { Dialog, FormError, Stack, TextField } from 'shared-ui';
import { toErrorText } from 'shared-data';
import { useWaitingEntries } from '../../choose-time/hooks/use-waiting-entries';
import { visitTexts as texts } from '../../visit-texts';
import type { RequestedTime } from '../hooks/use-visit-change';
import { NewTimeForm } from './new-time-form';

const { visits: labels } = texts;

/** The times of the treatment on a day; null until they are known. */
function useOption(treatment: string, dateLocal: DateLocal) {
  const { data, error } = useQuery(endpointQuery(listAppointmentOptions, { query: { dateLocal } }));
  const option: AppointmentOption | undefined = data?.find(({ name }) => name === treatment);
  return { option, isKnown: data !== undefined, error };
}

/** The time of a day that the waiting list holds for moving the booking; null for none. */
function useOffer({ id }: Booking, dateLocal: DateLocal) {
  const { entries, isLoading } = useWaitingEntries();
  const offer = entries.find(({ bookingId }) => bookingId === id)?.offer;
  return { isLoading, offeredTime: offer?.dateLocal === dateLocal ? offer.timeLocal : null };
}

interface NewTimeProps {
  readonly booking: Booking;
  readonly dateLocal: DateLocal;
  readonly requestedTime: TimeLocal | null;
  readonly onMoved: () => void;
}

function NewTime(props: NewTimeProps) {
  const { booking, dateLocal } = props;
  const { option, isKnown, error } = useOption(booking.treatment, dateLocal);
  const { isLoading, offeredTime } = useOffer(booking, dateLocal);
  if (error && !isKnown) return <FormError>{toErrorText(error)}</FormError>;
  if (!isKnown || isLoading) return <p role="status">{labels.timesLoading}</p>;
  if (!option) return <p role="status">{labels.noTimes}</p>;
  return <NewTimeForm {...props} option={option} offeredTime={offeredTime} />;
}

interface RescheduleDialogProps {
  readonly booking: Booking;
  /** The time that a link asks for. */
  readonly requested: RequestedTime | undefined;
  readonly onClose: () => void;
}

/** Moves a visit to another day or time. */
export function RescheduleDialog({ booking, requested, onClose }: RescheduleDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [typed, setTyped] = useState<string>(requested?.dateLocal ?? booking.dateLocal);
  const dateLocal = parseDateLocal(typed);

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={labels.rescheduleTitle(booking.treatment)}
      description={labels.rescheduleText(
        formatDate(booking.dateLocal),
        formatTime(booking.timeLocal),
      )}
    >
      <Stack>
        <TextField
          label={labels.newDate}
          type="date"
          min={toDateLocal(new Date(), timeZone)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          isRequired
        />
        {dateLocal ? (
          <NewTime
            key={dateLocal}
            booking={booking}
            dateLocal={dateLocal}
            requestedTime={requested?.dateLocal === dateLocal ? requested.timeLocal : null}
            onMoved={onClose}
          />
        ) : (
          <p role="status">{labels.dateRequired}</p>
        )}
      </Stack>
    </Dialog>
  );
}
