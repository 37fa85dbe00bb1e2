import * as z from 'zod/mini';

/**
 * Every state a booking can be in. `held`: kept for a patient for a few minutes. `booked` and `paid`:
 * upcoming. `arrived`: the patient is here. `in_treatment`: the visit is under way. `completed`, `no_show` and `cancelled`: how it ended.
 */
export const bookingStatuses = [
  'held',
  'booked',
  'paid',
  'arrived',
  'in_treatment',
  'completed',
  'no_show',
  'cancelled',
] as const;

/** One of {@link bookingStatuses}. */
export const bookingStatusSchema = z.enum(bookingStatuses);
/** Inferred from {@link bookingStatusSchema}. */
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

/**
 * The events in the life of a booking: which states each one leads from, and where to. The database
 * enforces the same table, and the diagram in docs/booking.md is generated from it. A hold that is
 * released or expires is deleted.
 */
export const bookingEvents = {
  book: { from: ['held'], to: 'booked' },
  pay: { from: ['booked'], to: 'paid' },
  // Its payment was reversed, refunded or disputed.
  owe: { from: ['paid'], to: 'booked' },
  arrive: { from: ['booked', 'paid', 'no_show'], to: 'arrived' },
  start: { from: ['arrived'], to: 'in_treatment' },
  complete: { from: ['booked', 'paid', 'arrived', 'in_treatment'], to: 'completed' },
  miss: { from: ['booked', 'paid'], to: 'no_show' },
  // A patient who came may leave untreated.
  cancel: { from: ['booked', 'paid', 'arrived'], to: 'cancelled' },
} as const satisfies Record<
  string,
  { readonly from: readonly BookingStatus[]; readonly to: BookingStatus }
>;

/** The name of an event in {@link bookingEvents}. */
export type BookingEvent = keyof typeof bookingEvents;

/** Whether an event can happen to a booking in this state. */
export function isAllowed(event: BookingEvent, status: BookingStatus): boolean {
  return (bookingEvents[event].from as readonly BookingStatus[]).includes(status);
}

/** Whether the treatment of a visit has begun or is over: from then on there is something to tell of it. */
export const isTreated = (status: BookingStatus): boolean =>
  status === 'in_treatment' || status === 'completed';

/** The events that staff record, and can take back: the booking is then as it was before. */
export const recordedEvents = [
  'arrive',
  'start',
  'complete',
  'miss',
] as const satisfies readonly BookingEvent[];

/**
 * The states without {@link bookingStatuses | `in_treatment`}, for responses that were specified before it:
 * front ends that do not know it would reject them. Such a visit is `arrived` there.
 */
export const patientStatusSchema = z.enum([
  'held',
  'booked',
  'paid',
  'arrived',
  'completed',
  'no_show',
  'cancelled',
] satisfies BookingStatus[]);
/** Inferred from {@link patientStatusSchema}. */
export type PatientStatus = z.infer<typeof patientStatusSchema>;

/** What the patient is told of a state. */
export const toPatientStatus = (status: BookingStatus): PatientStatus =>
  status === 'in_treatment' ? 'arrived' : status;
