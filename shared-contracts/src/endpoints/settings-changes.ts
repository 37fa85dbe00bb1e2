import * as z from 'zod/mini';
import {
  dateLocalSchema,
  emailSchema,
  idSchema,
  maxCharacters,
  nameSchema,
  phoneSchema,
} from '../fields';
import { staffFields } from '../staff-texts';
import { namesSchema, textsSchema } from '../names-by-language';
import { profileShape } from './dentist-profiles';
import { treatmentAudienceSchema } from '../treatment-audience';
import { imageUrlSchema } from './doctors';
import { emailTextShape, rejectUnknownPlaceholders } from './email-texts';
import { weekHoursSchema } from './hours';
import { areSpecialHours, specialHoursShape } from './special-hours';
import { visitingShape } from './visiting';

const wholeNumber = (min: number, max: number) => {
  const rule = { error: () => staffFields.wholeNumber(min, max) };
  return z.int(rule).check(z.gte(min, rule), z.lte(max, rule));
};

const toDegreesSchema = (limit: number) => {
  const message = staffFields.positionInvalid;
  return z.number(message).check(z.gte(-limit, message), z.lte(limit, message));
};
/** A place on the map in degrees (WGS 84); north and east are positive. */
export const positionSchema = z.object({
  latitude: toDegreesSchema(90),
  longitude: toDegreesSchema(180),
});
/** Inferred from {@link positionSchema}. */
export type Position = z.infer<typeof positionSchema>;

/** What the card provider takes at least, in cents. */
const MIN_CHARGE_CENTS = 50;

/** What a treatment costs, in cents: nothing, or what a card can be charged. */
export const treatmentPriceSchema = wholeNumber(0, 10_000_000).check(
  z.refine((cents) => cents <= 0 || cents >= MIN_CHARGE_CENTS, staffFields.priceTooLow),
);

const treatmentFields = {
  priceCents: treatmentPriceSchema,
  durationMinutes: wholeNumber(5, 480),
  cleanupMinutes: wholeNumber(0, 120),
  doctorIds: z.array(idSchema).check(z.maxLength(200)),
  /** Left out, it stays; a new treatment is for all. */
  audience: z.optional(treatmentAudienceSchema),
  /** Left out, as by older pages, they stay. */
  names: z.optional(namesSchema),
  description: z.optional(textsSchema),
};

const id = idSchema;
const change = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

const timeOffSchema = change('add_time_off', {
  doctorId: id,
  /** The first and the last day off. */
  fromDate: dateLocalSchema,
  untilDate: dateLocalSchema,
}).check(
  z.refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
    path: ['untilDate'],
    message: staffFields.lastDayBeforeFirst,
  }),
);

/** Of the doctor whose hours they are; null for the opening hours of the clinic. */
const ownerShape = { doctorId: z.nullable(id) };

/**
 * One change of the settings. Prices count for new bookings only; a new name counts for past visits too. Closing a
 * day that is closed gives it the new name. `import_closed_days` takes the text of a calendar file (.ics)
 * and closes its whole days of the next two years. `approve_time_off` and `decline_time_off` decide a dentist's
 * request, once (`request_decided`), and email the dentist. Special hours replace the weekly ones on their days; a day has
 * one kind of them (`special_hours_overlap`). Changed ones get another ID, so that nobody changes what a colleague has
 * changed or removed meanwhile (`not_found`).
 */
export const settingsChangeSchema = z.discriminatedUnion('kind', [
  change('add_treatment', { name: nameSchema, ...treatmentFields }),
  /** Without a name, it stays. */
  change('change_treatment', { id, name: z.optional(nameSchema), ...treatmentFields }),
  change('retire_treatment', { id }),
  change('restore_treatment', { id }),
  change('set_opening_hours', { hours: weekHoursSchema }),
  change('add_special_hours', { ...ownerShape, ...specialHoursShape }).check(...areSpecialHours),
  change('change_special_hours', { id, ...ownerShape, ...specialHoursShape }).check(
    ...areSpecialHours,
  ),
  change('remove_special_hours', { id, ...ownerShape }),
  /** Of names in other languages there is one set for all days with the same English name. */
  change('add_closed_day', {
    dateLocal: dateLocalSchema,
    name: nameSchema,
    names: z.optional(namesSchema),
  }),
  change('remove_closed_day', { dateLocal: dateLocalSchema }),
  change('import_closed_days', { calendar: z.string().check(z.minLength(1), z.maxLength(60_000)) }),
  change('add_chair', { name: nameSchema }),
  change('rename_chair', { id, name: nameSchema }),
  change('retire_chair', { id }),
  change('restore_chair', { id }),
  change('change_speciality', { id, names: namesSchema }),
  change('change_doctor', {
    id,
    name: nameSchema,
    speciality: z.string().check(maxCharacters(120)),
    isBookable: z.boolean(),
    treatmentIds: z.array(idSchema).check(z.maxLength(200)),
    hours: weekHoursSchema,
    /** The photo; left out, it stays. */
    imageUrl: z.optional(imageUrlSchema),
    /** The account that has verified it becomes the doctor's, and the former one no longer is; left out, it stays. */
    email: z.optional(emailSchema),
  }),
  /** In `about` a language that is left out keeps its text, and an empty text removes it. */
  change('change_profile', { id, ...profileShape }),
  timeOffSchema,
  change('remove_time_off', { id }),
  change('approve_time_off', { id }),
  change('decline_time_off', {
    id,
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, staffFields.reasonRequired), maxCharacters(500)),
  }),
  change('change_clinic', {
    name: nameSchema,
    address: z
      .string()
      .check(z.trim(), z.minLength(1, staffFields.addressRequired), maxCharacters(300)),
    phone: phoneSchema,
    /** Null removes the address; left out, it stays. */
    email: z.optional(z.nullable(emailSchema)),
    /** Null removes the position; left out, it stays. */
    position: z.optional(z.nullable(positionSchema)),
    /** Null removes the logo; left out, it stays. */
    logoUrl: z.optional(z.nullable(imageUrlSchema)),
    bookingHorizonDays: wholeNumber(1, 36_500),
    minimumNoticeMinutes: wholeNumber(0, 525_600),
    cancellationNoticeMinutes: wholeNumber(0, 525_600),
    /** Left out, as by older pages, it stays. */
    cancellationGraceMinutes: z.optional(wholeNumber(0, 1_440)),
    lateFeeCents: wholeNumber(0, 1_000_000),
    maxUnpaidBookings: wholeNumber(1, 100_000),
    reminderHours: z.array(wholeNumber(1, 8_760)).check(z.maxLength(5)),
  }),
  /** In the texts a language that is left out keeps its text, and an empty text removes it. */
  change('change_visiting', visitingShape),
  change('change_email_text', emailTextShape).check(z.superRefine(rejectUnknownPlaceholders)),
  /** Gives an email its default text. */
  change('restore_email_text', { email: emailTextShape.email }),
]);
/** Inferred from {@link settingsChangeSchema}. */
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** A state of the settings; opaque to clients. */
export const settingsRevisionSchema = z.string().check(z.regex(/^\d{1,18}$/));

/** A change, with the revision of the settings that its author saw. */
export const basedChangeSchema = z.intersection(
  settingsChangeSchema,
  z.object({ revision: settingsRevisionSchema }),
);
/** Inferred from {@link basedChangeSchema}. */
export type BasedChange = z.infer<typeof basedChangeSchema>;
