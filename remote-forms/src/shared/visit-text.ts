import { formatShortDay, formatTime, type FormVisit } from 'shared-contracts';
import { texts } from '../texts';

/** A visit in one line. */
export const toVisitText = ({ treatment, dateLocal, timeLocal }: FormVisit): string =>
  texts.own.visit(treatment, formatShortDay(dateLocal), formatTime(timeLocal));
