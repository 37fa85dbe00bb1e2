import { type CalendarMethod, type LinkPurpose, paths, toCalendarFile } from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';
import type { Email } from '../ports';
import { toAccountClosed, toReply, toWelcome } from './account-emails';
import type { ContentContext, EmailContent, EmailContext } from './email-content';
import type { EmailJob } from './email-job';
import { readEmailTexts } from './email-texts';
import {
  findOffer,
  findRecipient,
  findRefund,
  findReminder,
  findReply,
  findVisit,
  type Recipient,
  type VisitFacts,
} from './email.repository';
import { toInvitation } from './recall-email';
import { findRecall, listNextTimes, toFirstDay } from './recalls.repository';
import { renderParts } from './render-parts';
import { findTimeOff, toTimeOffDecided } from './time-off-email';
import {
  toBooked,
  toCancelled,
  toOffer,
  toPaid,
  toPaymentLink,
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
  readonly content: EmailContent;
  readonly recipient: Recipient | null;
  readonly calendar?: Email['calendar'];
}

interface ComposeOptions {
  readonly id: string;
  readonly context: ContentContext & EmailContext;
}

/** Null when what the email was about no longer exists. */
type Compose = (db: Db, options: ComposeOptions) => Promise<Composed | null>;

function toCalendar(
  visit: VisitFacts,
  { clinic, clinicEmail, publicUrl, now }: EmailContext,
  method: CalendarMethod,
): Email['calendar'] {
  const file = toCalendarFile(visit, {
    summary: `${visit.treatment} at ${clinic.name}`,
    location: clinic.address,
    position: clinic.position,
    description: [
      ...(visit.doctor === null ? [] : [`With ${visit.doctor}`]),
      `Phone: ${clinic.phone}`,
      `Reschedule or cancel: ${publicUrl}${paths.dashboard}`,
    ].join('\n'),
    phone: clinic.phone,
    url: `${publicUrl}${paths.dashboard}`,
    now,
    message: { method, organizer: clinicEmail },
  });
  return { method, file };
}

const composeVisit =
  (toContent: typeof toBooked, method: CalendarMethod = 'PUBLISH'): Compose =>
  async (db, { id, context }) => {
    const visit = await findVisit(db, context.clinic, id);
    if (!visit) return null;
    const calendar = toCalendar(visit, context, method);
    return { to: visit.email, content: toContent(visit, context), calendar, recipient: visit };
  };

async function toVisitLinks(
  { id: bookingId, startsAt }: VisitFacts,
  { visitLinks, publicUrl }: EmailContext,
): Promise<Record<LinkPurpose, string>> {
  const toUrl = async (purpose: LinkPurpose): Promise<string> =>
    `${publicUrl}${paths.visit}#${await visitLinks.issue({ purpose, bookingId, startsAt })}`;
  return { confirm: await toUrl('confirm'), cancel: await toUrl('cancel') };
}

const composeAccount =
  (toContent: typeof toWelcome): Compose =>
  async (db, { id, context }) => {
    const recipient = await findRecipient(db, context.clinic, id);
    return recipient && { to: recipient.email, content: toContent(recipient, context), recipient };
  };

/** For how long the link in an invitation stops further ones: longer than they are planned ahead. */
const STOP_LINK_DAYS = 1_500;

async function toStopLink(
  patientId: string,
  { visitLinks, publicUrl, now }: EmailContext,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + STOP_LINK_DAYS * 24 * 60 * 60 * 1000);
  const token = await visitLinks.issueStop({ patientId, expiresAt });
  return `${publicUrl}${paths.invitations}#${token}`;
}

const composeInvitation: Compose = async (db, { id, context }) => {
  const { clinic, now } = context;
  const recall = await findRecall(db, clinic, id);
  if (!recall) return null;
  const times = await listNextTimes(db, clinic, { recall, now });
  const stopLink = await toStopLink(recall.patientId, context);
  const invitation = { recall, times, firstDay: toFirstDay(recall, clinic, now), stopLink };
  return { to: recall.email, content: toInvitation(invitation, context), recipient: recall };
};

const composers: Record<EmailJob['kind'], Compose> = {
  welcome: composeAccount(toWelcome),
  account_closed: composeAccount(toAccountClosed),
  booked: composeVisit(toBooked),
  paid: composeVisit(toPaid),
  payment_link: composeVisit(toPaymentLink),
  cancelled: composeVisit(toCancelled, 'CANCEL'),
  rescheduled: composeVisit(toRescheduled),
  moved: composeVisit(toRescheduled),
  reminder: async (db, { id, context }) => {
    const visit = await findReminder(db, context.clinic, { id, now: context.now });
    if (!visit) return null;
    const links = await toVisitLinks(visit, context);
    const content = toReminder({ ...visit, links }, context);
    return { to: visit.email, content, recipient: visit };
  },
  refunded: async (db, { id, context }) => {
    const refund = await findRefund(db, context.clinic, id);
    return refund && { to: refund.email, content: toRefunded(refund, context), recipient: refund };
  },
  waiting_offer: async (db, { id, context }) => {
    const offer = await findOffer(db, context.clinic, { id, now: context.now });
    return offer && { to: offer.email, content: toOffer(offer, context), recipient: offer };
  },
  recall: composeInvitation,
  time_off_decided: async (db, { id, context }) => {
    const facts = await findTimeOff(db, context.clinic, id);
    return (
      facts && { to: facts.email, content: toTimeOffDecided(facts, context), recipient: facts }
    );
  },
  reply: async (db, { id, context }) => {
    const facts = await findReply(db, context.clinic, id);
    return facts && { to: facts.email, content: toReply(facts, context), recipient: null };
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
  { kind, id, context }: Pick<EmailJob, 'kind' | 'id'> & { context: EmailContext },
): Promise<RenderedEmail | null> {
  const texts = await readEmailTexts(db, context.clinic);
  const composed = await composers[kind](db, { id, context: { ...context, texts } });
  if (!composed) return null;
  const { to, content, recipient, calendar } = composed;
  const parts = renderParts(content, withAbsoluteLogo(context));
  return {
    email: { to, subject: content.subject, ...parts, ...(calendar && { calendar }) },
    recipient,
  };
}
