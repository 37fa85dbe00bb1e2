import {
  type DateLocal,
  formatDate,
  formatPrice,
  formatTime,
  formatTimeOf,
  formatWeekday,
  formatZone,
  isCausedByClinic,
  type LinkPurpose,
  paths,
} from 'shared-contracts';
import type { EmailAction, EmailContent, EmailContext } from './email-content';
import type { OfferFacts, Recipient, RefundFacts, VisitFacts } from './email.repository';

/** Anyone can sign up with a stranger's address: until it is verified, no text of theirs is sent. */
export const greet = ({ name, isVerified }: Recipient): string =>
  isVerified ? `Hello ${name},` : 'Hello,';

type Moment = Pick<VisitFacts, 'dateLocal' | 'timeLocal' | 'startsAt'>;

function formatWhen(
  { dateLocal, timeLocal, startsAt }: Moment,
  { clinic: { timeZone } }: EmailContext,
): string {
  const day = `${formatWeekday(dateLocal)}, ${formatDate(dateLocal)}`;
  return `${day} at ${formatTime(timeLocal)} (${formatZone(startsAt, timeZone)})`;
}

/** A subject line leaves out the year. */
const toShortDay = (dateLocal: DateLocal): string =>
  `${formatWeekday(dateLocal)}, ${formatDate(dateLocal).split(',')[0]}`;

const formatSubject = (
  verb: string,
  { treatment, dateLocal, timeLocal }: Moment & Pick<VisitFacts, 'treatment'>,
): string => `${verb}: ${treatment}, ${toShortDay(dateLocal)} at ${formatTime(timeLocal)}`;

const toManageAction = (
  { publicUrl }: EmailContext,
  label = 'View, reschedule or cancel',
): EmailAction => ({
  label,
  url: `${publicUrl}${paths.dashboard}`,
});

const toFacts = ({ doctor, priceCents }: VisitFacts, { clinic: { address } }: EmailContext) => [
  { label: 'Price', value: formatPrice(priceCents) },
  ...(doctor === null ? [] : [{ label: 'Doctor', value: doctor }]),
  { label: 'Address', value: address },
];

type ToVisitContent = (visit: VisitFacts, context: EmailContext) => EmailContent;

export const toBooked: ToVisitContent = (visit, context) => ({
  subject: formatSubject('Booked', visit),
  greeting: greet(visit),
  paragraphs: [`Your ${visit.treatment} is booked for ${formatWhen(visit, context)}.`],
  facts: toFacts(visit, context),
  actions: [
    toManageAction(context),
    ...(visit.priceCents === 0
      ? []
      : [{ label: 'Pay online', url: `${context.publicUrl}${paths.payment(visit.id)}` }]),
  ],
});

export const toPaid: ToVisitContent = (visit, context) => {
  const price = formatPrice(visit.priceCents);
  return {
    subject: `Payment received: ${price}`,
    greeting: greet(visit),
    paragraphs: [
      `Thank you. We've received ${price} for your ${visit.treatment} on ${formatWhen(visit, context)}.`,
    ],
    actions: [
      { label: 'View your receipt', url: `${context.publicUrl}${paths.receipt(visit.id)}` },
      toManageAction(context),
    ],
  };
};

export const toPaymentLink: ToVisitContent = (visit, context) => {
  const price = formatPrice(visit.priceCents);
  return {
    subject: formatSubject('Pay online', visit),
    greeting: greet(visit),
    paragraphs: [
      `You can pay ${price} online for your ${visit.treatment} on ${formatWhen(visit, context)}.`,
      'Log in with this email address first, or sign up if you have no account yet.',
    ],
    actions: [
      { label: `Pay ${price}`, url: `${context.publicUrl}${paths.payment(visit.id)}` },
      toManageAction(context),
    ],
  };
};

export const toCancelled: ToVisitContent = (visit, context) => {
  const { treatment, cancelReason } = visit;
  const when = formatWhen(visit, context);
  return {
    subject: formatSubject('Cancelled', visit),
    greeting: greet(visit),
    paragraphs:
      cancelReason !== null && isCausedByClinic(cancelReason)
        ? [
            `We're sorry: the clinic had to cancel your ${treatment} on ${when}.`,
            'If you have paid, you get the full amount back.',
          ]
        : [`Your ${treatment} on ${when} has been cancelled.`],
    actions: [{ label: 'Book another time', url: `${context.publicUrl}${paths.appointment}` }],
  };
};

export const toRescheduled: ToVisitContent = (visit, context) => ({
  subject: formatSubject('Rescheduled', visit),
  greeting: greet(visit),
  paragraphs: [`Your ${visit.treatment} has been moved to ${formatWhen(visit, context)}.`],
  facts: toFacts(visit, context),
  actions: [toManageAction(context)],
});

export interface ReminderFacts extends VisitFacts {
  /** Addresses of the page that confirms or cancels without a login. */
  readonly links: Readonly<Record<LinkPurpose, string>>;
}

export function toReminder(visit: ReminderFacts, context: EmailContext): EmailContent {
  const { treatment, confirmedAt, links } = visit;
  return {
    subject: formatSubject('Reminder', visit),
    greeting: greet(visit),
    paragraphs: [`Your ${treatment} is on ${formatWhen(visit, context)}.`],
    facts: toFacts(visit, context),
    actions: [
      ...(confirmedAt ? [] : [{ label: 'Confirm visit', url: links.confirm }]),
      { label: 'Cancel visit', url: links.cancel },
      toManageAction(context, 'View or reschedule'),
    ],
  };
}

export function toOffer(offer: OfferFacts, context: EmailContext): EmailContent {
  const { treatment, treatmentId, bookingId, heldUntil } = offer;
  const { publicUrl, clinic } = context;
  const action =
    bookingId === null
      ? { label: 'Book this time', path: paths.bookTime(treatmentId, offer) }
      : { label: 'Move your visit', path: paths.rescheduleTo(bookingId, offer) };
  return {
    subject: formatSubject('A time is free', offer),
    greeting: greet(offer),
    paragraphs: [
      `A time is free for your ${treatment}: ${formatWhen(offer, context)}.`,
      `We're holding it for you until ${formatTimeOf(heldUntil, clinic.timeZone)}.`,
      "If it doesn't suit you, you don't need to do anything. You'll stay on the waiting list.",
    ],
    actions: [
      { label: action.label, url: `${publicUrl}${action.path}` },
      { label: 'Leave the waiting list', url: `${publicUrl}${paths.dashboard}` },
    ],
  };
}

export function toRefunded(refund: RefundFacts, context: EmailContext): EmailContent {
  const amount = formatPrice(refund.amountCents);
  return {
    subject: `Refunded: ${amount}`,
    greeting: greet(refund),
    paragraphs: [
      `We've refunded ${amount} for your ${refund.treatment} on ${formatWhen(refund, context)}.`,
      'If you paid by card, it can take up to 10 days until you see it on your statement.',
    ],
  };
}
