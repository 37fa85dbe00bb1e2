import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { emailSchema, idSchema, nameSchema } from '../fields';

/** A doctor; `image` is the URL of the photo. */
export const doctorSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  speciality: z.string(),
  image: z.string(),
});
/** Inferred from {@link doctorSchema}. */
export type Doctor = z.infer<typeof doctorSchema>;

/** The specialities a doctor can have, by name. */
export const listSpecialities = defineEndpoint({
  method: 'GET',
  path: '/appoinmentSpeciality',
  access: 'public',
  summary: 'Specialities',
  response: z.array(z.object({ _id: idSchema, name: z.string() })),
});

/** Adds a doctor; the photo was uploaded before and is named by its URL. */
export const createDoctor = defineEndpoint({
  method: 'POST',
  path: '/doctors',
  access: 'admin',
  summary: 'Add a doctor',
  body: z.object({
    name: nameSchema,
    email: emailSchema,
    speciality: z.string().max(120),
    image: z.string().min(1).max(2048),
  }),
  response: z.object({ acknowledged: z.literal(true), insertedId: idSchema }),
  errors: ['duplicate'],
});

/** All doctors, by name. */
export const listDoctors = defineEndpoint({
  method: 'GET',
  path: '/doctors',
  access: 'admin',
  summary: 'All doctors',
  response: z.array(doctorSchema),
});

/** Removes a doctor and their photo; `deletedCount` is 0 when there was none. */
export const deleteDoctor = defineEndpoint({
  method: 'DELETE',
  path: '/doctors/:id',
  access: 'admin',
  summary: 'Remove a doctor',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.number().int() }),
});

/** Uploads a doctor's photo: multipart form data with one file field, `image`. */
export const uploadImage = defineEndpoint({
  method: 'POST',
  path: '/images',
  access: 'admin',
  summary: 'Upload a photo',
  response: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  errors: ['payload_too_large', 'media_type_unsupported', 'service_unavailable'],
});
