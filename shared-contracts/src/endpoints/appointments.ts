import { z } from 'zod';
import { dateCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../endpoint';
import { idSchema, monthSchema } from '../fields';

/** A treatment on one day; its times are in the order of the day. */
export const appointmentOptionCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  priceCents: wireField('role', priceCodec),
  freeTimes: wireField('slots', z.array(timeCodec)),
  takenTimes: wireField('taken', z.array(timeCodec)),
});
/** Inferred from {@link appointmentOptionCodec}. */
export type AppointmentOption = z.output<typeof appointmentOptionCodec>;

/** The treatments with their free times on one day. */
export const listAppointmentOptions = defineEndpoint({
  method: 'GET',
  path: '/appoinmentOptions',
  access: 'public',
  summary: 'List the treatments and free times of a day',
  query: wireObject({ dateLocal: wireField('date', dateCodec) }),
  response: z.array(appointmentOptionCodec),
});

/** How many times are free on one day over all treatments; past times are not free. */
export const dayAvailabilityCodec = wireObject({
  dateLocal: wireField('date', z.iso.date()),
  freeCount: wireField('free', z.int().nonnegative()),
});
/** Inferred from {@link dayAvailabilityCodec}. */
export type DayAvailability = z.output<typeof dayAvailabilityCodec>;

/** The number of free times for every day of one month (`2023-01`), in order. */
export const listMonthAvailability = defineEndpoint({
  method: 'GET',
  path: '/appoinmentAvailability',
  access: 'public',
  summary: 'Count the free times of each day of a month',
  query: z.object({ month: monthSchema }),
  response: z.array(dayAvailabilityCodec),
});
