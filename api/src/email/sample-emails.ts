import { type EditableEmail, paths } from 'shared-contracts';
import { toWelcome } from './account-emails';
import type { ContentContext, EmailContent } from './email-content';
import type { VisitFacts } from './email.repository';
import { toInvitation } from './recall-email';
import {
  toBooked,
  toCancelled,
  toChanged,
  toMoveLink,
  toOffer,
  toPaid,
  toPaymentLink,
  toRefunded,
  toReminder,
  toRescheduled,
} from './visit-emails';

const ID = '00000000-0000-4000-8000-000000000000';
const TREATMENT = { treatment: 'Cavity Filling', treatmentId: ID };

/** A visit of a made-up patient. */
export const sampleVisit: VisitFacts = {
  ...TREATMENT,
  id: ID,
  userId: ID,
  forPatient: null,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  isVerified: true,
  language: null,
  doctor: 'Dr. Amara Osei',
  dateLocal: '2030-03-05',
  timeLocal: '09:30',
  startsAt: new Date('2030-03-05T14:30:00Z'),
  endsAt: new Date('2030-03-05T15:00:00Z'),
  revision: 0,
  generation: 0,
  priceCents: 12_000,
  owedCents: 12_000,
  cancelReason: null,
  confirmedAt: null,
  lapsesAt: null,
  hasLapsed: false,
  noticeMinutes: 1_440,
  lateFeeCents: 2_000,
  graceUntil: null,
};

const cancelled = { ...sampleVisit, refunds: [], feeCents: 0 };

const rescheduled = { ...sampleVisit, previousStartsAt: new Date('2030-03-04T16:00:00Z') };

const links = { confirm: paths.visit, arrive: paths.visit, cancel: paths.visit, move: paths.visit };

const offer = {
  ...sampleVisit,
  ...TREATMENT,
  bookingId: null,
  heldUntil: sampleVisit.startsAt,
  isOwn: true,
  bookPath: null,
};

const invitation = {
  recall: {
    ...sampleVisit,
    ...TREATMENT,
    patientId: ID,
    patient: sampleVisit.name,
    isOwn: true,
    doctorId: ID,
    dueOn: sampleVisit.dateLocal,
  },
  times: [{ dateLocal: sampleVisit.dateLocal, timeLocal: sampleVisit.timeLocal }],
  firstDay: sampleVisit.dateLocal,
  stopPath: paths.invitations,
};

/** Each email as a made-up patient would get it. */
export const sampleEmails: Readonly<
  Record<EditableEmail, (context: ContentContext) => EmailContent>
> = {
  booked: (context) => toBooked(sampleVisit, context),
  reminder: (context) => toReminder({ ...sampleVisit, links }, context),
  rescheduled: (context) => toRescheduled(rescheduled, context),
  changed: (context) => toChanged(sampleVisit, context),
  move_link: (context) => toMoveLink({ ...sampleVisit, links }, context),
  cancelled: (context) => toCancelled(cancelled, context),
  cancelled_by_clinic: (context) => toCancelled({ ...cancelled, cancelReason: 'clinic' }, context),
  waiting_offer: (context) => toOffer(offer, context),
  paid: (context) => toPaid(sampleVisit, context),
  payment_link: (context) => toPaymentLink(sampleVisit, context),
  refunded: (context) =>
    toRefunded(
      { ...sampleVisit, amountCents: sampleVisit.priceCents, method: 'card_online' },
      context,
    ),
  recall: (context) => toInvitation(invitation, context),
  welcome: (context) => toWelcome(sampleVisit, context),
};
