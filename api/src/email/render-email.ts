import {
  type CalendarMethod,
  formatPrice,
  formatTime,
  formatTimeOf,
  paths,
  toCalendarFile,
} from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';
import type { Email } from '../ports';
import type { EmailJob } from './email-job';
import {
  findOffer,
  findRecipient,
  findRefund,
  findReply,
  findVisit,
  type OfferFacts,
  type Recipient,
  type RefundFacts,
  type ReplyFacts,
  type VisitFacts,
} from './email.repository';

/** What every email may mention. */
export interface EmailContext {
  readonly clinicName: string;
  readonly clinicEmail: string;
  /** Where the site is, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: Date;
}

export interface RenderedEmail {
  readonly email: Email;
  /** The account that the email is about; null for a visitor without one. */
  readonly recipient: Recipient | null;
}

type Render = (
  db: Db,
  clinic: Clinic,
  job: { id: string; context: EmailContext },
) => Promise<RenderedEmail | null>;

const formatDay = (dateLocal: string, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${dateLocal}T00:00:00Z`));

type When = Pick<VisitFacts, 'dateLocal' | 'timeLocal'>;

const formatWhen = ({ dateLocal, timeLocal }: When): string =>
  `${formatDay(dateLocal, { year: 'numeric' })} at ${formatTime(timeLocal)}`;

const formatSubject = (
  verb: string,
  { treatment, dateLocal, timeLocal }: When & Pick<VisitFacts, 'treatment'>,
): string => `${verb}: ${treatment}, ${formatDay(dateLocal)} at ${formatTime(timeLocal)}`;

const toText = ({ clinicName }: EmailContext, lines: readonly string[]): string =>
  [...lines, '', `The ${clinicName} team`, ''].join('\n');

/** Anyone can sign up with a stranger's address: until it is verified, no text of theirs is sent. */
const greet = ({ name, isVerified }: Recipient): string =>
  isVerified ? `Hello ${name},` : 'Hello,';

function toCalendar(
  visit: VisitFacts,
  { clinicName, clinicEmail, now }: EmailContext,
  method: CalendarMethod,
): Email['calendar'] {
  const summary = `${visit.treatment} at ${clinicName}`;
  const message = { method, organizer: clinicEmail };
  const file = toCalendarFile(visit, { summary, location: clinicName, now, message });
  return { method, file };
}

function toWelcome(recipient: Recipient, context: EmailContext): Email {
  const { clinicName, publicUrl } = context;
  const text = toText(context, [
    greet(recipient),
    '',
    `Your ${clinicName} account is ready. Book your first appointment:`,
    `${publicUrl}${paths.appointment}`,
    ...(recipient.isVerified ? [] : ['', "If you didn't sign up, you can ignore this email."]),
  ]);
  return { to: recipient.email, subject: `Welcome to ${clinicName}`, text };
}

interface VisitText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly method: CalendarMethod;
}

type ToVisitText = (visit: VisitFacts, context: EmailContext) => VisitText;

const toBooked: ToVisitText = (visit, { publicUrl }) => ({
  subject: formatSubject('Booked', visit),
  lines: [
    `Your ${visit.treatment} is booked for ${formatWhen(visit)}.`,
    `Price: ${formatPrice(visit.priceCents)}. Pay online or cancel here:`,
    `${publicUrl}${paths.dashboard}`,
  ],
  method: 'PUBLISH',
});

const toPaid: ToVisitText = (visit, { publicUrl }) => {
  const price = formatPrice(visit.priceCents);
  return {
    subject: `Payment received: ${price}`,
    lines: [
      `Thank you. We've received ${price} for your ${visit.treatment} on ${formatWhen(visit)}.`,
      'Your receipt:',
      `${publicUrl}${paths.receipt(visit.id)}`,
    ],
    method: 'PUBLISH',
  };
};

const toCancelled: ToVisitText = (visit, { publicUrl }) => ({
  subject: formatSubject('Cancelled', visit),
  lines: [
    `Your ${visit.treatment} on ${formatWhen(visit)} has been cancelled. Book another time:`,
    `${publicUrl}${paths.appointment}`,
  ],
  method: 'CANCEL',
});

