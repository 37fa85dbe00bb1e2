import * as z from 'zod/mini';
import { patientStatusSchema } from '../booking-states';
import { instantCodec, wireField, wireObject } from '../codecs';
import { fieldTexts } from '../field-texts';
import { idSchema, toDateSchema, toTimeSchema } from '../fields';
import { cancelReasonSchema } from './visits';

/** A visit, or a time that is held, with the contact details as they were sent. */
export const exportedBooking = wireObject({
  bookingId: idSchema,
  patientId: idSchema,
  /** Contact details as sent with the booking; null for a held time. */
  contactName: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  treatment: z.string(),
  doctor: z.nullable(z.string()),
  /** Day and time of day at the clinic, `2026-03-03` and `09:30`. */
  dateLocal: wireField('date', toDateSchema()),
  timeLocal: wireField('time', toTimeSchema(fieldTexts.timeInvalid)),
  startsAt: wireField('startsAtUtc', instantCodec),
  endsAt: wireField('endsAtUtc', instantCodec),
  priceCents: wireField('amountCents', z.int()),
  status: patientStatusSchema,
  createdAt: wireField('createdAtUtc', instantCodec),
  heldUntil: wireField('heldUntilUtc', z.nullable(instantCodec)),
  /** When the patient confirmed that they will come. */
  confirmedAt: wireField('confirmedAtUtc', z.nullable(instantCodec)),
  cancelledAt: wireField('cancelledAtUtc', z.nullable(instantCodec)),
  /** Why the staff cancelled it; null when they didn't, or gave no reason. */
  cancelReason: z._default(z.nullable(cancelReasonSchema), null),
  cancelNote: z._default(z.nullable(z.string()), null),
  /** What the patient wanted the clinic to know. An older API (until api 2.0.0) does not send it. */
  note: z._default(z.nullable(z.string()), null),
  /** The card provider's ID of the payment prepared last. */
  cardPaymentId: z.nullable(z.string()),
});

/** What the clinic told the patient of what was done at a visit. */
export const exportedSummary = wireObject({
  bookingId: idSchema,
  text: z.string(),
  writtenAt: wireField('writtenAtUtc', instantCodec),
});

/** A reminder of a visit. */
export const exportedReminder = wireObject({
  reminderId: idSchema,
  bookingId: idSchema,
  queuedAt: wireField('queuedAtUtc', instantCodec),
});

/** Of a visit that had to be moved: what came of a call, null for an email. */
export const exportedVisitContact = wireObject({
  bookingId: idSchema,
  way: z.enum(['call', 'email']),
  outcome: z.nullable(z.enum(['no_answer', 'agreed'])),
  contactedAt: wireField('contactedAtUtc', instantCodec),
});

/** A later visit to which the patient is, or was, invited. */
export const exportedRecall = wireObject({
  recallId: idSchema,
  patientId: idSchema,
  treatment: z.string(),
  dueOn: toDateSchema(),
  plannedAt: wireField('plannedAtUtc', instantCodec),
  sentAt: wireField('sentAtUtc', z.nullable(instantCodec)),
  cancelledAt: wireField('cancelledAtUtc', z.nullable(instantCodec)),
  nextCallOn: z.optional(z.nullable(toDateSchema())),
});

/** A call of the clinic about a recall. */
export const exportedRecallCall = wireObject({
  recallId: idSchema,
  outcome: z.string(),
  calledAt: wireField('calledAtUtc', instantCodec),
});

/** A day, or days, for which the patient waits. */
export const exportedWaitingEntry = wireObject({
  entryId: idSchema,
  patientId: idSchema,
  treatment: z.string(),
  dateLocal: wireField('date', z.nullable(toDateSchema())),
  untilDate: z.optional(z.nullable(toDateSchema())),
  fromTime: z.optional(z.nullable(z.string())),
  untilTime: z.optional(z.nullable(z.string())),
  bookingId: z.nullable(idSchema),
  createdAt: wireField('createdAtUtc', instantCodec),
});

/** A time that was held for a patient who waits. */
export const exportedOffer = wireObject({
  entryId: idSchema,
  startsAt: wireField('startsAtUtc', instantCodec),
  offeredAt: wireField('offeredAtUtc', instantCodec),
});
