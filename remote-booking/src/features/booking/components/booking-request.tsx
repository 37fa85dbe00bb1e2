import type { SessionUser } from 'shared-auth';
import { type ChosenDay, OfDay, type TreatmentDay } from 'shared-visits';
import type { DateLocal, TimeLocal } from 'shared-contracts';
import { useBookingDraft } from '../hooks/use-booking-draft';
import type { BookingHandlers } from '../hooks/use-create-booking';
import { BookingForm } from './booking-form';
import { DayField } from './day-field';

/** What the patient is about to book. */
export interface BookingRequestProps extends BookingHandlers, TreatmentDay {
  readonly day: ChosenDay;
  readonly today: DateLocal;
  readonly onChooseDay: (dateLocal: DateLocal) => void;
  /** The dentist who is chosen at first; null for any. */
  readonly firstDoctorId: string | null;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** The time that was asked for; null for none. */
  readonly requestedTime: TimeLocal | null;
  readonly user: SessionUser;
}

/** The day of the visit and the form that books it; another day keeps what was entered. */
export function BookingRequest({ day, ...request }: BookingRequestProps) {
  const draft = useBookingDraft(request);
  const { dentists, patients } = draft;

  function chooseDay(chosen: DateLocal) {
    draft.forgetTime();
    request.onChooseDay(chosen);
  }

  return (
    <>
      <DayField
        dateLocal={day.wantedDay}
        today={request.today}
        treatmentId={request.treatment.id}
        doctorId={dentists.chosen?.id ?? null}
        onChoose={chooseDay}
      />
      <OfDay day={day} isComplete={!dentists.isUnknown && !patients.isLoading}>
        {({ dateLocal }) => <BookingForm key={dateLocal} {...request} draft={draft} />}
      </OfDay>
    </>
  );
}
