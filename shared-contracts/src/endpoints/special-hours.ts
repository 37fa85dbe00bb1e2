import * as z from 'zod/mini';
import { listWeekdays } from '../dates';
import { dateLocalSchema } from '../fields';
import { staffFields } from '../staff-texts';
import { weekHoursSchema } from './hours';

/**
 * Hours that replace the weekly ones from the first to the last day, both included. A day whose weekday has none is
 * a day off.
 */
export const specialHoursShape = {
  fromDate: dateLocalSchema,
  untilDate: dateLocalSchema,
  hours: weekHoursSchema,
};
/** Inferred from {@link specialHoursShape}. */
export type SpecialHours = z.infer<z.ZodMiniObject<typeof specialHoursShape>>;

function isOnItsDays({ fromDate, untilDate, hours }: SpecialHours): boolean {
  const weekdays = listWeekdays(fromDate, untilDate);
  return hours.length > 0 && hours.every(({ weekday }) => weekdays.includes(weekday));
}

/** The rules of special hours: days in their order, and hours on some of them, on no other weekday. */
export const areSpecialHours = [
  z.refine<SpecialHours>(({ fromDate, untilDate }) => fromDate <= untilDate, {
    path: ['untilDate'],
    message: staffFields.lastDayBeforeFirst,
    abort: true,
  }),
  z.refine<SpecialHours>(isOnItsDays, {
    path: ['hours'],
    message: staffFields.specialHoursMissing,
  }),
] as const;
