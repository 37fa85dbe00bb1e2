import * as z from 'zod/mini';
import { createdCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { fieldTexts } from '../field-texts';
import { dateLocalSchema, idSchema, toStaffTextSchema, toTimeSchema } from '../fields';
import { staffFields } from '../staff-texts';
import { visitLengthSchema } from './visits';

const timeLocalSchema = toTimeSchema(fieldTexts.timeInvalid);

/** The rules of booking that staff can set aside for a visit, with a reason. */
export const bookingRules = [
  'opening_hours',
  'dentist_hours',
  'blocked',
  'closed_day',
  'short_notice',
  'beyond_horizon',
  'unpaid_visits',
] as const;
const bookingRuleSchema = z.enum(bookingRules);
/** One of {@link bookingRules}. */
export type BookingRule = z.infer<typeof bookingRuleSchema>;

/** A length in an address: digits on the wire, minutes in code. */
const lengthCodec = z.codec(z.string().check(z.regex(/^\d{1,3}$/)), visitLengthSchema, {
  decode: Number,
  encode: String,
});

const treatmentSchema = z.string().check(z.minLength(1), z.maxLength(120));

/**
 * A minute at which a dentist and a chair are free. `setAside` are the rules that a visit there breaks, none or as few
 * as possible: `override` of {@link bookForPatient} has to name them.
 */
export const freeMinuteSchema = z.object({
  timeLocal: timeLocalSchema,
  doctorId: idSchema,
  doctor: z.string(),
  setAside: z.array(bookingRuleSchema),
});
/** Inferred from {@link freeMinuteSchema}. */
export type FreeMinute = z.infer<typeof freeMinuteSchema>;

/**
 * The first minutes of a day at which a treatment can begin, from a time on (unless given, all day) and not before the
 * present minute: the first one within the rules, and one before it that sets rules aside. Either may be missing. The
 * visit takes `durationMinutes`, unless given as long as the treatment. Dentists ask for their own (`forbidden` for another
 * `doctorId` or none).
 */
export const listFreeMinutes = defineEndpoint({
  method: 'GET',
  path: '/visits/free-minutes',
  access: 'visits.record',
  summary: 'List the first free minutes of a day',
  query: wireObject({
    treatment: treatmentSchema,
    dateLocal: wireField('date', dateLocalSchema),
    fromLocal: wireField('from', z.optional(timeLocalSchema)),
    doctorId: z.optional(idSchema),
    durationMinutes: z.optional(lengthCodec),
  }),
  response: z.array(freeMinuteSchema),
  errors: ['forbidden', 'slot_not_offered'],
});

/**
 * Books a visit for a patient by the rules of `createBooking`, but at any minute from the present one on and with any
 * doctor, at the treatment's present price. The visit takes `durationMinutes`, unless given as long as the treatment; the
 * clean-up after it is the treatment's. The `rules` that `override` names don't count; all others do, as do time
 * off, chairs that are out of order, and what is booked. Repeating the request returns the same booking; with another
 * length it is `patient_already_booked`. The entry of the waiting list `waitingEntryId` ends with it, and the recall
 * `recallId` is done; a time that the entry is offered can be booked. Dentists book for their own patients, with
 * themselves and without `override` (`forbidden` otherwise).
 */
export const bookForPatient = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/visits',
  access: 'visits.record',
  summary: 'Book a visit for a patient',
  params: z.object({ id: idSchema }),
  body: wireObject({
    treatment: treatmentSchema,
    dateLocal: wireField('date', dateLocalSchema),
    timeLocal: wireField('time', timeLocalSchema),
    doctorId: z.optional(idSchema),
    durationMinutes: z.optional(visitLengthSchema),
    override: z.optional(
      z.object({
        reason: toStaffTextSchema(staffFields.reasonRequired),
        rules: z.array(bookingRuleSchema).check(z.minLength(1)),
      }),
    ),
    waitingEntryId: z.optional(idSchema),
    recallId: z.optional(idSchema),
  }),
  response: createdCodec,
  errors: [
    'forbidden',
    'not_found',
    'slot_taken',
    'patient_already_booked',
    'patient_unpaid',
    'slot_not_offered',
    'doctor_unavailable',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
  ],
});