const toRescheduled: ToVisitText = (visit, { publicUrl }) => ({
  subject: formatSubject('Rescheduled', visit),
  lines: [
    `Your ${visit.treatment} has been moved to ${formatWhen(visit)}.`,
    `${publicUrl}${paths.dashboard}`,
  ],
  method: 'PUBLISH',
});

function toRefunded(refund: RefundFacts, context: EmailContext): Email {
  const amount = formatPrice(refund.amountCents);
  const text = toText(context, [
    greet(refund),
    '',
    `We've refunded ${amount} for your ${refund.treatment} on ${formatWhen(refund)}.`,
    'If you paid by card, it can take up to 10 days until you see it on your statement.',
  ]);
  return { to: refund.email, subject: `Refunded: ${amount}`, text };
}

function toOffer(offer: OfferFacts, context: EmailContext, timeZone: string): Email {
  const { treatment, treatmentId, bookingId } = offer;
  const { publicUrl } = context;
  const path =
    bookingId === null ? paths.bookTime(treatmentId, offer) : paths.rescheduleTo(bookingId, offer);
  const text = toText(context, [
    greet(offer),
    '',
    `A time is free for ${treatment}: ${formatWhen(offer)}.`,
    `We're holding it for you until ${formatTimeOf(offer.heldUntil, timeZone)}. ${
      bookingId === null ? 'Book it here' : 'Move your appointment here'
    }:`,
    `${publicUrl}${path}`,
    '',
    "If it doesn't suit you, you don't need to do anything. You'll stay on the waiting list.",
    'To leave the waiting list:',
    `${publicUrl}${paths.dashboard}`,
  ]);
  return { to: offer.email, subject: formatSubject('A time is free', offer), text };
}

function toReply(facts: ReplyFacts, context: EmailContext): Email {
  const { reply, email: to, isVerified } = facts;
  if (!isVerified) {
    const subject = `${context.clinicName}: reply to your message`;
    return { to, subject, text: toText(context, [reply]) };
  }
  const quote = facts.message.split('\n').map((line) => `> ${line}`);
  const text = toText(context, [reply, '', 'Your message:', ...quote]);
  return { to, subject: `Re: ${facts.subject.replaceAll(/\s+/g, ' ')}`, text };
}

const renderVisit =
  (toVisitText: ToVisitText): Render =>
  async (db, clinic, { id, context }) => {
    const visit = await findVisit(db, clinic, id);
    if (!visit) return null;
    const { subject, lines, method } = toVisitText(visit, context);
    const text = toText(context, [greet(visit), '', ...lines]);
    const calendar = toCalendar(visit, context, method);
    return { email: { to: visit.email, subject, text, calendar }, recipient: visit };
  };

/** Each gives null when what the email was about no longer exists. */
const renderers: Record<EmailJob['kind'], Render> = {
  welcome: async (db, clinic, { id, context }) => {
    const recipient = await findRecipient(db, clinic, id);
    return recipient && { email: toWelcome(recipient, context), recipient };
  },
  booked: renderVisit(toBooked),
  paid: renderVisit(toPaid),
  cancelled: renderVisit(toCancelled),
  rescheduled: renderVisit(toRescheduled),
  refunded: async (db, clinic, { id, context }) => {
    const refund = await findRefund(db, clinic, id);
    return refund && { email: toRefunded(refund, context), recipient: refund };
  },
  waiting_offer: async (db, clinic, { id, context }) => {
    const offer = await findOffer(db, clinic, { id, now: context.now });
    return offer && { email: toOffer(offer, context, clinic.timeZone), recipient: offer };
  },
  reply: async (db, clinic, { id, context }) => {
    const facts = await findReply(db, clinic, id);
    return facts && { email: toReply(facts, context), recipient: null };
  },
};

/** Null when what the email was about no longer exists. */
export function renderEmail(
  db: Db,
  clinic: Clinic,
  { kind, id, context }: Pick<EmailJob, 'kind' | 'id'> & { context: EmailContext },
): Promise<RenderedEmail | null> {
  return renderers[kind](db, clinic, { id, context });
}
