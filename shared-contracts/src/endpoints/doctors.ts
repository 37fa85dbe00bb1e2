import * as z from 'zod/mini';
import { createdCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { emailSchema, idSchema, maxCharacters, nameSchema, searchSchema } from '../fields';
import { staffFields } from '../staff-texts';
import { weekHoursSchema } from './hours';

/** A doctor; `imageUrl` is the address of the photo. */
export const doctorCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  email: z.string(),
  speciality: z.string(),
  imageUrl: wireField('image', z.string()),
  /** Whether working hours were entered, without which nobody can book the doctor. An older API (until api 2.0.0) does not send it. */
  hasHours: z.optional(z.boolean()),
});
/** Inferred from {@link doctorCodec}. */
export type Doctor = z.output<typeof doctorCodec>;

/** The address of an uploaded picture: at the image host, or below the API's own images. */
export const imageUrlSchema = z
  .string()
  .check(z.maxLength(2048), z.regex(/^(https:\/\/|\/api\/images\/)/, staffFields.pictureRequired));

/** What an admin sends to add a doctor; the photo was uploaded before. */
export const newDoctorCodec = wireObject({
  name: nameSchema,
  email: emailSchema,
  speciality: z.string().check(maxCharacters(120)),
  imageUrl: wireField('image', imageUrlSchema),
  /** The working hours; without any, nobody can book the doctor. */
  hours: z.optional(weekHoursSchema),
});
/** Inferred from {@link newDoctorCodec}. */
export type NewDoctor = z.output<typeof newDoctorCodec>;

/** The specialities a doctor can have, by name. */
export const listSpecialities = defineEndpoint({
  method: 'GET',
  path: '/appoinmentSpeciality',
  access: 'public',
  summary: 'List the specialities',
  response: z.array(wireObject({ id: wireField('_id', idSchema), name: z.string() })),
});

/**
 * Adds a doctor, who performs the treatments of the speciality in the given hours.
 */
export const createDoctor = defineEndpoint({
  method: 'POST',
  path: '/doctors',
  access: 'doctors.manage',
  summary: 'Add a doctor',
  body: newDoctorCodec,
  response: createdCodec,
  errors: ['doctor_exists'],
});

/** All doctors, by name. */
export const listDoctors = defineEndpoint({
  method: 'GET',
  path: '/doctors',
  access: 'doctors.manage',
  summary: 'List all doctors',
  response: z.array(doctorCodec),
});

/** All doctors whose name, email and speciality match the search, by name, as CSV (RFC 4180, UTF-8); audited. */
export const exportDoctors = defineEndpoint({
  method: 'GET',
  path: '/doctors/export',
  access: 'doctors.manage',
  summary: 'Export the doctors',
  query: z.object({ search: searchSchema }),
  response: z.string(),
});

/**
 * Removes a doctor and their photo; `deletedCount` is 0 when there was none. Their past visits stay.
 */
export const deleteDoctor = defineEndpoint({
  method: 'DELETE',
  path: '/doctors/:id',
  access: 'doctors.manage',
  summary: 'Remove a doctor',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['doctor_has_bookings'],
});

/** The media types of photos that are accepted. */
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The largest photo that is accepted, in bytes. */
export const photoMaxBytes = 5 * 1024 * 1024;

/** Uploads a doctor's photo: multipart form data with one file field, `image`. */
export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/images',
  access: 'doctors.manage',
  summary: 'Upload a photo',
  response: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  errors: [
    'validation_failed',
    'payload_too_large',
    'media_type_unsupported',
    'service_unavailable',
  ],
});
