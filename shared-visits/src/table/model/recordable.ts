import {
  type BookingStatus,
  type DateLocal,
  isAllowed,
  toDateLocal,
  visitEvents,
  type VisitStatus,
  visitStatusSchema,
} from 'shared-contracts';

/** What decides about what can be recorded. */
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

/** A patient may be early on the day; a visit is completed or missed only once it has begun. */
const isTooEarly = (
  { dateLocal, startsAt }: Recordable,
  status: VisitStatus,
  { now, timeZone }: ClinicPresent,
): boolean =>
  status === 'arrived' || status === 'in_treatment'
    ? toDateLocal(now, timeZone) < dateLocal
    : startsAt > now;

/** The states that staff can record of a visit now. */
export const listRecordable = (visit: Recordable, present: ClinicPresent): VisitStatus[] =>
  visitStatusSchema.options.filter(
    (status) => isAllowed(visitEvents[status], visit.status) && !isTooEarly(visit, status, present),
  );
