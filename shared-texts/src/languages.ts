/** `name`: what it calls itself. `locale`: for `Intl`; Arabic documents have Latin digits. */
interface LanguageFacts {
  readonly name: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

const data = {
  en: { name: 'English', locale: 'en-US', dir: 'ltr' },
  de: { name: 'Deutsch', locale: 'de', dir: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', dir: 'rtl' },
} as const;

/** A language that documents can have. */
export type Language = keyof typeof data;

/** Every language of the site, by its code as in `<html lang>`. */
export const languages: Readonly<Record<Language, LanguageFacts>> = data;

/** The cookie with the language that a visitor chose last. */
export const LANGUAGE_COOKIE = 'clinic-language';

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE: Language = 'en';

/** Whether a text is the code of a language of the site. */
export const isLanguage = (text: string | null | undefined): text is Language =>
  Object.hasOwn(data, text ?? '');
