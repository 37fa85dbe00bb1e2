import * as z from 'zod/mini';
import { dateCodec, priceCodec, timeCodec, timesCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';
import { languageSchema } from './account';
import { tallySchema } from './reviews';
import { visitingSchema } from './visiting';
import { textsSchema } from '../names-by-language';

/** A treatment, and the next time at which some doctor is free for it: null for none within four weeks. */
export const offeredTreatmentCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  priceCents: wireField('role', priceCodec),
  durationMinutes: z.int().check(z.positive()),
  /** By language. An older API (until api 2.0.0) does not send it. */
  description: z.optional(textsSchema),
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

const suggestedCodec = wireObject({
  treatmentId: idSchema,
  dateLocal: wireField('date', dateCodec),
  timeLocal: wireField('slot', timeCodec),
});

/** Whether the clinic is open now, and today's first free times of the treatment for patients in pain, if it has one. */
const painCodec = wireObject({
  isOpen: z.boolean(),
  today: wireField('date', dateCodec),
  treatmentId: z.nullable(idSchema),
  times: wireField('slots', timesCodec),
});

/** What the public pages say of the clinic: treatments and doctors, each by name. */
export const welcomeSchema = z.object({
  treatments: z.array(offeredTreatmentCodec),
  doctors: z.array(publicDoctorCodec),
  /** Up to four of the next times, of different treatments. An older API (until api 2.0.0) does not send them. */
  suggested: z.optional(z.array(suggestedCodec)),
  /** The stars of all reviews; null for none. An older API (until api 2.0.0) does not send it. */
  rating: z.optional(tallySchema),
  /** An older API (until api 2.0.0) does not send it. */
  visiting: z.optional(visitingSchema),
  /** An older API (until api 2.0.0) does not send it. */
  pain: z.optional(painCodec),
});
/** Inferred from {@link welcomeSchema}. */
export type Welcome = z.output<typeof welcomeSchema>;

/** The treatments with their next free times, the doctors whom patients can book, and what people who come to the clinic read. */
export const getWelcome = defineEndpoint({
  method: 'GET',
  path: '/welcome',
  access: 'public',
  summary: 'Get what the public pages say of treatments, doctors and coming to the clinic',
  /** Of the texts. Older pages (until remote-public 2.0.0) read none and do not ask for one. */
  query: z.object({ language: z.optional(languageSchema) }),
  response: welcomeSchema,
});
