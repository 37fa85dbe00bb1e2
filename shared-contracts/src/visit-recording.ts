import * as z from 'zod/mini';
import { type BookingStatus, isAllowed, type recordedEvents } from './booking-states';
import { type DateLocal, toDateLocal } from './dates';

/** The states that staff give a visit by recording what happened. */
export const visitStatusSchema = z.enum([
  'arrived',
  'in_treatment',
  'completed',
  'no_show',
] satisfies BookingStatus[]);
/** Inferred from {@link visitStatusSchema}. */
export type VisitStatus = z.infer<typeof visitStatusSchema>;

/** What staff record to give a visit each of these states. */
export const visitEvents = {
  arrived: 'arrive',
  in_treatment: 'start',
  completed: 'complete',
  no_show: 'miss',
} as const satisfies Record<VisitStatus, (typeof recordedEvents)[number]>;

/** What decides about what can be recorded of a visit. */
export interface Recordable {
  readonly status: BookingStatus;
  readonly dateLocal: DateLocal;
  readonly startsAt: Date;
}

/** The present at the clinic. */
export interface ClinicPresent {
  readonly now: Date;
  /** The clinic's, an IANA name. */
  readonly timeZone: string;
}

/**
 * Whether it is too early for a visit to get this state. Patients come, and are treated, before their time on the
 * day of the visit; a treatment that has begun can end. Otherwise nothing has taken place or been missed before the start.
 */
export const isTooEarly = (
  { status: present, dateLocal, startsAt }: Recordable,
  status: VisitStatus,
  { now, timeZone }: ClinicPresent,
): boolean => {
  if (present === 'in_treatment') return false;
  return status === 'arrived' || status === 'in_treatment'
    ? toDateLocal(now, timeZone) < dateLocal
    : startsAt > now;
};

/** The states that staff can give a visit now. */
export const listRecordable = (visit: Recordable, present: ClinicPresent): VisitStatus[] =>
  visitStatusSchema.options.filter(
    (status) => isAllowed(visitEvents[status], visit.status) && !isTooEarly(visit, status, present),
  );

/** What was recorded last of a visit in this state and can be taken back; null when nothing was. */
export const findRecorded = (status: BookingStatus): VisitStatus | null =>
  visitStatusSchema.options.find((recorded) => recorded === status) ?? null;
