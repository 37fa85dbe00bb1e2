import { z } from 'zod';
import { bookingStatusSchema } from '../booking-states';
import { instantCodec } from '../codecs';
import { defineEndpoint } from '../endpoint';
import { idSchema } from '../fields';
import { refundStatusSchema } from './bookings';
import { paymentMethodSchema, refundReasonSchema } from './refunds';

const profile = z.object({
  userId: idSchema,
  /** The identity provider's ID of the person. */
  identityId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.string(),
  role: z.enum(['admin', 'patient']),
});

const session = z.object({
  registeredAt: instantCodec,
  /** When the email address was first seen verified; null for never. */
  verifiedAt: instantCodec.nullable(),
  /** How often all sessions were ended, plus one. */
  sessionGeneration: z.int(),
  /** Earlier sign-in tokens are rejected; null rejects none. */
  signInsValidFrom: instantCodec.nullable(),
  /** Emails sent while the address was unverified, and the start of the day they are counted in. */
  unverifiedEmails: z.int(),
  unverifiedEmailsSince: instantCodec.nullable(),
});

const patient = z.object({
  patientId: idSchema,
  name: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  isAccountHolder: z.boolean(),
  removedAt: instantCodec.nullable(),
});

const booking = z.object({
  bookingId: idSchema,
  patientId: idSchema,
  /** Contact details as sent with the booking; null for a held time. */
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  treatment: z.string(),
  doctor: z.string().nullable(),
  /** Day and time of day at the clinic, `2026-03-03` and `09:30`. */
  dateLocal: z.iso.date(),
  timeLocal: z.string(),
  startsAt: instantCodec,
  endsAt: instantCodec,
  priceCents: z.int(),
  status: bookingStatusSchema,
  createdAt: instantCodec,
  heldUntil: instantCodec.nullable(),
  cancelledAt: instantCodec.nullable(),
  /** The card provider's ID of the payment prepared last. */
  cardPaymentId: z.string().nullable(),
});

const payment = z.object({
  paymentId: idSchema,
  bookingId: idSchema,
  method: paymentMethodSchema,
  amountCents: z.int(),
  currency: z.string(),
  cardPaymentId: z.string().nullable(),
  recordedAt: instantCodec,
});

const refund = z.object({
  refundId: idSchema,
  bookingId: idSchema,
  paymentId: idSchema,
  amountCents: z.int(),
  reason: refundReasonSchema,
  status: refundStatusSchema,
  cardRefundId: z.string().nullable(),
  createdAt: instantCodec,
  settledAt: instantCodec.nullable(),
});

const review = z.object({
  reviewId: idSchema,
  review: z.string(),
  location: z.string(),
  createdAt: instantCodec,
});

const message = z.object({
  messageId: idSchema,
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: instantCodec,
  reply: z.string().nullable(),
  repliedAt: instantCodec.nullable(),
});

/**
 * Everything that is stored about a person, oldest first in each list. Instants are ISO 8601 in UTC,
 * days `YYYY-MM-DD`, amounts whole US cents. `bookings` has those of every status, `patients` also the
 * removed ones. `messages` are those sent from the address once the account has verified it. Emails
 * that were sent are not stored, and so are not part of it.
 */
export const accountExportSchema = z.object({
  exportedAt: instantCodec,
  profile,
  session,
  patients: z.array(patient),
  bookings: z.array(booking),
  payments: z.array(payment),
  refunds: z.array(refund),
  reviews: z.array(review),
  messages: z.array(message),
});
/** Inferred from {@link accountExportSchema}. */
export type AccountExport = z.output<typeof accountExportSchema>;

/** Everything that is stored about the caller, as one document. */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/account/export',
  access: 'user',
  summary: 'Export everything stored about the signed-in person',
  response: accountExportSchema,
  errors: ['rate_limited'],
});
