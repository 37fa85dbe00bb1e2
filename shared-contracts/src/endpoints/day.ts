import * as z from 'zod/mini';
import type { BookingStatus } from '../booking-states';
import { instantCodec, wireField, wireObject } from '../codecs';
import { addedTreatmentsSchema } from '../visit-treatments';
import { defineEndpoint } from '../define-endpoint';
import { fieldTexts } from '../field-texts';
import { dateLocalSchema, idSchema, toDateSchema, toTimeSchema } from '../fields';
import { alertSchema } from './alerts';
import { blockKinds } from './blocks';

const timeLocalSchema = toTimeSchema(fieldTexts.timeInvalid);

/** A period between two instants; the end is not part of it. */
export const periodCodec = wireObject({
  startsAt: wireField('startsAtUtc', instantCodec),
  endsAt: wireField('endsAtUtc', instantCodec),
});
/** Inferred from {@link periodCodec}. */
export type Period = z.output<typeof periodCodec>;

/**
 * A visit as staff see it. `revision` grows whenever the visit is moved. `chairFreeAt` is when the
 * chair is clean again. `doctorId` and `chairId` are null for visits from before there were schedules.
 * `isFirstVisit`: the patient had no visit at the clinic before this one. `isConfirmed`: the patient
 * has confirmed that they will come. `owedCents` is what remains of the price; an older API (until api 2.0.0) leaves
 * it out. `arrivedAt` is since when the patient is there, null until then; an older API (until api 2.0.0) leaves it out.
 * `treatment` is what the visit counts for, and `addedTreatments` what is done beside that, which
 * an older API (until api 2.0.0) does not know.
 * `alerts` are the patient's, the most urgent kind first. `note` is what the patient wrote when booking online, null for nothing; an
 * older API (until api 2.0.0) leaves it out.
 */
export const visitCodec = wireObject({
  id: idSchema,
  revision: z.int().check(z.nonnegative()),
  status: z.enum([
    'booked',
    'paid',
    'arrived',
    'in_treatment',
    'completed',
    'no_show',
  ] satisfies BookingStatus[]),
  treatment: z.string(),
  addedTreatments: addedTreatmentsSchema,
  patientId: idSchema,
  patient: z.string(),
  dateOfBirth: z.nullable(toDateSchema()),
  alerts: z.array(alertSchema),
  note: z._default(z.nullable(z.string()), null),
  email: z.string(),
  phone: z.string(),
  priceCents: z.int().check(z.nonnegative()),
  isPaid: z.boolean(),
  owedCents: z.optional(z.int().check(z.nonnegative())),
  isFirstVisit: z.boolean(),
  isConfirmed: z.boolean(),
  arrivedAt: wireField('arrivedAtUtc', z._default(z.nullable(instantCodec), null)),
  doctorId: z.nullable(idSchema),
  chairId: z.nullable(idSchema),
  timeLocal: timeLocalSchema,
  startsAt: wireField('startsAtUtc', instantCodec),
  endsAt: wireField('endsAtUtc', instantCodec),
  chairFreeAt: wireField('chairFreeAtUtc', instantCodec),
});
/** Inferred from {@link visitCodec}. */
export type ClinicVisit = z.output<typeof visitCodec>;

/** A doctor of a day: when they work within the opening hours, and when they are away. */
export const dayDoctorCodec = wireObject({
  id: idSchema,
  name: z.string(),
  working: z.array(periodCodec),
  timeOff: z.array(periodCodec),
});
/** Inferred from {@link dayDoctorCodec}. */
export type DayDoctor = z.output<typeof dayDoctorCodec>;

/** A part of the day in which a dentist or a chair is not booked; one of `doctorId` and `chairId` is given. */
export const dayBlockCodec = wireObject({
  id: idSchema,
  kind: z.enum(blockKinds),
  note: z.nullable(z.string()),
  doctorId: z.nullable(idSchema),
  chairId: z.nullable(idSchema),
  startsAt: wireField('startsAtUtc', instantCodec),
  endsAt: wireField('endsAtUtc', instantCodec),
});
/** Inferred from {@link dayBlockCodec}. */
export type DayBlock = z.output<typeof dayBlockCodec>;

/**
 * One day of the clinic. `closedFor` is the name of a closed day, null on other days. `open` holds the
 * opening hours, none on a closed day. Visits begin at multiples of `startIntervalMinutes` after
 * midnight. `visits` are in the order of their start, without cancelled ones. `doctors` and `chairs`
 * are in the order of their names, with those of visits that have left the clinic since. An older API (until api 2.0.0)
 * does not send `blocks`.
 */
