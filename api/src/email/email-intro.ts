import { type EditableEmail, formatDay, formatPrice, formatShortDay } from 'shared-contracts';
import type { ContentContext, EmailContent } from './email-content';
import { english, type EmailLanguage, type Values } from './email-language';
import type { Recipient, VisitFacts } from './email.repository';
import { getDefaultText, getTextForOther } from './email-texts';
import { toTime, toZonedTime } from './email-times';

/** People can sign up with a stranger's address: until it is verified, no text of theirs is sent. */
export const greet = ({ name, isVerified }: Recipient, { translate }: EmailLanguage): string =>
  isVerified && name.trim() !== '' ? translate('greetingByName', { name }) : translate('greeting');

interface Subject extends Recipient {
  readonly forPatient?: string | null;
}

/** Whose visit it is when it is not the recipient's own, and they may be told. */
export const getOther = ({ forPatient = null, isVerified }: Subject): string | null =>
  isVerified ? forPatient : null;

const toPatient = (recipient: Subject): string =>
  recipient.isVerified ? (getOther(recipient) ?? recipient.name) : 'patient';

/** What stands for placeholders, beside the patient and the clinic. */
interface IntroValues {
  readonly values?: Values;
  /** What stands for them in the first paragraph alone. */
  readonly longValues?: Values;
}

interface IntroOptions {
  readonly context: ContentContext;
  readonly recipient: Subject;
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
  const forOther = getOther(recipient) === null ? {} : getTextForOther(email, language);
  const { subject, intro } = ownTexts[email] ?? { ...getDefaultText(email, language), ...forOther };
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
export function toVisitIntro<Visit extends Subject & Moment>(
  email: EditableEmail,
  visit: Visit,
  { context, amountCents }: { context: ContentContext; amountCents?: number },
) {
  const { treatment, dateLocal, timeLocal, startsAt } = visit;
  const { timeZone } = context.clinic;
  return toIntro(email, {
    context,
    recipient: visit,
    describe: (language) => {
      const { locale } = language;
      return {
        values: {
          treatment: language.formatTreatment(treatment),
          time: toTime(timeLocal, language),
          date: formatShortDay(dateLocal, locale),
          ...(amountCents !== undefined && { amount: formatPrice(amountCents, locale) }),
        },
        longValues: {
          date: formatDay(dateLocal, locale),
          time: toZonedTime({ timeLocal, startsAt }, timeZone, language),
        },
      };
    },
  });
}
