import { useEffect, useRef } from 'react';
import type { SessionUser } from 'shared-auth';
import { formatTreatment } from 'shared-texts';
import { type ChosenDay, OfDay, type TreatmentDay } from 'shared-visits';
import { type DateLocal, formatDay, formatTime, type TimeLocal } from 'shared-contracts';
import { Dialog, LiveRegion, notify } from 'shared-ui';
import { dialogTexts } from '../../../dialog-texts';
import { useBookingDraft } from '../hooks/use-booking-draft';
import type { BookingHandlers } from '../hooks/use-booking-form';
import type { BookedAppointment } from '../model/booked-appointment';
import { BookingConfirmation, formatVisit } from './booking-confirmation';
import { BookingForm } from './booking-form';
import { DayField } from './day-field';

const { booking: words, booked: bookedWords } = dialogTexts;

/** What the patient is about to book. */
interface BookingRequestProps extends BookingHandlers, TreatmentDay {
  readonly day: ChosenDay;
  readonly today: DateLocal;
  readonly onChooseDay: (dateLocal: DateLocal) => void;
  /** The dentist who is chosen at first; null for any. */
  readonly firstDoctorId: string | null;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** The time that was asked for; null for none. */
  readonly requestedTime: TimeLocal | null;
  /** Of the visitor for whom that time is kept; null for none. */
  readonly visitorToken: string | null;
  readonly user: SessionUser;
}

/** The day of the visit and the form that books it; another day keeps what was entered. */
function BookingRequest({ day, ...request }: BookingRequestProps) {
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
        doctorId={dentists.doctorId}
        onChoose={chooseDay}
      />
      <OfDay day={day} isComplete={!dentists.isUnknown && !patients.isLoading}>
        {({ dateLocal }) => <BookingForm key={dateLocal} {...request} draft={draft} />}
      </OfDay>
    </>
  );
}

interface BookingDialogProps {
  /** Null when nothing is to be booked. */
  readonly request: BookingRequestProps | null;
  /** What was just booked, which is shown instead. */
  readonly booked: BookedAppointment | null;
  readonly onClose: () => void;
}

function toHeader({ request, booked }: Pick<BookingDialogProps, 'request' | 'booked'>) {
  if (booked) return { title: bookedWords.title, description: formatVisit(booked) };
  if (!request) return { title: '', description: '' };
  const { name, durationMinutes, priceCents } = request.treatment;
  const describe = priceCents > 0 ? words.description : words.freeDescription;
  return { title: formatTreatment(name), description: describe(words.duration(durationMinutes)) };
}

function toAnnouncement({ treatment, dateLocal, timeLocal }: BookedAppointment): string {
  return bookedWords.announcement(
    formatTreatment(treatment),
    formatDay(dateLocal),
    formatTime(timeLocal),
  );
}

/** Books a treatment, and then says so in the same place. */
export function BookingDialog({ request, booked, onClose }: BookingDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const bookedId = booked?.id;

  useEffect(() => {
    if (bookedId !== undefined) title.current?.focus();
  }, [bookedId]);

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      titleRef={title}
      hasFixedTop={!booked}
      {...toHeader({ request, booked })}
    >
      <LiveRegion message={booked ? toAnnouncement(booked) : ''} />
      {booked && <BookingConfirmation booked={booked} />}
      {!booked && request && (
        <BookingRequest
          {...request}
          onBooked={(booking) => {
            notify.success(words.confirmed);
            request.onBooked(booking);
          }}
        />
      )}
    </Dialog>
  );
}
