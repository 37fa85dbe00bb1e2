import {
  type EditableEmail,
  formatDate,
  formatPrice,
  formatTime,
  formatWeekday,
  formatZone,
} from 'shared-contracts';
import type { ContentContext, EmailContent } from './email-content';
import type { Recipient, VisitFacts } from './email.repository';
import { fillText } from './email-texts';

/** Anyone can sign up with a stranger's address: until it is verified, no text of theirs is sent. */
export const greet = ({ name, isVerified }: Recipient): string =>
  isVerified ? `Hello ${name},` : 'Hello,';

const toPatient = ({ name, isVerified }: Recipient): string => (isVerified ? name : 'patient');

type Values = Readonly<Record<string, string>>;

interface IntroOptions {
  readonly context: ContentContext;
  readonly recipient: Recipient;
  /** What stands for placeholders, beside the patient and the clinic. */
  readonly values?: Values;
  /** What stands for them in the first paragraph alone. */
  readonly longValues?: Values;
}

/** How an email begins. */
export function toIntro(
  email: EditableEmail,
  { context: { clinic, texts }, recipient, values, longValues }: IntroOptions,
): EmailContent & { readonly paragraphs: readonly [string] } {
  const known = { patient: toPatient(recipient), clinic: clinic.name, ...values };
  const { subject, intro } = texts[email];
  return {
    subject: fillText(subject, known).replaceAll(/\s+/g, ' '),
    greeting: greet(recipient),
    paragraphs: [fillText(intro, { ...known, ...longValues })],
  };
}

type Moment = Pick<VisitFacts, 'treatment' | 'dateLocal' | 'timeLocal' | 'startsAt'>;

/** How an email about a visit begins. A subject line leaves out the year and the time zone. */
export function toVisitIntro(
  email: EditableEmail,
  visit: Recipient & Moment,
  { context, amountCents }: { context: ContentContext; amountCents?: number },
) {
  const { treatment, dateLocal, timeLocal, startsAt } = visit;
  const day = `${formatWeekday(dateLocal)}, ${formatDate(dateLocal)}`;
  const time = formatTime(timeLocal);
  return toIntro(email, {
    context,
    recipient: visit,
    values: {
      treatment,
      time,
      date: day.replace(/, \d+$/, ''),
      ...(amountCents !== undefined && { amount: formatPrice(amountCents) }),
    },
    longValues: { date: day, time: `${time} (${formatZone(startsAt, context.clinic.timeZone)})` },
  });
}
