import { type CalendarMethod, DAY_MS, type LinkPurpose, paths } from 'shared-contracts';
import type { Clinic } from '../clinic';
import { findBooking } from '../core/booking/visits/stored-bookings.repository';
import { listVisitForms } from '../core/forms/visit-forms.repository';
import { findReceiptEmail } from '../core/money/receipts/receipt-emails.repository';
import { readReceiptFile } from '../core/money/receipts/receipt-file';
import type { Db } from '../database/connection';
import type { Email } from '../ports';
import { toAccountClosed, toReply, toWelcome } from './account-emails';
import type { ContentContext, EmailContent, EmailContext } from './email-content';
import { findCancelled } from './cancelled.repository';
import { findDocumentReader, toDocumentShared } from './document-email';
import type { EmailJob } from '../outbox/email-job';
import { readEmailLanguage } from './read-email-language';
import { readOwnTexts } from './email-texts';
import {
  findRecipient,
  findRefundFacts,
  findReminder,
  findReply,
  findVisit,
  findVisitToCome,
  type Recipient,
  type VisitFacts,
} from './email.repository';
import { findOffer } from './offer.repository';
import { toPageUrl } from './page-url';
import { toInvitation } from './recall-email';
import { findRecall, listNextTimes, toFirstDay } from './recalls.repository';
import { renderParts } from './render-parts';
import { takeStaffInvitation, toStaffInvitation } from './staff-invitation-email';
import { findTimeOff, toTimeOffDecided } from './time-off-email';
import { toVisitCalendar } from './visit-calendar';
import {
  addForms,
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
} from './visit-emails';

export interface RenderedEmail {
  readonly email: Email;
  /** The account that the email is about; null for a visitor without one. */
  readonly recipient: Recipient | null;
}

interface Composed {
  readonly to: string;
  /** Of the recipient; null for one without an account. */
  readonly language: string | null;
  readonly recipient: Recipient | null;
  readonly toContent: (context: ContentContext) => EmailContent;
  readonly toCalendar?: (context: ContentContext) => Email['calendar'];
  readonly attachment?: Email['attachment'];
}

interface ComposeOptions extends Pick<EmailJob, 'id' | 'previousStartsAt'> {
  readonly context: EmailContext;
}

/** Null when what the email was about no longer exists. */
type Compose = (db: Db, options: ComposeOptions) => Promise<Composed | null>;

const composeFor = <R extends Recipient>(
  recipient: R,
  toContent: (recipient: R, context: ContentContext) => EmailContent,
): Composed => ({
  to: recipient.email,
  language: recipient.language,
  recipient,
  toContent: (context) => toContent(recipient, context),
});

const composeFound =
  <Visit extends VisitFacts>(
    find: (db: Db, id: string) => Promise<Visit | null>,
    toContent: (visit: Visit, context: ContentContext) => EmailContent,
    method: CalendarMethod,
  ): Compose =>
  async (db, { id, context: { clinicEmail, now } }) => {
    const visit = await find(db, id);
    if (!visit) return null;
    const options = { method, clinicEmail, now };
    const toCalendar: Composed['toCalendar'] = (content) =>
      toVisitCalendar(visit, content, options);
    return { ...composeFor(visit, toContent), toCalendar };
  };

const composeVisit = (toContent: typeof toBooked): Compose =>
  composeFound(findVisit, toContent, 'PUBLISH');

const composeRescheduled: Compose = (db, options) => {
  const previousStartsAt =
    options.previousStartsAt === undefined ? null : new Date(options.previousStartsAt);
  const toContent: typeof toBooked = (visit, content) =>
    toRescheduled({ ...visit, previousStartsAt }, content);
  return composeVisit(toContent)(db, options);
};

async function toVisitLink(
  purpose: LinkPurpose,
  { id: bookingId, startsAt, generation }: Pick<VisitFacts, 'id' | 'startsAt' | 'generation'>,
  { visitLinks }: EmailContext,
): Promise<string> {
  return `${paths.visit}#${await visitLinks.issue({ purpose, bookingId, startsAt, generation })}`;
}

const composeAccount =
  (toContent: typeof toWelcome): Compose =>
  async (db, { id }) => {
    const recipient = await findRecipient(db, id);
    return recipient && composeFor(recipient, toContent);
  };

/** For how long the link in an invitation stops further ones: longer than they are planned ahead. */
const STOP_LINK_DAYS = 1_500;

async function toStopPath(patientId: string, { visitLinks, now }: EmailContext): Promise<string> {
  const expiresAt = new Date(now.getTime() + STOP_LINK_DAYS * DAY_MS);
  return `${paths.invitations}#${await visitLinks.issueStop({ patientId, expiresAt })}`;
}

const composeInvitation: Compose = async (db, { id, context }) => {
  const { clinic, now } = context;
  const recall = await findRecall(db, id);
  if (!recall) return null;
  const times = await listNextTimes(db, { recall, now });
  const stopPath = await toStopPath(recall.patientId, context);
  const invitation = { recall, times, firstDay: toFirstDay(recall, clinic, now), stopPath };
  return composeFor(recall, (_, content) => toInvitation(invitation, content));
};

