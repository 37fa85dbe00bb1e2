import * as z from 'zod/mini';
import { patientStatusSchema } from '../booking-states';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { fieldTexts } from '../field-texts';
import { idSchema, toDateSchema, toTimeSchema } from '../fields';
import { roleSchema } from '../roles';
import { alertKindSchema } from './alerts';
import { refundStatusSchema } from './bookings';
import { disputeStatusSchema } from './disputes';
import { paymentMethodSchema } from './ledger';
import { contactWaySchema } from './patient-details';
import { refundReasonSchema } from './refunds';
import { exportedFactor, exportedReset, exportedSession } from './sign-in-export';
import { timeOffPeriodShape, timeOffStatusSchema } from './time-off';
import { cancelReasonSchema } from './visits';

const profile = wireObject({
  userId: idSchema,
  /** The identity provider's ID of the person. */
  identityId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: z.string(),
  roles: z.array(roleSchema),
});

const session = wireObject({
  registeredAt: wireField('registeredAtUtc', instantCodec),
  /** When the email address was first seen verified; null for never. */
  verifiedAt: wireField('verifiedAtUtc', z.nullable(instantCodec)),
  // An older API (until api 2.0.0) sends it: how often all sessions were ended, plus one.
  sessionGeneration: z.optional(z.int()),
  /** Earlier sign-in tokens are rejected; null rejects none. */
  signInsValidFrom: wireField('signInsValidFromUtc', z.nullable(instantCodec)),
  /** Emails sent while the address was unverified, and the start of the day they are counted in. */
  unverifiedEmails: z.int(),
  unverifiedEmailsSince: wireField('unverifiedEmailsSinceUtc', z.nullable(instantCodec)),
});

const patient = wireObject({
  patientId: idSchema,
  name: z.string(),
  dateOfBirth: z.nullable(toDateSchema()),
  isAccountHolder: z.boolean(),
  removedAt: wireField('removedAtUtc', z.nullable(instantCodec)),
  /** The patient's own number, if it is not the account's. */
  phone: z._default(z.nullable(z.string()), null),
  /** When invitations by email were stopped; null while the patient gets them. */
  invitationsStoppedAt: wireField(
    'invitationsStoppedAtUtc',
    z._default(z.nullable(instantCodec), null),
  ),
  /** Who answers for the patient: another patient by their ID, or a name and a phone number. */
  guardianId: z._default(z.nullable(idSchema), null),
  guardianName: z._default(z.nullable(z.string()), null),
  guardianPhone: z._default(z.nullable(z.string()), null),
  /** As the clinic has noted it; emails are in the language of the account. */
  language: z._default(z.nullable(z.string()), null),
  address: z._default(z.nullable(z.string()), null),
  contactBy: z._default(z.nullable(contactWaySchema), null),
  insuranceNumber: z._default(z.nullable(z.string()), null),
});

/** What a record said before another one was merged into it, for as long as that can be taken back. */
const earlierDetail = wireObject({
  patientId: idSchema,
  field: z.string(),
  value: z.nullable(z.string()),
  mergedAt: wireField('mergedAtUtc', instantCodec),
});

const booking = wireObject({
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
  /** The card provider's ID of the payment prepared last. */
  cardPaymentId: z.nullable(z.string()),
});

const reminder = wireObject({
  reminderId: idSchema,
  bookingId: idSchema,
  queuedAt: wireField('queuedAtUtc', instantCodec),
});

/** Of a visit that had to be moved: what came of a call, null for an email. */
const visitContact = wireObject({
  bookingId: idSchema,
  way: z.enum(['call', 'email']),
  outcome: z.nullable(z.enum(['no_answer', 'agreed'])),
  contactedAt: wireField('contactedAtUtc', instantCodec),
});

const payment = wireObject({
  paymentId: idSchema,
  bookingId: idSchema,
  method: paymentMethodSchema,
  amountCents: z.int(),
  cardPaymentId: z.nullable(z.string()),
  // An older API (until api 2.0.0) sends neither.
  cardBrand: z.optional(z.nullable(z.string())),
  cardLastFour: z.optional(z.nullable(z.string())),
  recordedAt: wireField('recordedAtUtc', instantCodec),
});

const refund = wireObject({
  refundId: idSchema,
  bookingId: idSchema,
  paymentId: idSchema,
  amountCents: z.int(),
  reason: refundReasonSchema,
  status: refundStatusSchema,
  cardRefundId: z.nullable(z.string()),
  createdAt: wireField('createdAtUtc', instantCodec),
  settledAt: wireField('settledAtUtc', z.nullable(instantCodec)),
});

/** A receipt that staff emailed; the address is kept for some days. */
const receiptEmail = wireObject({
  bookingId: idSchema,
  email: z.string(),
  requestedAt: wireField('requestedAtUtc', instantCodec),
});

