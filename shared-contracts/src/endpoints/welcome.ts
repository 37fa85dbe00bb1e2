import * as z from 'zod/mini';
import { dateCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';

/** A treatment, and the next time at which some doctor is free for it: null for none within four weeks. */
export const offeredTreatmentCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  priceCents: wireField('role', priceCodec),
  durationMinutes: z.int().check(z.positive()),
  next: z.nullable(
    wireObject({
      dateLocal: wireField('date', dateCodec),
      timeLocal: wireField('slot', timeCodec),
    }),
  ),
});
/** Inferred from {@link offeredTreatmentCodec}. */
export type OfferedTreatment = z.output<typeof offeredTreatmentCodec>;

/** A doctor whom patients can book. */
export const publicDoctorCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  speciality: z.string(),
  imageUrl: wireField('image', z.string()),
  /** The end of the address of their page; left out when there is none. */
  slug: z.optional(z.string()),
});
/** Inferred from {@link publicDoctorCodec}. */
export type PublicDoctor = z.output<typeof publicDoctorCodec>;

/** What the landing page says of the clinic: treatments and doctors, each by name. */
export const welcomeSchema = z.object({
  treatments: z.array(offeredTreatmentCodec),
  doctors: z.array(publicDoctorCodec),
});
/** Inferred from {@link welcomeSchema}. */
export type Welcome = z.output<typeof welcomeSchema>;

/** The treatments with their next free times, and the doctors whom patients can book. */
export const getWelcome = defineEndpoint({
  method: 'GET',
  path: '/welcome',
  access: 'public',
  summary: 'Get what the landing page says of treatments and doctors',
  response: welcomeSchema,
});
