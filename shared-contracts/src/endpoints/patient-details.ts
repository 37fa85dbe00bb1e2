import { type Language, languages } from 'shared-texts';
import * as z from 'zod/mini';
import {
  dateOfBirthSchema,
  emailSchema,
  idSchema,
  maxCharacters,
  nameSchema,
  phoneSchema,
} from '../fields';
import { staffFields } from '../staff-texts';

/** How a patient likes to be contacted. */
export const contactWaySchema = z.enum(['phone', 'email', 'text_message', 'letter']);
/** Inferred from {@link contactWaySchema}. */
export type ContactWay = z.infer<typeof contactWaySchema>;

/** The languages that a patient's emails can be in: those of the site. */
export const patientLanguageSchema = z.enum(Object.keys(languages) as Language[]);

/** A postal address: one to 300 characters, on several lines if need be. */
export const postalAddressSchema = z
  .string()
  .check(z.trim(), z.minLength(1, staffFields.addressRequired), maxCharacters(300));

/** The number of an insurance, as text: its forms differ between insurers. */
export const insuranceNumberSchema = z
  .string()
  .check(z.trim(), z.minLength(1, staffFields.textRequired), maxCharacters(60));

/**
 * What staff may know of a patient beyond name, birth and contact; null for what is not known. The guardian is another
 * patient of the clinic (`guardianId`), or else a name and a phone number. With an ID the API ignores the other two.
 */
export const patientFactsSchema = z.object({
  guardianId: z.nullable(idSchema),
  guardianName: z.nullable(nameSchema),
  guardianPhone: z.nullable(phoneSchema),
  /** Of emails to a patient without an account; those to an account are in the account's. */
  language: z.nullable(patientLanguageSchema),
  address: z.nullable(postalAddressSchema),
  contactBy: z.nullable(contactWaySchema),
  insuranceNumber: z.nullable(insuranceNumberSchema),
});
/** Inferred from {@link patientFactsSchema}. */
export type PatientFacts = z.infer<typeof patientFactsSchema>;

/** What staff enter about a patient; null for what is not known. Facts that are left out stay as they are. */
export const patientDetailsSchema = z.object({
  name: nameSchema,
  dateOfBirth: z.nullable(dateOfBirthSchema),
  email: z.nullable(emailSchema),
  phone: z.nullable(phoneSchema),
  ...z.partial(patientFactsSchema).shape,
});
/** Inferred from {@link patientDetailsSchema}. */
export type PatientDetails = z.infer<typeof patientDetailsSchema>;

/**
 * {@link patientFactsSchema} as a patient's page has them: name and phone of a guardian who is a patient are those of
 * their record, and the language may be that of the account, also one that the site no longer has. An older API (until api 2.0.0) sends
 * none of them.
 */
export const shownFactsShape = {
  guardianId: z._default(z.nullable(idSchema), null),
  guardianName: z._default(z.nullable(z.string()), null),
  guardianPhone: z._default(z.nullable(z.string()), null),
  language: z._default(z.nullable(z.string()), null),
  address: z._default(z.nullable(z.string()), null),
  contactBy: z._default(z.nullable(contactWaySchema), null),
  insuranceNumber: z._default(z.nullable(z.string()), null),
};
