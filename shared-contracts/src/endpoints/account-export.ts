import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, toDateSchema } from '../fields';
import { roleSchema } from '../roles';
import { alertKindSchema } from './alerts';
import { calendarFeedCodec } from './calendar-feeds';
import {
  exportedDispute,
  exportedPayment,
  exportedReceiptEmail,
  exportedRefund,
} from './money-export';
import { contactWaySchema } from './patient-details';
import { exportedFactor, exportedReset, exportedSession } from './sign-in-export';
import { timeOffPeriodShape, timeOffStatusSchema } from './time-off';
import {
  exportedBooking,
  exportedOffer,
  exportedRecall,
  exportedRecallCall,
  exportedReminder,
  exportedSummary,
  exportedVisitContact,
  exportedWaitingEntry,
} from './visits-export';
import { answerSchema, formContentSchema } from '../form-content';

const profile = wireObject({
  userId: idSchema,
  /** The identity provider's ID of the person. */
  identityId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: z.string(),
  roles: z.array(roleSchema),
  // An older API (until api 2.0.0) does not send it.
  /** When reminders by email were turned off; null while the person gets them. */
  remindersStoppedAt: wireField(
    'remindersStoppedAtUtc',
    z._default(z.nullable(instantCodec), null),
  ),
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

/** A document that staff shared; its file is downloaded under My Account. */
const exportedDocument = wireObject({
  documentId: idSchema,
  patientId: idSchema,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  sharedAt: wireField('sharedAtUtc', instantCodec),
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

/** Which versions the person agreed to, with the account or with a booking; see {@link legalVersionsSchema}. */
const agreement = wireObject({
  bookingId: z.nullable(idSchema),
  termsVersion: z.int(),
  privacyVersion: z.int(),
  language: z.string(),
  agreedAt: wireField('agreedAtUtc', instantCodec),
});

/** A form before a visit: the questions as they were shown, and the answers to them. `signedAt` is null for a draft. */
const exportedForm = wireObject({
  bookingId: idSchema,
  content: formContentSchema,
  answers: z.array(answerSchema),
  language: z.string(),
  savedAt: wireField('savedAtUtc', instantCodec),
  signedAt: wireField('signedAtUtc', z.nullable(instantCodec)),
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
  bookings: z.array(exportedBooking),
  reminders: z.array(exportedReminder),
  waitingList: z.array(exportedWaitingEntry),
  offers: z.array(exportedOffer),
  payments: z.array(exportedPayment),
  refunds: z.array(exportedRefund),
  reviews: z.array(review),
  messages: z.array(message),
  // An older API (until api 2.0.0) sends none of these.
  notes: z._default(z.array(note), []),
  alerts: z._default(z.array(alert), []),
  documents: z._default(z.array(exportedDocument), []),
  visitSummaries: z._default(z.array(exportedSummary), []),
  recalls: z._default(z.array(exportedRecall), []),
  recallCalls: z._default(z.array(exportedRecallCall), []),
  timeOffRequests: z._default(z.array(timeOffRequest), []),
  staffInvitations: z._default(z.array(staffInvitation), []),
  disputes: z._default(z.array(exportedDispute), []),
  receiptEmails: z._default(z.array(exportedReceiptEmail), []),
  visitContacts: z._default(z.array(exportedVisitContact), []),
  sessions: z._default(z.array(exportedSession), []),
  secondFactors: z._default(z.array(exportedFactor), []),
  factorResets: z._default(z.array(exportedReset), []),
  agreements: z._default(z.array(agreement), []),
  forms: z._default(z.array(exportedForm), []),
  calendarFeeds: z._default(z.array(calendarFeedCodec), []),
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
