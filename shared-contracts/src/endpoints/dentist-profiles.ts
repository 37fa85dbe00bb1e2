import * as z from 'zod/mini';
import { dateCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { textsSchema } from '../names-by-language';
import { staffFields } from '../staff-texts';
import { languageSchema } from './account';
import { tallySchema } from './reviews';
import { textInLanguageSchema } from './visiting';

/** What a dentist's profile can say of their gender. */
export const genders = ['woman', 'man'] as const;
const genderSchema = z.enum(genders);
/** One of {@link genders}. */
export type Gender = z.infer<typeof genderSchema>;

const MAX_TRAINING_LINES = 20;

/** What owners enter for a dentist's page; `isShown` is whether there is one. */
export const profileShape = {
  isShown: z.boolean(),
  /** ISO 639 codes of the languages that the dentist speaks. */
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.maxLength(20)),
  /** Null where the profile does not say it. */
  gender: z.nullable(genderSchema),
  /** Degrees and courses, one line each. */
  training: z
    .array(z.string().check(z.trim(), z.minLength(1, staffFields.textRequired), maxCharacters(200)))
    .check(z.maxLength(MAX_TRAINING_LINES, staffFields.tooManyLines(MAX_TRAINING_LINES))),
  /** Plain text by language; a language without a text is left out. */
  about: textsSchema,
};

const shownShape = {
  id: wireField('_id', idSchema),
  /** The end of the page's address. */
  slug: z.string(),
  name: z.string(),
  speciality: z.string(),
  imageUrl: wireField('image', z.string()),
  languages: z.array(z.string()),
  gender: z.nullable(genderSchema),
  /** The stars of the reviews of visits to this dentist; null for none. */
  rating: tallySchema,
};

/** The dentists who have a page, by name, with the treatments that they perform. */
export const listDentistProfiles = defineEndpoint({
  method: 'GET',
  path: '/dentist-profiles',
  access: 'public',
  summary: 'List the dentists who have a page',
  response: z.array(
    wireObject({
      ...shownShape,
      /** An older API (until api 2.0.0) does not send it. */
      training: z._default(z.array(z.string()), []),
      treatments: z.array(wireObject({ id: wireField('_id', idSchema), name: z.string() })),
    }),
  ),
});
/** One of {@link listDentistProfiles}. */
export type ListedDentist = z.output<typeof listDentistProfiles.response>[number];

/** A treatment that a dentist performs, and the first free time of each of the next days that have one, at most three. */
const performedCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  priceCents: wireField('role', priceCodec),
  durationMinutes: z.int().check(z.positive()),
  /** In the language that is asked for, or else in English; null without either. An older API (until api 2.0.0) does not send it. */
  description: z.optional(z.nullable(z.string())),
  times: z.array(
    wireObject({
      dateLocal: wireField('date', dateCodec),
      timeLocal: wireField('slot', timeCodec),
    }),
  ),
});

/**
 * What the page of a dentist says; `not_found` for one who has left or is not shown. `about` is in the language that is asked for,
 * or else in the first one that has a text; null without any.
 */
export const getDentistProfile = defineEndpoint({
  method: 'GET',
  path: '/dentist-profiles/:slug',
  access: 'public',
  summary: 'Get the profile of a dentist',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  query: z.object({ language: languageSchema }),
  response: wireObject({
    ...shownShape,
    training: z.array(z.string()),
    about: textInLanguageSchema,
    treatments: z.array(performedCodec),
  }),
  errors: ['not_found'],
});
/** What {@link getDentistProfile} returns. */
export type DentistProfile = z.output<typeof getDentistProfile.response>;
