import {
  type CalendarMethod,
  formatDate,
  formatPrice,
  formatTime,
  paths,
  toCalendarFile,
} from 'shared-contracts';
import type { Mail } from '../ports';
import type { ReplyFacts, PersonFacts, VisitFacts } from './mail.repository';

/** What every mail may mention. */
export interface Letterhead {
  readonly clinicName: string;
  readonly clinicEmail: string;
  /** Where the site is, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: Date;
}

const toText = (letterhead: Letterhead, lines: readonly string[]): string =>
  [...lines, '', `Your team at ${letterhead.clinicName}`, ''].join('\n');

const toWhen = ({ dateLocal, timeLocal }: VisitFacts): string =>
  `${formatDate(dateLocal)} at ${formatTime(timeLocal)}`;

const toPrice = ({ priceCents }: VisitFacts): string => formatPrice(priceCents);

function toCalendar(
  visit: VisitFacts,
  { clinicName, clinicEmail, now }: Letterhead,
  method: CalendarMethod,
): Mail['calendar'] {
  const summary = `${visit.treatment} at ${clinicName}`;
  const message = { method, organizer: clinicEmail };
  const file = toCalendarFile(visit, { summary, location: clinicName, now, message });
  return { method, file };
}

export function toWelcome({ email, name }: PersonFacts, letterhead: Letterhead): Mail {
  const { clinicName, publicUrl } = letterhead;
  const text = toText(letterhead, [
    `Hello ${name},`,
    '',
    `your account at ${clinicName} is ready. Choose a day that suits you:`,
    `${publicUrl}${paths.appointment}`,
  ]);
  return { to: email, subject: `Welcome to ${clinicName}`, text };
}

export function toBooked(visit: VisitFacts, letterhead: Letterhead): Mail {
  const { publicUrl } = letterhead;
  const text = toText(letterhead, [
    `Hello ${visit.name},`,
    '',
    `your ${visit.treatment} is booked for ${toWhen(visit)}.`,
    `The price is ${toPrice(visit)}; you can pay ahead or change your plans here:`,
    `${publicUrl}${paths.dashboard}`,
  ]);
  const subject = `Your appointment on ${toWhen(visit)}`;
  return { to: visit.email, subject, text, calendar: toCalendar(visit, letterhead, 'PUBLISH') };
}

export function toPaid(visit: VisitFacts, letterhead: Letterhead): Mail {
  const text = toText(letterhead, [
    `Hello ${visit.name},`,
    '',
    `thank you: we have received ${toPrice(visit)} for your ${visit.treatment} on ${toWhen(visit)}.`,
    'Your receipt is here:',
    `${letterhead.publicUrl}${paths.dashboard}`,
  ]);
  const subject = `Payment received: ${toPrice(visit)}`;
  return { to: visit.email, subject, text, calendar: toCalendar(visit, letterhead, 'PUBLISH') };
}

export function toCancelled(visit: VisitFacts, letterhead: Letterhead): Mail {
  const text = toText(letterhead, [
    `Hello ${visit.name},`,
    '',
    `your ${visit.treatment} on ${toWhen(visit)} is cancelled. Another day is found quickly:`,
    `${letterhead.publicUrl}${paths.appointment}`,
  ]);
  const subject = `Cancelled: your appointment on ${toWhen(visit)}`;
  return { to: visit.email, subject, text, calendar: toCalendar(visit, letterhead, 'CANCEL') };
}

export function toReply(facts: ReplyFacts, letterhead: Letterhead): Mail {
  const quoted = facts.message.split('\n').map((line) => `> ${line}`);
  const text = toText(letterhead, [facts.reply, '', 'You wrote:', ...quoted]);
  return { to: facts.email, subject: `Re: ${facts.subject.replaceAll(/\s+/g, ' ')}`, text };
}
