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

const visit: VisitFacts = {
  ...TREATMENT,
  id: ID,
  userId: ID,
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
};

const cancelled = { ...visit, refunds: [], feeCents: 0 };

const links = { confirm: paths.visit, cancel: paths.visit, move: paths.visit };

const offer = {
  ...visit,
  ...TREATMENT,
  bookingId: null,
  heldUntil: visit.startsAt,
  isOwn: true,
  bookPath: null,
};

const invitation = {
  recall: {
    ...visit,
    ...TREATMENT,
    patientId: ID,
    patient: visit.name,
    isOwn: true,
    doctorId: ID,
    dueOn: visit.dateLocal,
  },
  times: [{ dateLocal: visit.dateLocal, timeLocal: visit.timeLocal }],
  firstDay: visit.dateLocal,
  stopPath: paths.invitations,
};

/** Each email as a made-up patient would get it. */
export const sampleEmails: Readonly<
  Record<EditableEmail, (context: ContentContext) => EmailContent>
> = {
  booked: (context) => toBooked(visit, context),
  reminder: (context) => toReminder({ ...visit, links }, context),
  rescheduled: (context) => toRescheduled(visit, context),
  changed: (context) => toChanged(visit, context),
  move_link: (context) => toMoveLink({ ...visit, links }, context),
  cancelled: (context) => toCancelled(cancelled, context),
  cancelled_by_clinic: (context) => toCancelled({ ...cancelled, cancelReason: 'clinic' }, context),
  waiting_offer: (context) => toOffer(offer, context),
  paid: (context) => toPaid(visit, context),
  payment_link: (context) => toPaymentLink(visit, context),
  refunded: (context) =>
    toRefunded({ ...visit, amountCents: visit.priceCents, method: 'card_online' }, context),
  recall: (context) => toInvitation(invitation, context),
  welcome: (context) => toWelcome(visit, context),
};
