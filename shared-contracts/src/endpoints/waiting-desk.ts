import * as z from 'zod/mini';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { fieldTexts } from '../field-texts';
import { dateLocalSchema, idSchema, toDateSchema, toTimeSchema } from '../fields';
import { staffFields } from '../staff-texts';

const timeSchema = toTimeSchema(fieldTexts.timeInvalid);

/** Days and hours of each of them, in the clinic's time; both times are null for any hour. */
const wantedShape = {
  fromTime: z.nullable(toTimeSchema(staffFields.timeRequired)),
  untilTime: z.nullable(toTimeSchema(staffFields.timeRequired)),
};

const heldTimeCodec = wireObject({
  dateLocal: toDateSchema(),
  timeLocal: timeSchema,
  doctor: z.nullable(z.string()),
  heldUntil: wireField('heldUntilUtc', instantCodec),
});

/**
 * An entry of the waiting list as the desk sees it. The patient waits for a time from `fromDate` to `untilDate`, both
 * included, or for one before the visit `visit`; the other of the two is null. `doctor` is null for any. `offer` is the
 * time that is held for the patient now, null for none. `hasEmail`: offers can be sent. `phone` is null when it is not
 * known.
 */
export const waitingPatientCodec = wireObject({
  id: idSchema,
  patientId: idSchema,
  patient: z.string(),
  phone: z.nullable(z.string()),
  hasEmail: z.boolean(),
  treatment: z.string(),
  treatmentId: idSchema,
  doctorId: z.nullable(idSchema),
  doctor: z.nullable(z.string()),
  fromDate: z.nullable(toDateSchema()),
  untilDate: z.nullable(toDateSchema()),
  ...wantedShape,
  visit: z.nullable(
    z.object({ bookingId: idSchema, dateLocal: toDateSchema(), timeLocal: timeSchema }),
  ),
  since: wireField('sinceUtc', instantCodec),
  offer: z.nullable(heldTimeCodec),
});
/** Inferred from {@link waitingPatientCodec}. */
export type WaitingPatient = z.output<typeof waitingPatientCodec>;

/** All who wait, first in line first. */
export const listWaitingPatients = defineEndpoint({
  method: 'GET',
  path: '/waiting-patients',
  access: 'visits.manage',
  summary: 'List who waits for what',
  response: z.array(waitingPatientCodec),
});

/** What staff enter for a caller: `doctorId` is null for any; see {@link waitingPatientCodec}. */
export const newWaitingPatientSchema = z
  .object({
    patientId: idSchema,
    treatmentId: idSchema,
    doctorId: z.nullable(idSchema),
    fromDate: dateLocalSchema,
    untilDate: dateLocalSchema,
    ...wantedShape,
  })
  .check(
    z.refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
      path: ['untilDate'],
      message: staffFields.lastDayBeforeFirst,
    }),
    z.refine(({ fromTime, untilTime }) => (fromTime === null) === (untilTime === null), {
      path: ['untilTime'],
      message: staffFields.oneTimeMissing,
    }),
    z.refine(
      ({ fromTime, untilTime }) => fromTime === null || untilTime === null || fromTime < untilTime,
      { path: ['untilTime'], message: staffFields.endBeforeStart },
    ),
  );
/** Inferred from {@link newWaitingPatientSchema}. */
export type NewWaitingPatient = z.infer<typeof newWaitingPatientSchema>;

/**
 * Puts a patient on the waiting list. A patient who waits for the treatment from the same day on already keeps their
 * place, and what they wait for is changed. `treatment_unavailable` unless a dentist performs it in these days, were
 * nothing booked; `day_past` when the last day has passed.
 */
export const addWaitingPatient = defineEndpoint({
  method: 'POST',
  path: '/waiting-patients',
  access: 'visits.manage',
  summary: 'Put a patient on the waiting list',
  body: newWaitingPatientSchema,
  response: createdCodec,
  errors: [
    'not_found',
    'day_past',
    'treatment_unavailable',
    'beyond_horizon',
    'patient_already_booked',
  ],
});

const params = z.object({ id: idSchema });

/**
 * Holds a time for a patient who waits, until `heldUntil`, and emails them as if it had become free. Rejected when the
 * entry has ended (`waiting_ended`), a time is held for it already (`waiting_offered`), the time can't be booked until
 * the offer ends (`offer_too_soon`), and without an address (`patient_email_missing`).
 */
export const offerWaitingTime = defineEndpoint({
  method: 'POST',
  path: '/waiting-patients/:id/offer',
  access: 'visits.manage',
  summary: 'Offer a time to a patient who waits',
  params,
  body: z.object({
    dateLocal: dateLocalSchema,
    timeLocal: timeSchema,
    doctorId: z.optional(idSchema),
  }),
  response: wireObject({ heldUntil: wireField('heldUntilUtc', instantCodec) }),
  errors: [
    'waiting_ended',
    'waiting_offered',
    'offer_too_soon',
    'patient_email_missing',
    'patient_busy',
    'slot_taken',
    'slot_not_offered',
    'beyond_horizon',
    'clinic_closed',
  ],
});

/**
 * Takes a patient off the waiting list, and frees the time that is held for them; `deletedCount` is 0 when the entry had
 * ended before.
 */
export const removeWaitingPatient = defineEndpoint({
  method: 'DELETE',
  path: '/waiting-patients/:id',
  access: 'visits.manage',
  summary: 'Take a patient off the waiting list',
  params,
  response: z.object({ deletedCount: z.int() }),
});