/** Leads to the forms before the visit that are not signed. Who has no account fills them in at the clinic. */
async function withForms(
  db: Db,
  composed: Composed,
  visit: { readonly bookingId: string; readonly now: Date },
): Promise<Composed> {
  if (!composed.recipient?.userId) return composed;
  const forms = await listVisitForms(db, visit);
  if (forms.every(({ signedAt }) => signedAt !== null)) return composed;
  return { ...composed, toContent: (context) => addForms(composed.toContent(context), context) };
}

const composers: Record<EmailJob['kind'], Compose> = {
  welcome: composeAccount(toWelcome),
  account_closed: composeAccount(toAccountClosed),
  booked: async (db, options) => {
    const composed = await composeVisit(toBooked)(db, options);
    const { id: bookingId, context } = options;
    return composed && withForms(db, composed, { bookingId, now: context.now });
  },
  paid: composeVisit(toPaid),
  payment_link: composeVisit(toPaymentLink),
  move_link: async (db, { id, context }) => {
    const visit = await findVisitToCome(db, { id, now: context.now });
    if (!visit) return null;
    const links = { move: await toVisitLink('move', visit, context) };
    return composeFor({ ...visit, links }, toMoveLink);
  },
  cancelled: composeFound(findCancelled, toCancelled, 'CANCEL'),
  rescheduled: composeRescheduled,
  moved: composeRescheduled,
  changed: (db, options) => {
    const { now } = options.context;
    const find = (of: Db, id: string) => findVisitToCome(of, { id, now });
    return composeFound(find, toChanged, 'PUBLISH')(db, options);
  },
  reminder: async (db, { id, context }) => {
    const visit = await findReminder(db, { id, now: context.now });
    if (!visit) return null;
    const links = {
      confirm: await toVisitLink('confirm', visit, context),
      arrive: await toVisitLink('arrive', visit, context),
      cancel: await toVisitLink('cancel', visit, context),
    };
    const composed = composeFor({ ...visit, links }, toReminder);
    return withForms(db, composed, { bookingId: visit.id, now: context.now });
  },
  receipt: async (db, { id, context: { now } }) => {
    const facts = await findReceiptEmail(db, id);
    const visit = facts && (await findBooking(db, facts.bookingId));
    if (!visit) return null;
    const attachment = (await readReceiptFile(db, { visit, now })) ?? undefined;
    const { email: to, language } = facts;
    const toContent: Composed['toContent'] = (content) => toReceiptEmail(visit, content);
    return { to, language, toContent, recipient: null, attachment };
  },
  refunded: async (db, { id, context: { now } }) => {
    const refund = await findRefundFacts(db, id);
    const visit = refund && (await findBooking(db, refund.id));
    if (!visit) return null;
    const attachment = (await readReceiptFile(db, { visit, now })) ?? undefined;
    return { ...composeFor(refund, toRefunded), attachment };
  },
  waiting_offer: async (db, { id, context }) => {
    const offer = await findOffer(db, { id, now: context.now });
    if (!offer) return null;
    const { startsAt } = offer;
    const bookPath = offer.isOwn
      ? null
      : await toVisitLink('book', { id, startsAt, generation: 0 }, context);
    return composeFor({ ...offer, bookPath }, toOffer);
  },
  recall: composeInvitation,
  time_off_decided: async (db, { id }) => {
    const facts = await findTimeOff(db, id);
    return facts && composeFor(facts, toTimeOffDecided);
  },
  staff_invitation: async (db, { id, context }) => {
    const facts = await takeStaffInvitation(db, { id, now: context.now });
    return facts && composeFor(facts, toStaffInvitation);
  },
  document_shared: async (db, { id }) => {
    const reader = await findDocumentReader(db, id);
    return reader && composeFor(reader, toDocumentShared);
  },
  reply: async (db, { id }) => {
    const facts = await findReply(db, id);
    if (!facts) return null;
    const { email: to, language } = facts;
    return { to, language, toContent: (content) => toReply(facts, content), recipient: null };
  },
};

/** An email has no address of its own that others could be relative to. */
const withAbsoluteLogo = ({ clinic, publicUrl }: EmailContext): Clinic => ({
  ...clinic,
  logoUrl: clinic.logoUrl ? new URL(clinic.logoUrl, publicUrl).href : null,
});

/** Null when what the email was about no longer exists. */
export async function renderEmail(
  db: Db,
  { kind, ...options }: ComposeOptions & Pick<EmailJob, 'kind'>,
): Promise<RenderedEmail | null> {
  const composed = await composers[kind](db, options);
  if (!composed) return null;
  const { to, recipient, toContent, toCalendar, attachment } = composed;
  const { context } = options;
  const { clinic, publicUrl } = context;
  const language = await readEmailLanguage(db, composed.language);
  const toUrl = (path: string): string => toPageUrl(publicUrl, path, language);
  const ownTexts = await readOwnTexts(db);
  const contentContext = { clinic, language, ownTexts, toUrl, now: context.now };
  const content = toContent(contentContext);
  const parts = renderParts(content, { clinic: withAbsoluteLogo(context), language });
  const calendar = toCalendar?.(contentContext);
  return {
    email: {
      ...{ to, subject: content.subject, stopUrl: content.stopUrl, ...parts },
      ...(calendar && { calendar }),
      ...(attachment && { attachment }),
    },
    recipient,
  };
}
