import { type Language, languages, SOURCE_LANGUAGE } from './languages';

/** A message; one with parameters is in ICU syntax, and their names follow in the order of the English function. */
export type Message = string | readonly [icu: string, ...names: string[]];

/** A package's messages by their paths in its texts. */
export type Catalogue = Readonly<Record<string, Message>>;

/** The catalogues of one build, by the names of its packages. */
interface Translation {
  readonly language: Language;
  readonly catalogues: Readonly<Record<string, Catalogue>>;
}

export type Values = Readonly<Record<string, unknown>>;

/** What a document that is not English has before any other script runs: `translator.ts` and catalogues. */
interface DocumentTexts {
  readonly translate: <Texts>(texts: Texts, catalogue: Catalogue, locale: string) => Texts;
  readonly fill: (message: Message, values: Values, locale: string) => string;
  /** Of each build of its own, because versions of packages differ between builds. */
  readonly builds: Readonly<Record<string, Translation>>;
}

/** Of the document; in Node of the file, where one process renders several languages. */
declare const clinicTexts: DocumentTexts | undefined;
declare const BUILD_ID: string;
/** The keys of this build in `builds`, of which a document has at most one: that of its language. */
declare const CATALOGUE_IDS: readonly string[];

const documentTexts = typeof clinicTexts === 'undefined' ? undefined : clinicTexts;
const translation =
  documentTexts && CATALOGUE_IDS.map((id) => documentTexts.builds[id]).find(Boolean);

/** Name and version of the build that this code is part of, such as `remote-x@1.2.0`; null in servers and tests. */
export const buildId: string | null = typeof BUILD_ID === 'undefined' ? null : BUILD_ID;

/** The language that this build's texts are in: English also where it has no translation. */
export const language: Language = translation?.language ?? SOURCE_LANGUAGE;

/** The locale of dates and numbers in these texts, for `Intl`. */
export const { locale } = languages[language];

/**
 * The texts of a package, in the document's language: those given are English, the others come from
 * `<name>/locales`. A text that is missing there stays English. Parameters have the names that the
 * catalogues use.
 * @example defineTexts('remote-x', { free: (count: number) => `${count} free` })
 */
export function defineTexts<const Texts extends object>(name: string, texts: Texts): Texts {
  const catalogue = translation?.catalogues[name];
  return catalogue ? documentTexts!.translate(texts, catalogue, locale) : texts;
}

/**
 * A message that no package has as a text, such as that of an error's code. Undefined in English and when
 * it is not translated.
 */
export function findMessage(name: string, key: string, values: Values): string | undefined {
  const message = translation?.catalogues[name]?.[key];
  return message && documentTexts!.fill(message, values, locale);
}
