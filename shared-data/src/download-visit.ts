import { type Booking, paths, type SiteContext, toCalendarFile } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { downloadFile } from './download-file';
import { texts } from './texts';

const { calendar: labels } = texts;

/** The fields of a booking that its calendar file is made of. */
export type DownloadedVisit = Pick<
  Booking,
  'id' | 'revision' | 'treatment' | 'doctor' | 'dateLocal' | 'startsAt' | 'endsAt'
>;

/** Makes the browser download the visit as a calendar file. */
export function downloadVisit(booking: DownloadedVisit, clinic: SiteContext['clinic']): void {
  const { treatment, doctor, dateLocal } = booking;
  const { name, address = name, phone, position } = clinic;
  const url = window.location.origin + paths.dashboard;
  const description = [
    ...(doctor === null ? [] : [labels.doctor(doctor)]),
    ...(phone === undefined ? [] : [labels.phone(phone)]),
    labels.visits(url),
  ];
  downloadFile({
    name: `appointment-${dateLocal}.ics`,
    type: 'text/calendar',
    content: toCalendarFile(booking, {
      summary: labels.summary(formatTreatment(treatment), name),
      location: address,
      position,
      description: description.join('\n'),
      phone,
      url,
      stampedAt: new Date(),
    }),
  });
}
