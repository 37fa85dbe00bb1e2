import type { ContactWay, Patient } from 'shared-contracts';
import { isLanguage, languages } from 'shared-texts';
import { recordTexts } from '../record-texts';
import { formatPhone } from './phone';

const { facts: labels } = recordTexts;

/** What a language calls itself; its code for one that the site doesn't have. Null stays null. */
export const formatLanguage = (language: string | null): string | null =>
  isLanguage(language) ? languages[language].name : language;

/** How a patient likes to be contacted, in words; null stays null. */
export const formatWay = (way: ContactWay | null): string | null => way && labels.ways[way];

/** A guardian with their phone number; null for none. */
export function formatGuardian({
  guardianName,
  guardianPhone,
}: Pick<Patient, 'guardianName' | 'guardianPhone'>): string | null {
  const phone = guardianPhone && formatPhone(guardianPhone);
  return guardianName && phone ? labels.nameAndPhone(guardianName, phone) : guardianName || phone;
}
