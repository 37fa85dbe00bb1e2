import { useEffect, useRef } from 'react';
import { formatDay, formatTime } from 'shared-contracts';
import { Dialog, LiveRegion, notify } from 'shared-ui';
import { dialogTexts } from '../../../dialog-texts';
import type { BookedAppointment } from '../model/booked-appointment';
import { BookingConfirmation, formatVisit } from './booking-confirmation';
import { BookingRequest, type BookingRequestProps } from './booking-request';

const { booking: words, booked: bookedWords } = dialogTexts;

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
  return { title: name, description: describe(words.duration(durationMinutes)) };
}

function toAnnouncement({ treatment, dateLocal, timeLocal }: BookedAppointment): string {
  return bookedWords.announcement(treatment, formatDay(dateLocal), formatTime(timeLocal));
}

/** Books a treatment, and then says so in the same place. */
export function BookingDialog({ request, booked, onClose }: BookingDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const bookedId = booked?.id;

  useEffect(() => {
    if (bookedId !== undefined) title.current?.focus();
  }, [bookedId]);

  return (
    <Dialog isOpen onOpenChange={onClose} titleRef={title} {...toHeader({ request, booked })}>
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
