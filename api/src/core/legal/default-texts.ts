import { type LegalKind, legalKinds } from 'shared-contracts';
import { type Language, languages } from 'shared-texts';
import type { Clinic } from '../../clinic';
import type { Db } from '../../database/connection';
import { readClinic } from '../../database/clinic';
import { getEmailLanguage } from '../../email/email-language';
import { arabicLegalTexts } from './default-texts/ar';
import { germanLegalTexts } from './default-texts/de';
import { englishLegalTexts } from './default-texts/en';

/** Markdown; what stands in braces is filled in. */
export type LegalTexts = Readonly<Record<LegalKind, string>>;

const defaultTexts: Readonly<Record<Language, LegalTexts>> = {
  en: englishLegalTexts,
  de: germanLegalTexts,
  ar: arabicLegalTexts,
};

/** How long the clinic keeps what. */
interface Retention {
  readonly recordYears: number;
  readonly contactYears: number;
  readonly eraseAfterDays: number;
}

interface Facts extends Retention {
  readonly clinic: Clinic;
}

/** What the default texts say of the clinic. */
export async function readLegalFacts(db: Db, eraseAfterDays: number): Promise<Facts> {
  const clinic = await readClinic(db);
  const years = await db
    .selectFrom('clinics')
    .select(['record_years as recordYears', 'visit_contact_years as contactYears'])
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
  return { clinic, ...years, eraseAfterDays };
}

/** Entered text as Markdown that shows it unchanged. */
const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&');

/** The texts that count until the clinic publishes its own: they say what the product does with its settings. */
export function toDefaultTexts(code: Language, facts: Facts): LegalTexts {
  const { clinic, recordYears, contactYears, eraseAfterDays } = facts;
  const { fill, locale } = getEmailLanguage(code);
  const format = (count: number, unit: 'day' | 'year') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const values = {
    clinic: escapeMarkdown(clinic.name),
    address: escapeMarkdown(clinic.address),
    contact: [clinic.phone, clinic.email]
      .filter((way) => way)
      .map((way) => escapeMarkdown(way ?? ''))
      .join(' · '),
    recordTime: format(recordYears, 'year'),
    contactTime: format(contactYears, 'year'),
    eraseTime: format(eraseAfterDays, 'day'),
  };
  const texts = defaultTexts[code];
  const filled = legalKinds.map((kind) => [kind, fill(texts[kind].trim(), values)] as const);
  return Object.fromEntries(filled) as Record<LegalKind, string>;
}

/** The same in all languages. */
export const listDefaultTexts = (facts: Facts) =>
  (Object.keys(languages) as Language[]).map(
    (language) => [language, toDefaultTexts(language, facts)] as const,
  );
