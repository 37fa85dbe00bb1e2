import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { idSchema, mediumDateSchema, monthSchema, priceDollarsSchema } from '../fields';

/** A treatment on one day: `slots` are the free times in order, `taken` the others. */
export const appointmentOptionSchema = z.object({
  _id: idSchema,
  name: z.string(),
  role: priceDollarsSchema,
  slots: z.array(z.string()),
  taken: z.array(z.string()),
});
/** Inferred from {@link appointmentOptionSchema}. */
export type AppointmentOption = z.infer<typeof appointmentOptionSchema>;

/** The treatments with their free times on one day (`Jan 5, 2023`). */
export const listAppointmentOptions = defineEndpoint({
  method: 'GET',
  path: '/appoinmentOptions',
  access: 'public',
  summary: 'Treatments and free slots of a day',
  query: z.object({ date: mediumDateSchema }),
  response: z.array(appointmentOptionSchema),
});

/** Free slots of one day (`date`: `YYYY-MM-DD`) over all treatments; past times are not free. */
export const dayAvailabilitySchema = z.object({ date: z.string(), free: z.number().int() });
/** Inferred from {@link dayAvailabilitySchema}. */
export type DayAvailability = z.infer<typeof dayAvailabilitySchema>;

/** Free slots for each day of one month (`2023-01`), every day of it in order. */
export const listMonthAvailability = defineEndpoint({
  method: 'GET',
  path: '/appoinmentAvailability',
  access: 'public',
  summary: 'Free slots per day of a month',
  query: z.object({ month: monthSchema }),
  response: z.array(dayAvailabilitySchema),
});
