import * as z from 'zod/mini';
import { dateCodec, priceCodec, timesCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, monthSchema, toDateSchema } from '../fields';
import { treatmentAudienceSchema } from '../treatment-audience';

/** A treatment on one day; its times are in the order of the day. */
export const appointmentOptionCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  priceCents: wireField('role', priceCodec),
  durationMinutes: z.int().check(z.positive()),
  freeTimes: wireField('slots', timesCodec),
  takenTimes: wireField('taken', timesCodec),
  /** False where no time would be free on the day if nothing were booked: there is nothing to wait for. Left out otherwise. */
  canWait: z.optional(z.boolean()),
  /** Left out for all, and by an older API (until api 2.0.0). */
  audience: z.optional(treatmentAudienceSchema),
});
/** Inferred from {@link appointmentOptionCodec}. */
export type AppointmentOption = z.output<typeof appointmentOptionCodec>;

/** The treatments with the times of one day at which some doctor, or the one of `doctorId`, is free for them. */
export const listAppointmentOptions = defineEndpoint({
  method: 'GET',
  path: '/appoinmentOptions',
  access: 'public',
  summary: 'List the treatments and free times of a day',
  query: wireObject({
    dateLocal: wireField('date', dateCodec),
    doctorId: z.optional(idSchema),
  }),
  response: z.array(appointmentOptionCodec),
});

/** A doctor who performs a treatment, and when on one day. */
export const doctorTimesCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  speciality: z.string(),
  imageUrl: wireField('image', z.string()),
  freeTimes: wireField('slots', timesCodec),
});
/** Inferred from {@link doctorTimesCodec}. */
export type DoctorTimes = z.output<typeof doctorTimesCodec>;

/** The doctors who perform a treatment, by name, with their free times on one day. */
export const listDoctorTimes = defineEndpoint({
  method: 'GET',
  path: '/appoinmentDoctors',
  access: 'public',
  summary: 'List the doctors for a treatment and their free times on a day',
  query: wireObject({
    dateLocal: wireField('date', dateCodec),
    treatment: z.string().check(z.minLength(1), z.maxLength(120)),
  }),
  response: z.array(doctorTimesCodec),
});

/** A dentist whom patients can book, and the treatments that they perform. */
export const dentistCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  speciality: z.string(),
  imageUrl: wireField('image', z.string()),
  treatmentIds: z.array(idSchema),
  /** The end of the address of their page; left out when there is none. */
  slug: z.optional(z.string()),
});
/** Inferred from {@link dentistCodec}. */
export type Dentist = z.output<typeof dentistCodec>;

/** Those of the dentists who perform a treatment. */
export const listPerformers = (dentists: readonly Dentist[], treatmentId: string): Dentist[] =>
  dentists.filter(({ treatmentIds }) => treatmentIds.includes(treatmentId));

/** The dentists whom patients can book, by name; without those whose hours have not been entered yet. */
export const listDentists = defineEndpoint({
  method: 'GET',
  path: '/dentists',
  access: 'public',
  summary: 'List the dentists whom patients can book',
  response: z.array(dentistCodec),
});

/**
 * How many times are free on one day; past times are not free. Where none is, one of the others may say why, from today on: `isFull`, all
 * are taken; `closedFor`, the clinic is closed, and for what, empty where that has no name; `lastDay`, the last one that can
 * be booked. An older API (until api 2.0.0) says none of it.
 */
export const dayAvailabilityCodec = wireObject({
  dateLocal: wireField('date', toDateSchema()),
  freeCount: wireField('free', z.int().check(z.nonnegative())),
  isFull: wireField('full', z.optional(z.boolean())),
  closedFor: wireField('closed', z.optional(z.string())),
  lastDay: z.optional(toDateSchema()),
});
/** Inferred from {@link dayAvailabilityCodec}. */
export type DayAvailability = z.output<typeof dayAvailabilityCodec>;

/**
 * The number of free times for every day of one month (`2023-01`), in order: of all treatments or one,
 * with any doctor or one.
 */
export const listMonthAvailability = defineEndpoint({
  method: 'GET',
  path: '/appoinmentAvailability',
  access: 'public',
  summary: 'Count the free times of each day of a month',
  query: z.object({
    month: monthSchema,
    treatmentId: z.optional(idSchema),
    doctorId: z.optional(idSchema),
  }),
  response: z.array(dayAvailabilityCodec),
});

const ofVisit = {
  method: 'GET',
  access: 'user',
  params: z.object({ id: idSchema }),
  errors: ['not_found'],
} as const;

/**
 * {@link listAppointmentOptions} for a visit that is to be moved: its treatment alone, as long as the visit takes, also
 * when the clinic does not offer it any more. `not_found` for another person's visit, unless the caller is staff.
 */
export const listVisitOptions = defineEndpoint({
  ...ofVisit,
  path: '/bookings/:id/options',
  summary: 'List the free times of a day for moving a booking',
  query: wireObject({ dateLocal: wireField('date', dateCodec) }),
  response: z.array(appointmentOptionCodec),
});

/** {@link listDoctorTimes} for a visit that is to be moved; its own doctor may treat it, bookable or not. */
export const listVisitDoctors = defineEndpoint({
  ...ofVisit,
  path: '/bookings/:id/doctors',
  summary: 'List the doctors and their free times on a day for moving a booking',
  query: wireObject({ dateLocal: wireField('date', dateCodec) }),
  response: z.array(doctorTimesCodec),
});

/** {@link listMonthAvailability} for a visit that is to be moved. */
export const listVisitAvailability = defineEndpoint({
  ...ofVisit,
  path: '/bookings/:id/availability',
  summary: 'Count the free times of each day of a month for moving a booking',
  query: z.object({ month: monthSchema, doctorId: z.optional(idSchema) }),
  response: z.array(dayAvailabilityCodec),
});