const dispute = wireObject({
  cardDisputeId: z.string(),
  bookingId: idSchema,
  paymentId: idSchema,
  amountCents: z.int(),
  status: disputeStatusSchema,
  openedAt: wireField('openedAtUtc', instantCodec),
  closedAt: wireField('closedAtUtc', z.nullable(instantCodec)),
});

const review = wireObject({
  reviewId: idSchema,
  review: z.string(),
  location: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  // An API from before there were replies, held back reviews and ratings sends none of these.
  reply: z._default(z.nullable(z.string()), null),
  repliedAt: wireField('repliedAtUtc', z._default(z.nullable(instantCodec), null)),
  heldBackAt: wireField('heldBackAtUtc', z._default(z.nullable(instantCodec), null)),
  rating: z._default(z.nullable(z.int()), null),
});

const messageReply = wireObject({
  reply: z.string(),
  repliedAt: wireField('repliedAtUtc', instantCodec),
});

const message = wireObject({
  messageId: idSchema,
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  reply: z.nullable(z.string()),
  repliedAt: wireField('repliedAtUtc', z.nullable(instantCodec)),
  // An API from before there were several replies sends the only one as `reply`.
  replies: z._default(z.array(messageReply), []),
});

/** What the staff wrote down about a patient. */
const note = wireObject({
  noteId: idSchema,
  patientId: idSchema,
  text: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
});

/** What the staff must know before they treat a patient. */
const alert = wireObject({
  alertId: idSchema,
  patientId: idSchema,
  kind: alertKindSchema,
  text: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  /** Null while it applies. */
  endedAt: wireField('endedAtUtc', z.nullable(instantCodec)),
});

/** A later visit to which the patient is, or was, invited. */
const recall = wireObject({
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
const recallCall = wireObject({
  recallId: idSchema,
  outcome: z.string(),
  calledAt: wireField('calledAtUtc', instantCodec),
});

/** A dentist's request for time off; `note` and `reason` as they were written. */
const timeOffRequest = wireObject({
  requestId: idSchema,
  ...timeOffPeriodShape,
  note: z.string(),
  status: timeOffStatusSchema,
  reason: z.nullable(z.string()),
  requestedAt: wireField('requestedAtUtc', instantCodec),
});

const staffInvitation = wireObject({
  invitationId: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  sentAt: wireField('sentAtUtc', instantCodec),
  acceptedAt: wireField('acceptedAtUtc', z.nullable(instantCodec)),
});

const waitingEntry = wireObject({
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

const offer = wireObject({
  entryId: idSchema,
  startsAt: wireField('startsAtUtc', instantCodec),
  offeredAt: wireField('offeredAtUtc', instantCodec),
});

/**
 * Everything that is stored about a person, oldest first in each list. Instants are ISO 8601 in UTC,
 * days `YYYY-MM-DD`, amounts whole US cents. `bookings` has those of every status, `patients` also the
 * removed ones. `messages` are those sent from the address once the account has verified it; `reply` is
 * the last of their `replies`. Of
 * emails only reminders, receipts that staff sent and those about visits to move are recorded.
 */
export const accountExportSchema = wireObject({
  exportedAt: wireField('exportedAtUtc', instantCodec),
  profile,
  session,
  patients: z.array(patient),
  // An older API (until api 2.0.0) does not send it.
  earlierDetails: z._default(z.array(earlierDetail), []),
  bookings: z.array(booking),
  reminders: z.array(reminder),
  waitingList: z.array(waitingEntry),
  offers: z.array(offer),
  payments: z.array(payment),
  refunds: z.array(refund),
  reviews: z.array(review),
  messages: z.array(message),
  // An older API (until api 2.0.0) sends none of these.
  notes: z._default(z.array(note), []),
  alerts: z._default(z.array(alert), []),
  recalls: z._default(z.array(recall), []),
  recallCalls: z._default(z.array(recallCall), []),
  timeOffRequests: z._default(z.array(timeOffRequest), []),
  staffInvitations: z._default(z.array(staffInvitation), []),
  disputes: z._default(z.array(dispute), []),
  receiptEmails: z._default(z.array(receiptEmail), []),
  visitContacts: z._default(z.array(visitContact), []),
  sessions: z._default(z.array(exportedSession), []),
  secondFactors: z._default(z.array(exportedFactor), []),
  factorResets: z._default(z.array(exportedReset), []),
});
/** Inferred from {@link accountExportSchema}. */
export type AccountExport = z.output<typeof accountExportSchema>;

/** The document as text, with the names and formats of the HTTP API. */
export const toExportText = (data: AccountExport): string =>
  JSON.stringify(z.encode(accountExportSchema, data), null, 2);

/** Everything that is stored about the caller, as one document. Asks staff for a confirmation, as sensitive acts do. */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/account/export',
  access: 'user',
  summary: 'Export everything stored about the signed-in person',
  response: accountExportSchema,
  errors: ['rate_limited', 'confirmation_required'],
});
