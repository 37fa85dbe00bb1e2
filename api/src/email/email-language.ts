import {
  isLanguage,
  type Language,
  languages,
  type Names,
  SOURCE_LANGUAGE,
  translateName,
} from 'shared-texts';
import ar from '../../locales/ar.json' with { type: 'json' };
import de from '../../locales/de.json' with { type: 'json' };
import { englishTexts } from './english-texts';

export type Values = Readonly<Record<string, string>>;

type Texts = Readonly<Record<keyof typeof englishTexts, string>>;

/** What an email to a recipient of one language is made of. */
export interface EmailLanguage {
  readonly code: Language;
  /** For `Intl`. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** One of the texts, with values in place of its placeholders. */
  readonly translate: (name: keyof Texts, values?: Values) => string;
  /** One of the texts as it is written; undefined when there is none of that name. */
  readonly find: (name: string) => string | undefined;
  /** A text with values in place of its placeholders; unknown ones stay. */
  readonly fill: (text: string, values: Values) => string;
  /** What a treatment is called, or those of one visit are. */
  readonly formatTreatment: (treatment: string) => string;
  /** A text that may run in another direction, so that it leaves the order of the words around it alone. */
  readonly isolate: (text: string) => string;
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

function toEmailLanguage(code: Language, texts: Texts): EmailLanguage {
  const { locale, dir } = languages[code];
  // Most names of people are in Latin letters.
  const isolate = (text: string) =>
    dir === 'rtl' ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
  const fill = (text: string, values: Values) =>
    text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => {
      const value = values[name];
      return value === undefined ? mark : isolate(value);
    });
  const translate: EmailLanguage['translate'] = (name, values = {}) => fill(texts[name], values);
  const find = (name: string) => (texts as Readonly<Partial<Record<string, string>>>)[name];
  const formatTreatment = (treatment: string) => treatment;
  return { code, locale, dir, translate, find, fill, formatTreatment, isolate };
}

const emailLanguages: Readonly<Record<Language, EmailLanguage>> = {
  en: toEmailLanguage('en', englishTexts),
  de: toEmailLanguage('de', de),
  ar: toEmailLanguage('ar', ar),
};

export const english = emailLanguages[SOURCE_LANGUAGE];

/** The language of a recipient; English for null, a patient without an account, and for a tag that is unknown here. */
export const getEmailLanguage = (tag: string | null): EmailLanguage =>
  isLanguage(tag) ? emailLanguages[tag] : english;

/** A language with what the clinic's treatments are called in it, by their English names. */
export const withNames = (language: EmailLanguage, treatments: Names): EmailLanguage => ({
  ...language,
  formatTreatment: (treatment) => translateName(treatment, treatments),
});
