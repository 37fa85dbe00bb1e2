import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, toDateSchema, toTimeSchema } from '../fields';
import { staffFields } from '../staff-texts';
import { namesSchema, textsSchema } from '../names-by-language';
import { profileShape } from './dentist-profiles';
import { treatmentAudienceSchema } from '../treatment-audience';
import { emailTextShape } from './email-texts';
import { weekHoursSchema } from './hours';
import { timeOffPeriodShape } from './time-off';
import { basedChangeSchema, positionSchema, settingsRevisionSchema } from './settings-changes';
import { specialHoursShape } from './special-hours';
import { visitingShape } from './visiting';

/** Special hours that have not ended, in order. An older API (until api 2.0.0) does not send them. */
const comingSpecialHours = z.optional(z.array(z.object({ id: idSchema, ...specialHoursShape })));

/**
 * All that owners can set. `weekday` is 0 for Sunday; times and days are those of the clinic, prices are
 * cents. Retired treatments and chairs can't be booked; visits that have them keep them. `revision` identifies
 * this state: changes that are based on it carry it.
 */
export const settingsSchema = z.object({
  revision: settingsRevisionSchema,
  treatments: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      priceCents: z.int(),
      durationMinutes: z.int(),
      /** How long the chair stays occupied after the visit. */
      cleanupMinutes: z.int(),
      isRetired: z.boolean(),
      /** An older API (until api 2.0.0) does not send it. */
      audience: z._default(treatmentAudienceSchema, 'all'),
      /** An older API (until api 2.0.0) sends neither. */
      names: z._default(namesSchema, {}),
      description: z._default(textsSchema, {}),
      /** The doctors who perform it. */
      doctorIds: z.array(idSchema),
    }),
  ),
  openingHours: weekHoursSchema,
  /** Of the opening hours. */
  specialHours: comingSpecialHours,
  /** From today on, in order. */
  closedDays: z.array(
    z.object({
      dateLocal: toDateSchema(),
      name: z.string(),
      /** An older API (until api 2.0.0) does not send it. */
      names: z._default(namesSchema, {}),
    }),
  ),
  /** By name. An older API (until api 2.0.0) does not send them. */
  specialities: z._default(
    z.array(z.object({ id: idSchema, name: z.string(), names: namesSchema })),
    [],
  ),
  chairs: z.array(z.object({ id: idSchema, name: z.string(), isRetired: z.boolean() })),
  doctors: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      speciality: z.string(),
      /** An older API (until api 2.0.0) does not send it. */
      email: z.optional(z.string()),
      /** The address of the photo. */
      imageUrl: z.string(),
      /** Whether patients can book them. */
      isBookable: z.boolean(),
      treatmentIds: z.array(idSchema),
      /** None: patients can't book them. */
      hours: weekHoursSchema,
      specialHours: comingSpecialHours,
      /** The dentist's page, at the end of whose address `slug` is. An older API (until api 2.0.0) does not send it. */
      profile: z.optional(z.object({ slug: z.string(), ...profileShape })),
      /** Periods that have not ended, in order. */
      timeOff: z.array(z.object({ id: idSchema, ...timeOffPeriodShape })),
    }),
  ),
  /** Requests of dentists that nobody has decided, the oldest first. */
  timeOffRequests: z.array(
    z.object({ id: idSchema, doctorId: idSchema, ...timeOffPeriodShape, note: z.string() }),
  ),
  /** What the emails to patients say; each has an entry. Only the default texts are translated. */
  emailTexts: z.array(z.object({ ...emailTextShape, isDefault: z.boolean() })),
  /** What the site says of coming to the clinic. An older API (until api 2.0.0) does not send it. */
  visiting: z.optional(z.object(visitingShape)),
  clinic: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    /** Where patients write to; null for none. */
    email: z.nullable(z.string()),
    /** Where it is on the map; null when it does not say. An older API (until api 2.0.0) does not send it. */
    position: z.optional(z.nullable(positionSchema)),
    /** The address of the logo; null for none. */
    logoUrl: z.nullable(z.string()),
    bookingHorizonDays: z.int(),
    minimumNoticeMinutes: z.int(),
    cancellationNoticeMinutes: z.int(),
    /** An older API (until api 2.0.0) does not send it. */
    cancellationGraceMinutes: z.optional(z.int()),
    lateFeeCents: z.int(),
    maxUnpaidBookings: z.int(),
    /** How many hours before a visit its patient is reminded. */
    reminderHours: z.array(z.int()),
  }),
});
/** Inferred from {@link settingsSchema}. */
export type Settings = z.infer<typeof settingsSchema>;

/** Why a booked visit can't take place as it is booked. */
export const strandedReasonSchema = z.enum([
  'clinic_closed',
  'outside_opening_hours',
  'chair_retired',
  'doctor_away',
  'outside_doctor_hours',
  'treatment_not_performed',
  'doctor_removed',
  'blocked',
  'treatment_retired',
]);

/** A booked visit to come that the schedule no longer allows. */
export const strandedVisitSchema = z.object({
  bookingId: idSchema,
  patientId: idSchema,
  patient: z.string(),
  treatment: z.string(),
  /** Null for a visit without a doctor of its own. */
  doctor: z.nullable(z.string()),
  dateLocal: toDateSchema(),
  timeLocal: toTimeSchema(staffFields.timeRequired),
  reason: strandedReasonSchema,
});
/** Inferred from {@link strandedVisitSchema}. */
export type StrandedVisit = z.infer<typeof strandedVisitSchema>;

/** All settings. */
export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/settings',
  access: 'settings.manage',
  summary: "The clinic's settings",
  response: settingsSchema,
});

const changeErrors = [
  'forbidden',
  'not_found',
  'name_in_use',
  'calendar_invalid',
  'doctor_exists',
  'request_decided',
  'special_hours_overlap',
  'day_past',
  'settings_changed',
] as const;

/** The visits that a change would strand beside those that are stranded already; saves nothing. */
export const previewSettings = defineEndpoint({
  method: 'POST',
  path: '/settings/preview',
  access: 'settings.manage',
  summary: 'What a change of the settings would do',
  body: basedChangeSchema,
  response: z.object({ stranded: z.array(strandedVisitSchema) }),
  errors: changeErrors,
});

/**
 * Makes one change, with an entry in the audit log. Visits that are booked keep their time, price and
 * length. Changes of doctors also need the permission `doctors.manage`. `settings_changed` when what the
 * change replaces has been changed since `revision`; its parameters say who changed what. The response has the
 * new revision.
 */
export const changeSettings = defineEndpoint({
  method: 'POST',
  path: '/settings/changes',
  access: 'settings.manage',
  summary: 'Change the settings',
  body: basedChangeSchema,
  response: z.object({
    stranded: z.array(strandedVisitSchema),
    revision: settingsRevisionSchema,
  }),
  errors: changeErrors,
});
