import type { SessionUser } from 'shared-auth';
import { DentistsLoading } from 'shared-visits';
import {
  formatDay,
  type AppointmentOption,
  type DateLocal,
  type TimeLocal,
} from 'shared-contracts';
import { Button, FormError, LiveRegion, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { dialogTexts } from '../../../dialog-texts';
import { useBookingDraft } from '../hooks/use-booking-draft';
import type { BookingHandlers } from '../hooks/use-create-booking';
import { BookingForm } from './booking-form';
import { DayField } from './day-field';

const { booking: words } = dialogTexts;

/** The times of the day before, until those of the chosen one are known. */
const OfDay = styled.div`
  &[inert] {
    opacity: 0.5;
  }
`;

/** What the patient is about to book. */
export interface BookingRequestProps extends BookingHandlers {
  readonly treatment: AppointmentOption;
  /** The day of `treatment`; another than `wantedDay` while that one is loading. */
  readonly dateLocal: DateLocal;
  readonly wantedDay: DateLocal;
  readonly today: DateLocal;
  readonly hasDayFailed: boolean;
  readonly onRetryDay: () => void;
  readonly onChooseDay: (dateLocal: DateLocal) => void;
  /** The dentist who is chosen at first; null for any. */
  readonly firstDoctorId: string | null;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** The time that was asked for; null for none. */
  readonly requestedTime: TimeLocal | null;
  readonly user: SessionUser;
}

const DayFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Stack alignItems="start">
    <FormError>{words.dayFailed}</FormError>
    <Button variant="secondary" onClick={onRetry}>
      {words.retry}
    </Button>
  </Stack>
);

/** The day of the visit and the form that books it; another day keeps what was entered. */
export function BookingRequest(request: BookingRequestProps) {
  const { treatment, dateLocal, wantedDay, onChooseDay } = request;
  const draft = useBookingDraft(request);
  const isLoading = wantedDay !== dateLocal;
  // What comes later would move what can be pressed already.
  const isComplete = !draft.dentists.isUnknown && !draft.patients.isLoading;

  function chooseDay(chosen: DateLocal) {
    draft.forgetTime();
    onChooseDay(chosen);
  }

  return (
    <>
      <DayField
        dateLocal={wantedDay}
        today={request.today}
        treatmentId={treatment.id}
        doctorId={draft.dentists.chosen?.id ?? null}
        onChoose={chooseDay}
      />
      <LiveRegion
        message={isLoading ? '' : words.dayLoaded(formatDay(dateLocal), treatment.freeTimes.length)}
      />
      {request.hasDayFailed && <DayFailure onRetry={request.onRetryDay} />}
      {!request.hasDayFailed && !isComplete && <DentistsLoading />}
      {!request.hasDayFailed && isComplete && (
        <OfDay inert={isLoading}>
          <BookingForm key={dateLocal} {...request} draft={draft} />
        </OfDay>
      )}
    </>
  );
}
