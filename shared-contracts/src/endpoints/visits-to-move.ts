import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { fieldTexts } from '../field-texts';
import { idSchema, toDateSchema, toTimeSchema } from '../fields';
import { strandedVisitSchema } from './settings';

const timeSchema = toTimeSchema(fieldTexts.timeInvalid);

/** What came of a call: `agreed` when the patient knows and what happens next is settled. */
export const callOutcomeSchema = z.enum(['no_answer', 'agreed']);
/** Inferred from {@link callOutcomeSchema}. */
export type CallOutcome = z.infer<typeof callOutcomeSchema>;

/** A free time of a colleague. */
export const colleagueTimeSchema = z.object({
  doctorId: idSchema,
  doctor: z.string(),
  dateLocal: toDateSchema(),
  timeLocal: timeSchema,
});
/** Inferred from {@link colleagueTimeSchema}. */
export type ColleagueTime = z.infer<typeof colleagueTimeSchema>;

/**
 * A booked visit that the schedule no longer allows, as the desk sees it. `email` and `phone` are empty when they
 * are not known. `times` are the first free times of other dentists from the visit's own start on, soonest first; only
 * the soonest visits have some. `call` and `emailedAt` are about the visit at its present time: null for none.
 */
export const visitToMoveCodec = wireObject({
  ...strandedVisitSchema.shape,
  revision: z.int().check(z.nonnegative()),
  doctorId: z.nullable(idSchema),
  email: z.string(),
  phone: z.string(),
  times: z.array(colleagueTimeSchema),
  call: z.nullable(callOutcomeSchema),
  emailedAt: wireField('emailedAtUtc', z.nullable(instantCodec)),
});
/** Inferred from {@link visitToMoveCodec}. */
export type VisitToMove = z.output<typeof visitToMoveCodec>;

/**
 * Booked visits that the schedule does not allow, in order. They stay until they are moved or cancelled, their treatment
 * begins, or their time is over.
 */
export const listVisitsToMove = defineEndpoint({
  method: 'GET',
  path: '/visits/to-move',
  access: 'visits.manage',
  summary: 'List the visits to move',
  response: z.array(visitToMoveCodec),
});

/**
 * Whether a colleague can take a visit over at its time: `not_performed` when they don't perform the treatment,
 * `not_at_work` when they don't work then, `taken` when they or all chairs are, `not_possible` when the clinic is closed
 * or the time has passed.
 */
export const takeoverSchema = z.enum([
  'fits',
  'not_performed',
  'not_at_work',
  'taken',
  'not_possible',
]);
/** Inferred from {@link takeoverSchema}. */
export type Takeover = z.infer<typeof takeoverSchema>;

/**
 * Which visits to move of a doctor a colleague could take over at their times, one after another in the order of the
 * list; moves nothing. `revision`, `dateLocal` and `timeLocal` are those that `moveVisit` takes. `not_found` for a
 * colleague who doesn't work at the clinic.
 */
export const previewTakeover = defineEndpoint({
  method: 'GET',
  path: '/visits/to-move/takeover',
  access: 'visits.manage',
  summary: 'Which visits a colleague could take over',
  query: z.object({ fromDoctorId: idSchema, toDoctorId: idSchema }),
  response: z.array(
    z.object({
      bookingId: idSchema,
      revision: z.int(),
      patient: z.string(),
      treatment: z.string(),
      dateLocal: toDateSchema(),
      timeLocal: timeSchema,
      takeover: takeoverSchema,
    }),
  ),
  errors: ['not_found'],
});
/** A visit with whether a colleague can take it over. */
export type TakeoverVisit = z.output<(typeof previewTakeover)['response']>[number];

const contactErrors = ['not_found', 'booking_closed', 'visit_changed'] as const;
const ofVisit = { params: z.object({ id: idSchema }) };

/** Notes what came of a call about a visit at its present time; null takes it back. `revision` is as in `moveVisit`. */
export const recordCall = defineEndpoint({
  method: 'PUT',
  path: '/visits/:id/call',
  access: 'visits.manage',
  summary: 'Note a call about a visit',
  ...ofVisit,
  body: z.object({ outcome: z.nullable(callOutcomeSchema), revision: z.int() }),
  response: z.object({ modifiedCount: z.int() }),
  errors: contactErrors,
});

/**
 * Emails the patient a link to choose another time without a login. `sentCount` is 0 when one was sent for the
 * present time of the visit before. `patient_email_missing` without an address.
 */
export const sendMoveLink = defineEndpoint({
  method: 'POST',
  path: '/visits/:id/move-link',
  access: 'visits.manage',
  summary: 'Email a link to choose another time',
  ...ofVisit,
  body: z.object({ revision: z.int() }),
  response: z.object({ sentCount: z.int() }),
  errors: [...contactErrors, 'patient_email_missing'],
});
