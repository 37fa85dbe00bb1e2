import { paths } from 'shared-contracts';
import type { Db } from '../database/connection';
import type { ContentContext, EmailContent } from './email-content';
import { greet } from './email-intro';
import { isAddressKnown, type Recipient } from './email.repository';

/** Who is told of a document; null when it was taken back, or the patient has no address. */
export async function findDocumentReader(db: Db, id: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('patient_documents as s')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 's.clinic_id').onRef('p.patient_id', '=', 's.patient_id'),
    )
    .innerJoin('patient_contacts as c', (join) =>
      join.onRef('c.clinic_id', '=', 'p.clinic_id').onRef('c.patient_id', '=', 'p.patient_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select(['u.user_id as userId', 'c.email', 'c.reader as name', 'c.language', isAddressKnown])
    .where('s.clinic_id', '=', db.clinicId)
    .where('s.document_id', '=', id)
    .where('p.removed_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .where('c.email', '<>', '')
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Says nothing of the document, which stays behind the login. */
export function toDocumentShared(
  recipient: Recipient,
  { clinic, language, toUrl }: ContentContext,
): EmailContent {
  const { translate } = language;
  const values = { clinic: clinic.name };
  return {
    subject: translate('document.subject', values),
    greeting: greet(recipient, language),
    paragraphs: [
      translate('document.intro', values),
      ...(recipient.userId === null ? [translate('document.signUp')] : []),
    ],
    actions: [{ label: translate('document.read'), url: toUrl(paths.account) }],
  };
}
