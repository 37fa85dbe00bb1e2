import {
  formatDay,
  formatPrice,
  isCausedByClinic,
  type LinkPurpose,
  paths,
} from 'shared-contracts';
import { toChoicesActions } from './email-choices';
import type { ContentContext, EmailAction, EmailContent } from './email-content';
import { toVisitIntro } from './email-intro';
import { toMoment, toTime, toTimeOf } from './email-times';
import type { CancelledFacts } from './cancelled.repository';
import type { RefundFacts, VisitFacts } from './email.repository';
import type { OfferFacts } from './offer.repository';
import { toFacts, toVisitFacts } from './visit-facts';
import { toManageAction, toTermsTexts, toViewAction } from './visit-terms';

type ToVisitContent = (visit: VisitFacts, context: ContentContext) => EmailContent;

/** Until when an unverified patient has to act. */
function toLapse({ lapsesAt }: VisitFacts, { clinic, language }: ContentContext): string[] {
  if (lapsesAt === null) return [];
  const time = toTimeOf(lapsesAt, clinic.timeZone, language);
  return [language.translate('visit.lapses', { time })];
}

export const toBooked: ToVisitContent = (visit, context) => {
  const { language, toUrl } = context;
  const payment: EmailAction = {
    label: language.translate('visit.payOnline'),
    url: toUrl(paths.payment(visit.id)),
  };
  const intro = toVisitIntro('booked', visit, { context });
  return {
    ...intro,
    paragraphs: [...intro.paragraphs, ...toLapse(visit, context), ...toTermsTexts(visit, context)],
    facts: toVisitFacts(visit, context),
    actions: [toManageAction(visit, context), ...(visit.priceCents === 0 ? [] : [payment])],
  };
};

/** Asks for the forms before the visit. */
export function addForms(content: EmailContent, { language, toUrl }: ContentContext): EmailContent {
  const { translate } = language;
  const action: EmailAction = { label: translate('visit.forms'), url: toUrl(paths.forms) };
  return {
    ...content,
    paragraphs: [...content.paragraphs, translate('visit.formsMissing')],
    actions: [...(content.actions ?? []), action],
  };
}

/** How the email begins, and what it costs to cancel the visit. */
function toTermedIntro(
  ...[email, visit, options]: Parameters<typeof toVisitIntro<VisitFacts>>
): EmailContent {
  const intro = toVisitIntro(email, visit, options);
  return { ...intro, paragraphs: [...intro.paragraphs, ...toTermsTexts(visit, options.context)] };
}

export const toPaid: ToVisitContent = (visit, context) => ({
  ...toTermedIntro('paid', visit, { context, amountCents: visit.priceCents }),
  actions: [
    {
      label: context.language.translate('visit.receipt'),
      url: context.toUrl(paths.receipt(visit.id)),
    },
    toManageAction(visit, context),
  ],
});

export const toPaymentLink: ToVisitContent = (visit, context) => {
  const { id, owedCents: amountCents } = visit;
  const { translate, locale } = context.language;
  const intro = toVisitIntro('payment_link', visit, { context, amountCents });
  const amount = formatPrice(amountCents, locale);
  return {
    ...intro,
    paragraphs: [
      ...intro.paragraphs,
      translate('visit.loginToPay'),
      ...toTermsTexts(visit, context),
    ],
    actions: [
      { label: translate('visit.pay', { amount }), url: context.toUrl(paths.payment(id)) },
      toManageAction(visit, context),
    ],
  };
};

/** How the money goes back, and what is kept. */
function toMoneyTexts(
  { refunds, feeCents }: CancelledFacts,
  { language }: ContentContext,
): string[] {
  const { translate, locale } = language;
  const toAmount = (cents: number) => ({ amount: formatPrice(cents, locale) });
  return [
    ...refunds.map(({ method, amountCents }) =>
      translate(`cancelled.${method}`, toAmount(amountCents)),
    ),
    ...(feeCents > 0 ? [translate('cancelled.fee', toAmount(feeCents))] : []),
  ];
}

const toCancelledIntro: ToVisitContent = (visit, context) => {
  if (visit.hasLapsed) {
    const lapsed = toVisitIntro('cancelled', visit, { context });
    const reason = context.language.translate('visit.lapsed');
    return { ...lapsed, paragraphs: [...lapsed.paragraphs, reason] };
  }
  if (visit.cancelReason === null || !isCausedByClinic(visit.cancelReason))
    return toVisitIntro('cancelled', visit, { context });
  return toVisitIntro('cancelled_by_clinic', visit, { context });
};

export function toCancelled(visit: CancelledFacts, context: ContentContext): EmailContent {
  const intro = toCancelledIntro(visit, context);
  const { language, toUrl } = context;
  const { translate } = language;
  const isByClinic = visit.cancelReason !== null && isCausedByClinic(visit.cancelReason);
  const money = toMoneyTexts(visit, context);
  // A payment may still be on its way.
  const unknown = isByClinic && !visit.hasLapsed ? [translate('visit.fullRefund')] : [];
  return {
    ...intro,
    paragraphs: [...intro.paragraphs, ...(money.length > 0 ? money : unknown)],
    actions: [
      { label: translate('visit.bookAgain'), url: toUrl(paths.appointment) },
      ...(money.length > 0
        ? [{ label: translate('visit.receipt'), url: toUrl(paths.receipt(visit.id)) }]
        : []),
    ],
  };
}

