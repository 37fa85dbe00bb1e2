import { type Language, language as ownLanguage } from 'shared-texts';

/** What the demo calls treatments in other languages than English. */
const names: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  'Fluoride Treatment': { de: 'Fluoridbehandlung', ar: 'العلاج بالفلورايد' },
  'Cavity Filling': { de: 'Zahnfüllung', ar: 'حشو الأسنان' },
  'Teeth Whitening': { de: 'Zahnaufhellung', ar: 'تبييض الأسنان' },
  'Teeth Orthodontics': { de: 'Zahnkorrektur', ar: 'تقويم الأسنان' },
  'Cosmetic Dentistry': { de: 'Kosmetische Behandlung', ar: 'تجميل الأسنان' },
  'Oral Surgery': { de: 'Oralchirurgie', ar: 'جراحة الفم' },
};

/** What pages call a treatment, in the language of `texts.ts` unless another one is given. */
export const toTreatmentName = (treatment: string, language: Language = ownLanguage): string =>
  names[treatment]?.[language] ?? treatment;
