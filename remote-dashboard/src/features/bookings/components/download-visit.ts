import { type Booking, toCalendarFile } from 'shared-contracts';
import { texts } from '../../../texts';

/** Hands the visit to the browser as a file for the patient's calendar. */
export function downloadVisit(booking: Booking, clinicName: string): void {
  const file = toCalendarFile(booking, {
    summary: texts.calendarSummary(booking.treatment, clinicName),
    location: clinicName,
    now: new Date(),
  });
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `appointment-${booking.startsAtUtc.slice(0, 10)}.ics`,
  });
  link.click();
  URL.revokeObjectURL(url);
}
