import type { EditableEmail } from 'shared-contracts';
import { getDefaultText, readOwnTexts } from '../../../email/email-texts';
import { type MakeChange, toDifference } from './change';

const subjectOf = (email: EditableEmail) => ({ type: 'email', id: email });

export const changeEmailText: MakeChange<'change_email_text'> = async (
  { trx },
  { email, subject, intro },
) => {
  const text = { subject, intro };
  const { [email]: before = getDefaultText(email) } = await readOwnTexts(trx);
  const difference = toDifference({ ...before }, text);
  if (!difference) return [];
  await trx
    .insertInto('email_texts')
    .values({ clinic_id: trx.clinicId, email, ...text })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'email']).doUpdateSet(text))
    .execute();
  return [{ action: 'email_text.changed', subject: subjectOf(email), ...difference }];
};

export const restoreEmailText: MakeChange<'restore_email_text'> = async ({ trx }, { email }) => {
  const before = await trx
    .deleteFrom('email_texts')
    .where('clinic_id', '=', trx.clinicId)
    .where('email', '=', email)
    .returning(['subject', 'intro'])
    .executeTakeFirst();
  return before ? [{ action: 'email_text.restored', subject: subjectOf(email), before }] : [];
};
