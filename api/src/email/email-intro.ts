import {
  type EditableEmail,
  formatDay,
  formatPrice,
  formatShortDay,
  formatTime,
  formatZone,
} from 'shared-contracts';
import type { ContentContext, EmailContent } from './email-content';
import { english, type EmailLanguage, type Values } from './email-language';
import type { Recipient, VisitFacts } from './email.repository';
import { getDefaultText } from './email-texts';

/** Anyone can sign up with a stranger's address: until it is verified, no text of theirs is sent. */
export const greet = ({ name, isVerified }: Recipient, { translate }: EmailLanguage): string =>
  isVerified ? translate('greetingByName', { name }) : translate('greeting');

const toPatient = ({ name, isVerified }: Recipient): string => (isVerified ? name : 'patient');

/** What stands for placeholders, beside the patient and the clinic. */
interface IntroValues {
  readonly values?: Values;
  /** What stands for them in the first paragraph alone. */
  readonly longValues?: Values;
}

interface IntroOptions {
  readonly context: ContentContext;
  readonly recipient: Recipient;
  readonly describe?: (language: EmailLanguage) => IntroValues;
}

/**
 * How an email begins. Text that the owners wrote is sent to all patients in one language, filled in as in
 * its preview.
 */
export function toIntro(
  email: EditableEmail,
  { context, recipient, describe = () => ({}) }: IntroOptions,
): EmailContent & { readonly paragraphs: readonly [string] } {
  const { clinic, ownTexts } = context;
  const language = ownTexts[email] ? english : context.language;
  const { subject, intro } = ownTexts[email] ?? getDefaultText(email, language);
  const { values, longValues } = describe(language);
  const known = { patient: toPatient(recipient), clinic: clinic.name, ...values };
  return {
    subject: language.fill(subject, known).replaceAll(/\s+/g, ' '),
    greeting: greet(recipient, context.language),
    paragraphs: [language.fill(intro, { ...known, ...longValues })],
  };
}

type Moment = Pick<VisitFacts, 'treatment' | 'dateLocal' | 'timeLocal' | 'startsAt'>;

/** How an email about a visit begins. A subject line leaves out the year and the time zone. */
export function toVisitIntro<Visit extends Recipient & Moment>(
  email: EditableEmail,
  visit: Visit,
  { context, amountCents }: { context: ContentContext; amountCents?: number },
) {
  const { treatment, dateLocal, timeLocal, startsAt } = visit;
  const { timeZone } = context.clinic;
  return toIntro(email, {
    context,
    recipient: visit,
    describe: ({ locale }) => {
      const time = formatTime(timeLocal, locale);
      return {
        values: {
          treatment,
          time,
          date: formatShortDay(dateLocal, locale),
          ...(amountCents !== undefined && { amount: formatPrice(amountCents, locale) }),
        },
        longValues: {
          date: formatDay(dateLocal, locale),
          time: `${time} (${formatZone(startsAt, timeZone, locale)})`,
        },
      };
    },
  });
}