export const dayCodec = wireObject({
  dateLocal: dateLocalSchema,
  closedFor: z.nullable(z.string()),
  open: z.array(periodCodec),
  startIntervalMinutes: z.int().check(z.positive()),
  doctors: z.array(dayDoctorCodec),
  chairs: z.array(z.object({ id: idSchema, name: z.string() })),
  blocks: z._default(z.array(dayBlockCodec), []),
  visits: z.array(visitCodec),
});
/** Inferred from {@link dayCodec}. */
export type ClinicDay = z.output<typeof dayCodec>;

/** The clinic's day with all visits. */
export const getDay = defineEndpoint({
  method: 'GET',
  path: '/day',
  access: 'visits.manage',
  summary: 'Get a day of the clinic',
  query: z.object({ date: dateLocalSchema }),
  response: dayCodec,
});

/**
 * The day of the doctor with the email of the caller's account: `doctors` and `visits` are theirs alone.
 * Both are empty when there is no such doctor.
 */
export const getOwnDay = defineEndpoint({
  method: 'GET',
  path: '/day/own',
  access: 'visits.treat',
  summary: "Get the caller's own day as a dentist",
  query: z.object({ date: dateLocalSchema }),
  response: dayCodec,
});

/**
 * A day of a dentist's week: when they work within the opening hours, and when they are away. `isClosed`: the clinic has
 * no opening hours on it.
 */
export const weekDayCodec = wireObject({
  dateLocal: dateLocalSchema,
  isClosed: z.boolean(),
  working: z.array(periodCodec),
  timeOff: z.array(periodCodec),
});
/** Inferred from {@link weekDayCodec}. */
export type WeekDay = z.output<typeof weekDayCodec>;

/**
 * Seven days of the doctor of the caller's account, from the given one on; fewer at the end of 2099. `doctor` is null, and there
 * are no days, when the account is no doctor's.
 */
export const getOwnWeek = defineEndpoint({
  method: 'GET',
  path: '/day/own/week',
  access: 'visits.treat',
  summary: "Get the caller's own hours of a week as a dentist",
  query: z.object({ from: dateLocalSchema }),
  response: z.object({
    doctor: z.nullable(z.object({ id: idSchema, name: z.string() })),
    days: z.array(weekDayCodec),
  }),
});
/** What {@link getOwnWeek} returns. */
export type OwnWeek = z.output<typeof getOwnWeek.response>;

/** Tells that a day looks different; `dateLocal` is null when changes may have been missed: then any may. */
export const dayChangeSchema = z.object({ dateLocal: z.nullable(dateLocalSchema) });
/** Inferred from {@link dayChangeSchema}. */
export type DayChange = z.infer<typeof dayChangeSchema>;

/**
 * Server-sent events named `change`, each with a {@link dayChangeSchema} as its data. The first one of a
 * stream has no day, so a client that connects again has missed nothing. The stream ends when the
 * access token expires, or when the account loses the permission.
 */
export const followDays = defineEndpoint({
  method: 'GET',
  path: '/day/events',
  access: 'visits.record',
  summary: 'Follow the changes of the days of the clinic',
  response: z.string(),
});

/**
 * Moves an upcoming visit to another time, doctor or chair by the rules of booking; notice and horizon don't count while
 * the time stays. Without `chairId` the visit keeps its chair if that is free, else it gets another one. `revision` is the visit's as the
 * caller knows it: after a change by someone else the call fails with `visit_changed`. The response has
 * the new revision. The patient gets an email when the time or the doctor is another one.
 */
export const moveVisit = defineEndpoint({
  method: 'PUT',
  path: '/visits/:id/place',
  access: 'visits.manage',
  summary: 'Move a visit to another time, doctor or chair',
  params: z.object({ id: idSchema }),
  body: z.object({
    dateLocal: dateLocalSchema,
    timeLocal: timeLocalSchema,
    doctorId: idSchema,
    chairId: z.optional(idSchema),
    revision: z.int().check(z.nonnegative()),
  }),
  response: z.object({ revision: z.int().check(z.nonnegative()) }),
  errors: [
    'not_found',
    'booking_closed',
    'visit_changed',
    'slot_taken',
    'patient_busy',
    'slot_not_offered',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
    'rate_limited',
  ],
});
