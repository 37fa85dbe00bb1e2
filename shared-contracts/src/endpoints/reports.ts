import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { addDays, type DateLocal } from '../dates';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema, idSchema } from '../fields';
import { staffFields } from '../staff-texts';

/** The longest range of a report, in days. */
export const MAX_REPORT_DAYS = 1_830;

/** What a point of a report is about: one day, or a week from Monday or a month as far as it is in the range. */
export const reportIntervalSchema = z.enum(['day', 'week', 'month']);
/** Inferred from {@link reportIntervalSchema}. */
export type ReportInterval = z.infer<typeof reportIntervalSchema>;

const rangeSchema = z.object({
  from: dateLocalSchema,
  until: dateLocalSchema,
  interval: reportIntervalSchema,
});

const isRange = ({ from, until }: { from: DateLocal; until: DateLocal }) =>
  from <= until && until < addDays(from, MAX_REPORT_DAYS);

const rangeError = { path: ['until'], message: staffFields.rangeInvalid };

/** Days of the clinic, both included, at most {@link MAX_REPORT_DAYS} of them, and how they are grouped. */
export const reportRangeSchema = rangeSchema.check(z.refine(isRange, rangeError));
/** Inferred from {@link reportRangeSchema}. */
export type ReportRange = z.infer<typeof reportRangeSchema>;

const count = z.int().check(z.nonnegative());

/**
 * The figures of a day, week or month that begins on `startsOn`. Visits count on their day: `completed`,
 * `noShows`, `cancelled`, and `openVisits`, which are still to come or not recorded. Bookings count on the day
 * on which they were made, by where they were made and by how many days they are ahead; `leadDays` is the sum of
 * these days. Money is in cents and counts on the day on which it was received or returned.
 */
export const reportPointSchema = z.object({
  startsOn: dateLocalSchema,
  completed: count,
  noShows: count,
  cancelled: count,
  openVisits: count,
  bookedOnline: count,
  bookedByStaff: count,
  bookedFromWaitingList: count,
  leadSameDay: count,
  lead1To7Days: count,
  lead8To14Days: count,
  lead15To30Days: count,
  leadOver30Days: count,
  leadDays: count,
  cardCents: count,
  clinicCents: count,
  refundCents: count,
  reviews: count,
});
/** Inferred from {@link reportPointSchema}. */
export type ReportPoint = z.infer<typeof reportPointSchema>;

const resourceSchema = z.enum(['chair', 'doctor']);

/** Of chairs or doctors: minutes in which they were occupied, and in which they could have been. */
const useSchema = z.object({
  resource: resourceSchema,
  busyMinutes: count,
  openMinutes: count,
});

/** All chairs or all doctors in an hour of the clinic's clock on a weekday; 0 is Sunday. */
export const hourUseSchema = z.extend(useSchema, {
  weekday: z.int().check(z.gte(0), z.lte(6)),
  hour: z.int().check(z.gte(0), z.lte(23)),
});
/** Inferred from {@link hourUseSchema}. */
export type HourUse = z.infer<typeof hourUseSchema>;

/** One chair or doctor, retired and removed ones included. */
export const resourceUseSchema = z.extend(useSchema, { id: idSchema, name: z.string() });
/** Inferred from {@link resourceUseSchema}. */
export type ResourceUse = z.infer<typeof resourceUseSchema>;

/**
 * One dentist or treatment, removed and retired ones included. Visits count on their day; money is in cents and counts on
 * the day on which it was received or returned, for the dentist whom the visit is with now.
 */
export const reportGroupSchema = z.object({
  by: z.enum(['doctor', 'treatment']),
  id: idSchema,
  name: z.string(),
  completed: count,
  noShows: count,
  cancelled: count,
  receivedCents: count,
  returnedCents: z.int(),
});
/** Inferred from {@link reportGroupSchema}. */
export type ReportGroup = z.infer<typeof reportGroupSchema>;

/**
 * The figures of a range. `countedAt` is when they were last brought up to date, about once a minute; null
 * before the first time. Use ends with the day of `countedAt`, and is empty for what was neither open nor used. `groups`
 * leave out what had neither visits nor money; an older API (until api 2.0.0) leaves `groups` out.
 */
export const reportCodec = wireObject({
  countedAt: wireField('countedAtUtc', z.nullable(instantCodec)),
  points: z.array(reportPointSchema),
  hourUse: z.array(hourUseSchema),
  resourceUse: z.array(resourceUseSchema),
  groups: z._default(z.array(reportGroupSchema), []),
});
/** Inferred from {@link reportCodec}. */
export type Report = z.output<typeof reportCodec>;

/** All figures of a range, in order; days without any are zero. */
export const getReport = defineEndpoint({
  method: 'GET',
  path: '/reports',
  access: 'reports.read',
  summary: 'The figures of the clinic',
  query: reportRangeSchema,
  response: reportCodec,
});

/** The reports that can be exported on their own. */
export const reportNameSchema = z.enum([
  'bookings',
  'visits',
  'revenue',
  'dentists',
  'treatments',
  'use',
  'lead-time',
  'reviews',
]);
/** Inferred from {@link reportNameSchema}. */
export type ReportName = z.infer<typeof reportNameSchema>;

/** One report as CSV (RFC 4180, UTF-8). The export is audited. */
export const exportReport = defineEndpoint({
  method: 'GET',
  path: '/reports/export',
  access: 'reports.read',
  summary: 'Export a report',
  query: z.extend(rangeSchema, { report: reportNameSchema }).check(z.refine(isRange, rangeError)),
  response: z.string(),
});