/** A visit that was moved; null when its time is the same, or was not noted. */
interface RescheduledFacts extends VisitFacts {
  readonly previousStartsAt: Date | null;
}

function toPreviousTime(
  { previousStartsAt, startsAt }: RescheduledFacts,
  { clinic, language }: ContentContext,
): string | null {
  if (previousStartsAt === null || previousStartsAt.getTime() === startsAt.getTime()) return null;
  return toMoment(previousStartsAt, clinic.timeZone, language);
}

export function toRescheduled(visit: RescheduledFacts, context: ContentContext): EmailContent {
  const label = context.language.translate('facts.before');
  return {
    ...toTermedIntro('rescheduled', visit, { context }),
    facts: [
      ...toFacts([{ label, value: toPreviousTime(visit, context) }], context),
      ...toVisitFacts(visit, context),
    ],
    actions: [toManageAction(visit, context)],
  };
}

/** Of other treatments, another length or another price. */
export const toChanged: ToVisitContent = (visit, context) => {
  const { clinic, language } = context;
  const until = toTimeOf(visit.endsAt, clinic.timeZone, language);
  return {
    ...toTermedIntro('changed', visit, { context }),
    facts: [
      ...toFacts([{ label: language.translate('facts.until'), value: until }], context),
      ...toVisitFacts(visit, context),
    ],
    actions: [toManageAction(visit, context)],
  };
};

/** A visit with the paths of the page that changes it without a login. */
export interface LinkedFacts<Purpose extends LinkPurpose> extends VisitFacts {
  readonly links: Readonly<Record<Purpose, string>>;
}

export function toReminder(
  visit: LinkedFacts<'confirm' | 'arrive' | 'cancel'>,
  context: ContentContext,
): EmailContent {
  const { confirmedAt, links } = visit;
  const { language, toUrl } = context;
  const toAction = (purpose: keyof typeof links): EmailAction => ({
    label: language.translate(`visit.${purpose}`),
    url: toUrl(links[purpose]),
  });
  const choices = toChoicesActions(visit, context);
  return {
    ...toTermedIntro('reminder', visit, { context }),
    stopUrl: choices[0]?.url,
    facts: toVisitFacts(visit, context),
    actions: [
      ...(confirmedAt ? [] : [toAction('confirm')]),
      toAction('arrive'),
      toAction('cancel'),
      toViewAction(visit, context),
      ...choices,
    ],
  };
}

/** Asks for another time, because the visit can't take place at its own. */
export function toMoveLink(visit: LinkedFacts<'move'>, context: ContentContext): EmailContent {
  const { language, toUrl } = context;
  const { phone } = context.clinic;
  const intro = toVisitIntro('move_link', visit, { context });
  return {
    ...intro,
    paragraphs: [...intro.paragraphs, language.translate('visit.moveOrCall', { phone })],
    actions: [{ label: language.translate('visit.move'), url: toUrl(visit.links.move) }],
  };
}

/** An offer with the path of the page that books it without a login; null for the holder of an account. */
interface LinkedOffer extends OfferFacts {
  readonly bookPath: string | null;
}

function toOfferActions(
  { treatmentId, bookingId, bookPath, ...time }: LinkedOffer,
  { language: { translate }, toUrl }: ContentContext,
): EmailAction[] {
  if (bookPath !== null) return [{ label: translate('offer.book'), url: toUrl(bookPath) }];
  const action =
    bookingId === null
      ? { label: translate('offer.book'), path: paths.bookTime(treatmentId, time) }
      : { label: translate('offer.move'), path: paths.rescheduleTo(bookingId, time) };
  return [
    { label: action.label, url: toUrl(action.path) },
    { label: translate('offer.leave'), url: toUrl(paths.dashboard) },
  ];
}

export function toOffer(offer: LinkedOffer, context: ContentContext): EmailContent {
  const { heldUntil } = offer;
  const { clinic } = context;
  const { translate } = context.language;
  const intro = toVisitIntro('waiting_offer', offer, { context });
  const time = toTimeOf(heldUntil, clinic.timeZone, context.language);
  return {
    ...intro,
    paragraphs: [
      ...intro.paragraphs,
      translate('offer.heldUntil', { time }),
      translate('offer.noAnswer'),
    ],
    actions: toOfferActions(offer, context),
  };
}

/** To the patient, or to whom they want it sent, such as an insurer: it greets nobody by name. */
export function toReceiptEmail(
  { treatment, dateLocal, timeLocal }: Pick<VisitFacts, 'treatment' | 'dateLocal' | 'timeLocal'>,
  { clinic, language }: ContentContext,
): EmailContent {
  const { translate, locale } = language;
  const values = {
    ...{ treatment: language.formatTreatment(treatment), clinic: clinic.name },
    date: formatDay(dateLocal, locale),
    time: toTime(timeLocal, language),
  };
  return {
    subject: translate('receipt.subject', values),
    greeting: translate('greeting'),
    paragraphs: [translate('receipt.intro', values)],
  };
}

export function toRefunded(refund: RefundFacts, context: ContentContext): EmailContent {
  const { amountCents, method } = refund;
  const intro = toVisitIntro('refunded', refund, { context, amountCents });
  return {
    ...intro,
    paragraphs: [...intro.paragraphs, context.language.translate(`refunded.${method}`)],
  };
}
