import * as z from 'zod/mini';
import { dateCodec, priceCodec, timesCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, monthSchema, toDateSchema } from '../fields';

/** A treatment on one day; its times are in the order of the day. */
export const appointmentOptionCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  priceCents: wireField('role', priceCodec),
  durationMinutes: z.int().check(z.positive()),
  freeTimes: wireField('slots', timesCodec),
  takenTimes: wireField('taken', timesCodec),
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
});
/** Inferred from {@link dentistCodec}. */
export type Dentist = z.output<typeof dentistCodec>;

/** Those of the dentists who perform a treatment. */
export const listPerformers = (dentists: readonly Dentist[], treatmentId: string): Dentist[] =>
  dentists.filter(({ treatmentIds }) => treatmentIds.includes(treatmentId));

/** The dentists whom patients can book, by name. */
export const listDentists = defineEndpoint({
  method: 'GET',
  path: '/dentists',
  access: 'public',
  summary: 'List the dentists whom patients can book',
  response: z.array(dentistCodec),
});

/** How many times are free on one day; past times are not free. */
export const dayAvailabilityCodec = wireObject({
  dateLocal: wireField('date', toDateSchema()),
  freeCount: wireField('free', z.int().check(z.nonnegative())),
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
