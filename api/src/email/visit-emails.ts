import {
  formatPrice,
  formatTimeOf,
  isCausedByClinic,
  type LinkPurpose,
  paths,
} from 'shared-contracts';
import type { ContentContext, EmailAction, EmailContent } from './email-content';
import { toVisitIntro } from './email-intro';
import type { OfferFacts, RefundFacts, VisitFacts } from './email.repository';

const toManageAction = (
  { publicUrl }: ContentContext,
  label = 'View, reschedule or cancel',
): EmailAction => ({
  label,
  url: `${publicUrl}${paths.dashboard}`,
});

const toFacts = ({ doctor, priceCents }: VisitFacts, { clinic: { address } }: ContentContext) => [
  { label: 'Price', value: formatPrice(priceCents) },
  ...(doctor === null ? [] : [{ label: 'Doctor', value: doctor }]),
  { label: 'Address', value: address },
];

type ToVisitContent = (visit: VisitFacts, context: ContentContext) => EmailContent;

export const toBooked: ToVisitContent = (visit, context) => ({
  ...toVisitIntro('booked', visit, { context }),
  facts: toFacts(visit, context),
  actions: [
    toManageAction(context),
    ...(visit.priceCents === 0
      ? []
      : [{ label: 'Pay online', url: `${context.publicUrl}${paths.payment(visit.id)}` }]),
  ],
});

export const toPaid: ToVisitContent = (visit, context) => ({
  ...toVisitIntro('paid', visit, { context, amountCents: visit.priceCents }),
  actions: [
    { label: 'View your receipt', url: `${context.publicUrl}${paths.receipt(visit.id)}` },
    toManageAction(context),
  ],
});

export const toPaymentLink: ToVisitContent = (visit, context) => {
  const { id, priceCents: amountCents } = visit;
  const intro = toVisitIntro('payment_link', visit, { context, amountCents });
  return {
    ...intro,
    paragraphs: [
      ...intro.paragraphs,
      'Log in with this email address first, or sign up if you have no account yet.',
    ],
    actions: [
      {
        label: `Pay ${formatPrice(amountCents)}`,
        url: `${context.publicUrl}${paths.payment(id)}`,
      },
      toManageAction(context),
    ],
  };
};

const toCancelledIntro: ToVisitContent = (visit, context) => {
  if (visit.cancelReason === null || !isCausedByClinic(visit.cancelReason))
    return toVisitIntro('cancelled', visit, { context });
  const intro = toVisitIntro('cancelled_by_clinic', visit, { context });
  return {
    ...intro,
    paragraphs: [...intro.paragraphs, 'If you have paid, you get the full amount back.'],
  };
};

export const toCancelled: ToVisitContent = (visit, context) => ({
  ...toCancelledIntro(visit, context),
  actions: [{ label: 'Book another time', url: `${context.publicUrl}${paths.appointment}` }],
});

export const toRescheduled: ToVisitContent = (visit, context) => ({
  ...toVisitIntro('rescheduled', visit, { context }),
  facts: toFacts(visit, context),
  actions: [toManageAction(context)],
});

export interface ReminderFacts extends VisitFacts {
  /** Addresses of the page that confirms or cancels without a login. */
  readonly links: Readonly<Record<LinkPurpose, string>>;
}

export function toReminder(visit: ReminderFacts, context: ContentContext): EmailContent {
  const { confirmedAt, links } = visit;
  return {
    ...toVisitIntro('reminder', visit, { context }),
    facts: toFacts(visit, context),
    actions: [
      ...(confirmedAt ? [] : [{ label: 'Confirm visit', url: links.confirm }]),
      { label: 'Cancel visit', url: links.cancel },
      toManageAction(context, 'View or reschedule'),
    ],
  };
}

export function toOffer(offer: OfferFacts, context: ContentContext): EmailContent {
  const { treatmentId, bookingId, heldUntil } = offer;
  const { publicUrl, clinic } = context;
  const intro = toVisitIntro('waiting_offer', offer, { context });
  const action =
    bookingId === null
      ? { label: 'Book this time', path: paths.bookTime(treatmentId, offer) }
      : { label: 'Move your visit', path: paths.rescheduleTo(bookingId, offer) };
  return {
    ...intro,
    paragraphs: [
      ...intro.paragraphs,
      `We're holding it for you until ${formatTimeOf(heldUntil, clinic.timeZone)}.`,
      "If it doesn't suit you, you don't need to do anything. You'll stay on the waiting list.",
    ],
    actions: [
      { label: action.label, url: `${publicUrl}${action.path}` },
      { label: 'Leave the waiting list', url: `${publicUrl}${paths.dashboard}` },
    ],
  };
}

export function toRefunded(refund: RefundFacts, context: ContentContext): EmailContent {
  const { amountCents } = refund;
  const intro = toVisitIntro('refunded', refund, { context, amountCents });
  return {
    ...intro,
    paragraphs: [
      ...intro.paragraphs,
      'If you paid by card, it can take up to 10 days until you see it on your statement.',
    ],
  };
}
