import * as z from 'zod/mini';
import { toTimeSchema } from '../fields';
import { staffFields } from '../staff-texts';

const timeSchema = toTimeSchema(staffFields.timeRequired);

/** A period of a weekday (0 is Sunday), in the clinic's time. */
export const hoursSchema = z
  .object({
    weekday: z.int().check(z.gte(0), z.lte(6)),
    fromLocal: timeSchema,
    untilLocal: timeSchema,
  })
  .check(
    z.refine(({ fromLocal, untilLocal }) => fromLocal < untilLocal, staffFields.endBeforeStart),
  );
/** Inferred from {@link hoursSchema}. */
export type WeekdayHours = z.infer<typeof hoursSchema>;

const areApart = (hours: readonly WeekdayHours[]): boolean =>
  hours.every((one, index) =>
    hours
      .slice(index + 1)
      .every(
        (other) =>
          one.weekday !== other.weekday ||
          one.untilLocal <= other.fromLocal ||
          other.untilLocal <= one.fromLocal,
      ),
  );

/** The periods of a week; a weekday without one is a day off. */
export const weekHoursSchema = z
  .array(hoursSchema)
  .check(z.maxLength(42), z.refine(areApart, staffFields.periodsOverlap));
