import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { legalVersionsSchema } from '../legal-versions';
import { weekHoursSchema } from './hours';
import { tallySchema } from './reviews';
import { positionSchema } from './settings-changes';

/** What a treatment costs and how long it takes. */
const treatmentSchema = z.object({
  name: z.string(),
  priceCents: z.int().check(z.nonnegative()),
  durationMinutes: z.int().check(z.positive()),
});

/** By language; a newer API may know more languages than its reader. */
const translatedNames = z.array(
  z.object({ name: z.string(), names: z.record(z.string(), z.string()) }),
);

/** What patients are told of the clinic. Owners set all but the time zone. */
export const clinicSchema = z.object({
  name: z.string(),
  /** The IANA time zone of all local dates and times. */
  timeZone: z.string(),
  /** In one line. */
  address: z.string(),
  phone: z.string(),
  /** Where patients write to; null for none. An older API (until api 2.0.0) does not send it. */
  email: z.optional(z.nullable(z.string())),
  /** Where it is on the map; null when it does not say. An older API (until api 2.0.0) does not send it. */
  position: z.optional(z.nullable(positionSchema)),
  /** The address of the logo; null for none. */
  logoUrl: z.nullable(z.string()),
  openingHours: weekHoursSchema,
  /** The rules of cancelling. An older API (until api 2.0.0) does not send them. */
  cancellation: z.optional(
    z.object({
      noticeMinutes: z.int().check(z.nonnegative()),
      graceMinutes: z.int().check(z.nonnegative()),
      lateFeeCents: z.int().check(z.nonnegative()),
    }),
  ),
  /** The versions of the terms of use and the privacy policy that count now. An older API (until api 2.0.0) does not send them. */
  legalVersions: z.optional(legalVersionsSchema),
  /** What can be booked, by name. An older API (until api 2.0.0) does not say it. */
  treatments: z.optional(z.array(treatmentSchema)),
  /**
   * What has a name in other languages, retired or not. An older API (until api 2.0.0) does not send it.
   */
  names: z.optional(
    z.object({
      treatments: translatedNames,
      specialities: translatedNames,
      closedDays: translatedNames,
    }),
  ),
  /** The stars of its reviews, their mean with one decimal; null for none. An older API (until api 2.0.0) does not say it. */
  rating: z.optional(tallySchema),
  /** The dentists who have a page, by name. An older API (until api 2.0.0) does not say it. */
  dentists: z.optional(
    z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        speciality: z.string(),
        imageUrl: z.string(),
        languages: z.array(z.string()),
        rating: tallySchema,
      }),
    ),
  ),
});
/** Inferred from {@link clinicSchema}. */
export type ClinicFacts = z.infer<typeof clinicSchema>;
/** See {@link clinicSchema}. */
export type ClinicNames = NonNullable<ClinicFacts['names']>;

/** What the clinic is called, how it is reached and when it is open; with an ETag. */
export const getClinic = defineEndpoint({
  method: 'GET',
  path: '/clinic',
  access: 'public',
  summary: 'The clinic as patients see it',
  response: clinicSchema,
});
