import { type EditableEmail, editableEmails } from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';

/** The words of an email that owners can change; what stands in braces is filled in. */
export interface EmailText {
  readonly subject: string;
  /** The first paragraph. */
  readonly intro: string;
}

export type EmailTexts = Readonly<Record<EditableEmail, EmailText>>;

const forVisit = (verb: string, intro: string): EmailText => ({
  subject: `${verb}: {treatment}, {date} at {time}`,
  intro,
});

export const defaultTexts: EmailTexts = {
  booked: forVisit('Booked', 'Your {treatment} is booked for {date} at {time}.'),
  reminder: forVisit('Reminder', 'Your {treatment} is on {date} at {time}.'),
  rescheduled: forVisit('Rescheduled', 'Your {treatment} has been moved to {date} at {time}.'),
  cancelled: forVisit('Cancelled', 'Your {treatment} on {date} at {time} has been cancelled.'),
  cancelled_by_clinic: forVisit(
    'Cancelled',
    "We're sorry: the clinic had to cancel your {treatment} on {date} at {time}.",
  ),
  waiting_offer: forVisit(
    'A time is free',
    'A time is free for your {treatment}: {date} at {time}.',
  ),
  paid: {
    subject: 'Payment received: {amount}',
    intro: "Thank you. We've received {amount} for your {treatment} on {date} at {time}.",
  },
  payment_link: forVisit(
    'Pay online',
    'You can pay {amount} online for your {treatment} on {date} at {time}.',
  ),
  refunded: {
    subject: 'Refunded: {amount}',
    intro: "We've refunded {amount} for your {treatment} on {date} at {time}.",
  },
  recall: {
    subject: 'Time for your next visit: {treatment}',
    intro: "It's time to book {visit}.",
  },
  welcome: {
    subject: 'Welcome to {clinic}',
    intro: 'Your {clinic} account is ready. Book your first appointment:',
  },
};

/** The texts as they are now. */
export async function readEmailTexts(db: Db, { clinicId }: Clinic): Promise<EmailTexts> {
  const rows = await db
    .selectFrom('email_texts')
    .select(['email', 'subject', 'intro'])
    .where('clinic_id', '=', clinicId)
    .execute();
  const changed = rows.map(({ email, ...text }) => [email, text] as const);
  return { ...defaultTexts, ...Object.fromEntries(changed) };
}

/** All texts, and whether they are the default ones. */
export async function listEmailTexts(db: Db, clinic: Clinic) {
  const texts = await readEmailTexts(db, clinic);
  return editableEmails.map((email) => ({
    email,
    ...texts[email],
    isDefault: texts[email] === defaultTexts[email],
  }));
}

/** A text with the values in place of the placeholders. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
