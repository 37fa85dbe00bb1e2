import { type CalendarEntry, type CalendarMethod, paths, toCalendarFile } from 'shared-contracts';
import type { Email } from '../ports';
import type { ContentContext, EmailContext } from './email-content';
import type { VisitFacts } from './email.repository';

/** What calendars need of the content of an email. */
export type EntryContext = Pick<ContentContext, 'clinic' | 'language' | 'toUrl'>;

/** What a visit says in the calendar of its patient. */
export function toVisitEntry(
  { treatment, doctor }: Pick<VisitFacts, 'treatment' | 'doctor'>,
  { clinic, language: { translate, formatTreatment }, toUrl }: EntryContext,
): Omit<CalendarEntry, 'stampedAt'> {
  const { name, address, position, phone } = clinic;
  const url = toUrl(paths.dashboard);
  return {
    summary: translate('calendar.summary', {
      treatment: formatTreatment(treatment),
      clinic: name,
    }),
    location: address,
    position,
    description: [
      ...(doctor === null ? [] : [translate('calendar.doctor', { doctor })]),
      translate('calendar.phone', { phone }),
      // Calendars make a link of it, which must not end with anything else.
      `${translate('calendar.visits')} ${url}`,
    ].join('\n'),
    phone,
    url,
  };
}

/** The file that takes a visit into the patient's calendar, or out of it. */
export function toVisitCalendar(
  visit: VisitFacts,
  context: ContentContext,
  {
    method,
    clinicEmail,
    now,
  }: Pick<EmailContext, 'clinicEmail' | 'now'> & {
    readonly method: CalendarMethod;
  },
): Email['calendar'] {
  const file = toCalendarFile(visit, {
    ...toVisitEntry(visit, context),
    stampedAt: now,
    message: { method, organizer: clinicEmail },
  });
  return { method, file };
}
