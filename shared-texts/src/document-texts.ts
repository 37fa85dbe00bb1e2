import { type Language, languages, SOURCE_LANGUAGE } from './languages';

/** A message; one with parameters is in ICU syntax, and their names follow in the order of the English function. */
export type Message = string | readonly [icu: string, ...names: string[]];

/** A package's messages by their paths in its texts. */
type Catalogue = Readonly<Record<string, Message>>;

/** The catalogues of one build, by the names of its packages. */
interface Translation {
  readonly language: Language;
  readonly catalogues: Readonly<Record<string, Catalogue>>;
}

type Values = Readonly<Record<string, unknown>>;

/** What a document that is not English has before any other script runs. */
interface DocumentTexts {
  readonly formatMessage: (locale: string, icu: string, values: Values) => string;
  /** By the id of a build, because versions of packages differ between builds. */
  readonly builds: Readonly<Record<string, Translation>>;
}

/** Of the document; in Node of the file, where one process renders several languages. */
declare const clinicTexts: DocumentTexts | undefined;
/** Name and version of the build that this code is part of. */
declare const BUILD_ID: string;

const documentTexts = typeof clinicTexts === 'undefined' ? undefined : clinicTexts;
const translation = documentTexts?.builds[BUILD_ID];

/** The language that this build's texts are in: English also where it has no translation. */
export const language: Language = translation?.language ?? SOURCE_LANGUAGE;

/** The locale of dates and numbers in these texts, for `Intl`. */
export const { locale } = languages[language];

/** The messages of a package in the document's language; undefined in English. */
export const getCatalogue = (name: string): Catalogue | undefined => translation?.catalogues[name];

/** A message with its values filled in. */
export const fillMessage = (icu: string, values: Values): string =>
  documentTexts!.formatMessage(locale, icu, values);

/**
 * A message that no package has as a text, such as that of an error's code. Undefined in English and when
 * it is not translated.
 */
export function findMessage(name: string, key: string, values: Values): string | undefined {
  const message = getCatalogue(name)?.[key];
  return message && fillMessage(typeof message === 'string' ? message : message[0], values);
}
