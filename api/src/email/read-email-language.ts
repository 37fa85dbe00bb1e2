import type { Db } from '../database/connection';
import { readTreatmentNames } from '../database/names';
import { type EmailLanguage, getEmailLanguage, withNames } from './email-language';

/** The language of a recipient, as {@link getEmailLanguage}, in which the clinic's treatments have their names. */
export async function readEmailLanguage(db: Db, tag: string | null): Promise<EmailLanguage> {
  const language = getEmailLanguage(tag);
  return withNames(language, await readTreatmentNames(db, language.code));
}
