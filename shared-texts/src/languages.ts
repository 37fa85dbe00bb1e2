import data from '../languages.json';

/** A language that documents can have. */
export type Language = keyof typeof data;

/** `name`: what it calls itself. `locale`: for `Intl`; Arabic documents have Latin digits. */
interface LanguageFacts {
  readonly name: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Every language of the site, by its code as in `<html lang>`. */
export const languages = data as Readonly<Record<Language, LanguageFacts>>;

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE: Language = 'en';

/** Whether a text is the code of a language of the site. */
export const isLanguage = (text: string | null | undefined): text is Language =>
  Object.hasOwn(data, text ?? '');
