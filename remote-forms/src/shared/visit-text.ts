import { formatShortDay, formatTime, type FormVisit } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { texts } from '../texts';

/** A visit in one line. */
export const toVisitText = ({ treatment, dateLocal, timeLocal }: FormVisit): string =>
  texts.own.visit(formatTreatment(treatment), formatShortDay(dateLocal), formatTime(timeLocal));
