import { locale as documentLocale } from 'shared-texts';
import * as z from 'zod/mini';
import { createdCodec } from '../codecs';
import type { DateLocal, TimeLocal } from '../dates';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema, idSchema, maxCharacters, toTimeSchema } from '../fields';
import { formatDate, formatTime } from '../format';
import { staffFields, staffTexts } from '../staff-texts';

const timeSchema = toTimeSchema(staffFields.timeRequired);

/** How far a request is. A withdrawn one is deleted. */
export const timeOffStatusSchema = z.enum(['asked', 'approved', 'declined']);
/** Inferred from {@link timeOffStatusSchema}. */
export type TimeOffStatus = z.infer<typeof timeOffStatusSchema>;

/**
 * When someone is away, in the clinic's time: from the first to the last day, both included. `fromTime` and
 * `untilTime` say when it begins on the first day and ends on the last one; both are null for whole days.
 */
export const timeOffPeriodShape = {
  fromDate: dateLocalSchema,
  untilDate: dateLocalSchema,
  fromTime: z.nullable(timeSchema),
  untilTime: z.nullable(timeSchema),
};
/** Inferred from {@link timeOffPeriodShape}. */
export type TimeOffPeriod = z.infer<z.ZodMiniObject<typeof timeOffPeriodShape>>;

/** In which words {@link formatTimeOff} says a period. */
interface PeriodStyle {
  /** For `Intl`. */
  readonly locale: string;
  /** What the end of a day is called. */
  readonly midnight: string;
}

/**
 * A period for people to read, in the document's language unless a style is given.
 * @example 'Jan 5, 2026 – Jan 9, 2026'
 * @example 'Jan 5, 2026, 1.00 pm – 5.00 pm'
 * @example 'Jan 5, 2026, 8.10 am – midnight'
 */
export function formatTimeOff(
  { fromDate, untilDate, fromTime, untilTime }: TimeOffPeriod,
  style: PeriodStyle = { locale: documentLocale, midnight: staffTexts.midnight },
): string {
  const { locale, midnight } = style;
  const toDay = (day: DateLocal) => formatDate(day, locale);
  const toEnd = (time: TimeLocal): string =>
    time === '00:00' ? midnight : formatTime(time, locale);
  const from =
    fromTime === null ? toDay(fromDate) : `${toDay(fromDate)}, ${formatTime(fromTime, locale)}`;
  const end = untilTime === null ? [] : [toEnd(untilTime)];
  if (fromDate !== untilDate) return `${from} – ${[toDay(untilDate), ...end].join(', ')}`;
  return [from, ...end].join(' – ');
}

/** The rules of a period: it ends after its start, and has both times or none. */
export const isTimeOffPeriod = [
  z.refine<TimeOffPeriod>(({ fromDate, untilDate }) => fromDate <= untilDate, {
    path: ['untilDate'],
    message: staffFields.lastDayBeforeFirst,
  }),
  z.refine<TimeOffPeriod>(
    ({ fromTime, untilTime }) => (fromTime === null) === (untilTime === null),
    {
      path: ['untilTime'],
      message: staffFields.oneTimeMissing,
    },
  ),
  z.refine<TimeOffPeriod>(
    ({ fromDate, untilDate, fromTime, untilTime }) =>
      fromDate !== untilDate || fromTime === null || untilTime === null || fromTime < untilTime,
    { path: ['untilTime'], message: staffFields.endBeforeStart },
  ),
] as const;

/** What a dentist asks for. */
export const newTimeOffRequestSchema = z
  .object({ ...timeOffPeriodShape, note: z.string().check(z.trim(), maxCharacters(500)) })
  .check(...isTimeOffPeriod);
/** Inferred from {@link newTimeOffRequestSchema}. */
export type NewTimeOffRequest = z.infer<typeof newTimeOffRequestSchema>;

/** A request of one's own. `reason` says why it was declined, null otherwise. */
export const ownTimeOffRequestSchema = z.object({
  id: idSchema,
  ...timeOffPeriodShape,
  note: z.string(),
  status: timeOffStatusSchema,
  reason: z.nullable(z.string()),
});
/** Inferred from {@link ownTimeOffRequestSchema}. */
export type OwnTimeOffRequest = z.infer<typeof ownTimeOffRequestSchema>;

/**
 * The requests of the doctor with the email of the caller's account, those that begin last first. `doctor` is
 * null when there is no such doctor.
 */
export const listOwnTimeOff = defineEndpoint({
  method: 'GET',
  path: '/time-off-requests/own',
  access: 'visits.treat',
  summary: "List the caller's requests for time off",
  response: z.object({
    doctor: z.nullable(z.string()),
    /** When the doctor is away without having asked for it; an older API (until api 2.0.0) does not send them. */
    absences: z._default(z.array(z.object(timeOffPeriodShape)), []),
    requests: z.array(ownTimeOffRequestSchema),
  }),
});

/** Asks for time off; owners approve or decline it in the settings. `not_found` for an account without a doctor. */
export const requestTimeOff = defineEndpoint({
  method: 'POST',
  path: '/time-off-requests',
  access: 'visits.treat',
  summary: 'Ask for time off',
  body: newTimeOffRequestSchema,
  response: createdCodec,
  errors: ['not_found', 'day_past'],
});

/** Withdraws a request of one's own; `request_decided` once an owner has decided. */
export const withdrawTimeOff = defineEndpoint({
  method: 'DELETE',
  path: '/time-off-requests/:id',
  access: 'visits.treat',
  summary: 'Withdraw a request for time off',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['not_found', 'request_decided'],
});
