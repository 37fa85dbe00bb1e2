import { type EditableEmail, paths } from 'shared-contracts';
import { toAccountClosed, toReply } from '../src/email/account-emails';
import { toDocumentShared } from '../src/email/document-email';
import type { ContentContext, EmailContent } from '../src/email/email-content';
import { sampleEmails, sampleVisit } from '../src/email/sample-emails';
import { type TimeOffFacts, toTimeOffDecided } from '../src/email/time-off-email';
import { toStaffInvitation } from '../src/email/staff-invitation-email';
import {
  toBooked,
  toCancelled,
  toChanged,
  toMoveLink,
  toOffer,
  toPaid,
  toPaymentLink,
  toReceiptEmail,
  toRefunded,
  toReminder,
  toRescheduled,
} from '../src/email/visit-emails';

type ToSample = (context: ContentContext) => EmailContent;

const childVisit = { ...sampleVisit, forPatient: 'Ella Lovelace' };

const links = { confirm: paths.visit, arrive: paths.visit, cancel: paths.visit, move: paths.visit };

const refund = { amountCents: 10_000, method: 'card_online' } as const;

const cancelledChild = { ...childVisit, refunds: [], feeCents: 0 };

const offer = {
  ...childVisit,
  treatmentId: sampleVisit.id,
  bookingId: sampleVisit.id,
  heldUntil: sampleVisit.startsAt,
  isOwn: true,
  bookPath: null,
};

/** What a parent gets about a child's visit. */
export const childEmails: Readonly<Record<Exclude<EditableEmail, 'recall' | 'welcome'>, ToSample>> =
  {
    booked: (context) => toBooked(childVisit, context),
    reminder: (context) => toReminder({ ...childVisit, links }, context),
    rescheduled: (context) => toRescheduled({ ...childVisit, previousStartsAt: null }, context),
    changed: (context) => toChanged(childVisit, context),
    move_link: (context) => toMoveLink({ ...childVisit, links }, context),
    cancelled: (context) => toCancelled(cancelledChild, context),
    cancelled_by_clinic: (context) =>
      toCancelled({ ...cancelledChild, cancelReason: 'clinic' }, context),
    waiting_offer: (context) => toOffer(offer, context),
    paid: (context) => toPaid(childVisit, context),
    payment_link: (context) => toPaymentLink(childVisit, context),
    refunded: (context) => toRefunded({ ...childVisit, ...refund }, context),
  };

const reply = {
  email: sampleVisit.email,
  language: null,
  isVerified: true,
  subject: 'Parking',
  message: 'Is there parking?',
  reply: 'Yes, behind the building.',
};

const invitation = {
  ...sampleVisit,
  token: 'token',
  invitation: {
    role: 'reception',
    inviter: 'Grace Hopper',
    expiresAt: sampleVisit.startsAt,
  },
} as const;

const approved: TimeOffFacts = {
  ...sampleVisit,
  status: 'approved',
  reason: null,
  fromDate: '2030-03-11',
  untilDate: '2030-03-15',
  fromTime: null,
  untilTime: null,
};

const declined: TimeOffFacts = {
  ...approved,
  status: 'declined',
  reason: 'Dr. Osei',
  untilDate: '2030-03-11',
  fromTime: '13:00',
  untilTime: '00:00',
};

/** Emails whose words owners cannot change. */
const fixedEmails: Readonly<Record<string, ToSample>> = {
  cancelled_with_refund: (context) =>
    toCancelled({ ...sampleVisit, refunds: [refund], feeCents: 2_000 }, context),
  account_closed: (context) => toAccountClosed(sampleVisit, context),
  receipt: (context) => toReceiptEmail(sampleVisit, context),
  reply: (context) => toReply(reply, context),
  document_shared: (context) => toDocumentShared(sampleVisit, context),
  time_off_approved: (context) => toTimeOffDecided(approved, context),
  time_off_declined: (context) => toTimeOffDecided(declined, context),
  staff_invitation: (context) => toStaffInvitation(invitation, context),
};

/** Every kind of email that is translated. */
export const allSamples: Readonly<Record<string, ToSample>> = {
  ...sampleEmails,
  ...Object.fromEntries(
    Object.entries(childEmails).map(([email, toSample]) => [`${email}_for_child`, toSample]),
  ),
  ...fixedEmails,
};
