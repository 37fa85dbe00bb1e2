import { formatDate, formatTime, type WaitingPatient } from 'shared-contracts';
import { waitingTexts as labels } from '../../../waiting-texts';

/** On which days a patient wants a time, or before which visit. */
export function describeDays({ fromDate, untilDate, visit }: WaitingPatient): string {
  if (visit) return labels.before(formatDate(visit.dateLocal), formatTime(visit.timeLocal));
  if (fromDate === null || untilDate === null) return '';
  return fromDate === untilDate
    ? labels.onDay(formatDate(fromDate))
    : labels.inDays(formatDate(fromDate), formatDate(untilDate));
}

/** At which hours of these days; empty for any. */
export const describeHours = ({ fromTime, untilTime }: WaitingPatient): string =>
  fromTime === null || untilTime === null
    ? ''
    : labels.hours(formatTime(fromTime), formatTime(untilTime));

/** What staff can ask about an entry. */
export type WaitingQuestion = {
  readonly kind: 'offer' | 'accept' | 'remove';
  readonly entry: WaitingPatient;
};
