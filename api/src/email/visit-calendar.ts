import { type CalendarMethod, paths, toCalendarFile } from 'shared-contracts';
import type { Email } from '../ports';
import type { ContentContext, EmailContext } from './email-content';
import type { VisitFacts } from './email.repository';

/** The file that takes a visit into the patient's calendar, or out of it. */
export function toVisitCalendar(
  visit: VisitFacts,
  { clinic, language, toUrl }: ContentContext,
  {
    method,
    clinicEmail,
    now,
  }: Pick<EmailContext, 'clinicEmail' | 'now'> & {
    readonly method: CalendarMethod;
  },
): Email['calendar'] {
  const { translate } = language;
  const { treatment, doctor } = visit;
  const { name, address, position, phone } = clinic;
  const url = toUrl(paths.dashboard);
  const file = toCalendarFile(visit, {
    summary: translate('calendar.summary', { treatment, clinic: name }),
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
    now,
    message: { method, organizer: clinicEmail },
  });
  return { method, file };
}
