import { type EditableEmail, editableEmails } from 'shared-contracts';
import type { Db } from '../database/connection';
import { english, type EmailLanguage } from './email-language';

/** The words of an email that owners can change; what stands in braces is filled in. */
export interface EmailText {
  readonly subject: string;
  /** The first paragraph. */
  readonly intro: string;
}

/** The texts that owners have changed. */
export type OwnTexts = Readonly<Partial<Record<EditableEmail, EmailText>>>;

export const getDefaultText = (
  email: EditableEmail,
  { translate }: EmailLanguage = english,
): EmailText => ({
  subject: translate(`${email}.subject`),
  intro: translate(`${email}.intro`),
});

/** The text about another person's visit, who is named by `{patient}`. */
export function getTextForOther(email: EditableEmail, { find }: EmailLanguage): Partial<EmailText> {
  const [subject, intro] = [find(`${email}.subjectFor`), find(`${email}.introFor`)];
  return { ...(subject !== undefined && { subject }), ...(intro !== undefined && { intro }) };
}

export async function readOwnTexts(db: Db): Promise<OwnTexts> {
  const rows = await db
    .selectFrom('email_texts')
    .select(['email', 'subject', 'intro'])
    .where('clinic_id', '=', db.clinicId)
    .execute();
  return Object.fromEntries(rows.map(({ email, ...text }) => [email, text]));
}

/** All texts as they are now, and whether they are the default ones, which are translated. */
export async function listEmailTexts(db: Db) {
  const ownTexts = await readOwnTexts(db);
  return editableEmails.map((email) => ({
    email,
    ...(ownTexts[email] ?? getDefaultText(email)),
    isDefault: !ownTexts[email],
  }));
}
