import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  formatDate,
  formatTime,
  type SiteContext,
  toDateLocal,
} from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Dialog, Stack } from 'shared-ui';
import { ChooseDay } from '../../choose-time/components/choose-day';
import { OfDay } from '../../choose-time/components/of-day';
import { useDentists } from '../../choose-time/hooks/use-dentists';
import { useTreatmentDay } from '../../choose-time/hooks/use-treatment-day';
import { useWaitingEntries } from '../../choose-time/hooks/use-waiting-entries';
import { toVisitTimes } from '../api/visit-times';
import { visitTexts } from '../../visit-texts';
import type { RequestedTime } from '../hooks/use-visit-change';
import { toVisitText } from '../model/money';
import { NewTimeForm } from './new-time-form';
import { SeenVisit, type SeenVisitDialogProps } from './seen-visit';

const { visits: labels } = visitTexts;

/** What the waiting list holds for moving the booking. */
function useOffer({ id }: Booking) {
  const { entries, isLoading } = useWaitingEntries();
  return { isLoading, offer: entries.find(({ bookingId }) => bookingId === id)?.offer };
}

interface RescheduleDialogProps extends SeenVisitDialogProps {
  /** The time that a link asks for. */
  readonly requested: RequestedTime | undefined;
}

function Reschedule({ booking, isOwn, requested, onClose }: RescheduleDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [wantedDay, chooseDay] = useState(requested?.dateLocal ?? booking.dateLocal);
  const times = toVisitTimes(booking.id);
  const day = useTreatmentDay(wantedDay, booking.treatment, times);
  const { shown } = day;
  const treatment = { id: shown?.treatment.id ?? '', name: booking.treatment };
  const dentists = useDentists(treatment, shown?.dateLocal ?? wantedDay, { times });
  const { offer, isLoading } = useOffer(booking);
  const { doctorId } = dentists;
  const filter = { ...(doctorId !== null && { doctorId }) };

  return (
    <Stack>
      <ChooseDay
        today={toDateLocal(new Date(), timeZone)}
        selected={wantedDay}
        filter={filter}
        times={times}
        // A visit can be moved within its own time.
        canChoose={(chosen) => chosen === booking.dateLocal}
        onChoose={chooseDay}
      />
      <OfDay day={day} isComplete={shown !== null && !dentists.isUnknown && !isLoading}>
        {({ treatment: option, dateLocal }) => (
          <NewTimeForm
            key={dateLocal}
            booking={booking}
            isOwn={isOwn}
            dateLocal={dateLocal}
            option={option}
            dentists={dentists}
            offeredTime={offer?.dateLocal === dateLocal ? offer.timeLocal : null}
            requestedTime={requested?.dateLocal === dateLocal ? requested.timeLocal : null}
            onMoved={onClose}
          />
        )}
      </OfDay>
    </Stack>
  );
}

const toDescription = (booking: Booking, isOwn: boolean): string => {
  if (!isOwn) return visitTexts.userBookings.rescheduleText(toVisitText(booking));
  return labels.rescheduleText(formatDate(booking.dateLocal), formatTime(booking.timeLocal));
};

/** Moves a visit to another day or time. */
export const RescheduleDialog = (props: RescheduleDialogProps) => (
  <SeenVisit {...props}>
    {(booking, notice) => (
      <Dialog
        isOpen
        hasFixedTop
        onOpenChange={props.onClose}
        title={labels.rescheduleTitle(formatTreatment(booking.treatment))}
        description={toDescription(booking, props.isOwn)}
      >
        {notice}
        <Reschedule {...props} booking={booking} />
      </Dialog>
    )}
  </SeenVisit>
);
