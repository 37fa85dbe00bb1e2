import { type Language, SOURCE_LANGUAGE } from './languages';

/** Texts by language; a language without a text is left out. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** The text in a language, or else in English; undefined without either. */
export const inLanguage = (texts: Texts, language: Language): string | undefined =>
  texts[language] ?? texts[SOURCE_LANGUAGE];

/** Names in one language by the English ones; a name without a translation is left out. */
export type Names = Readonly<Record<string, string>>;

/** What the clinic calls things in the language of a document. */
export type DocumentNames = Readonly<Record<'treatments' | 'specialities' | 'closedDays', Names>>;

/** The id of the script element that holds {@link DocumentNames} as JSON; documents in English have none. */
export const NAMES_ID = 'clinic-names';

/** Stands between the treatments of one visit. */
export const TREATMENT_SEPARATOR = ' + ';

/** A name, or those of one visit's treatments, in the language of `names`. A name without a translation stays in English. */
export function translateName(text: string, names: Names | undefined): string {
  const find = (name: string) => (names && Object.hasOwn(names, name) ? names[name] : undefined);
  const parts = text.split(TREATMENT_SEPARATOR);
  return find(text) ?? parts.map((name) => find(name) ?? name).join(TREATMENT_SEPARATOR);
}

/** An English name, and what the same is called in other languages. */
interface TranslatedName {
  readonly name: string;
  readonly names: Texts;
}

/** The names in one language, of those that have one in it. */
export const toNames = (translated: readonly TranslatedName[], language: Language): Names =>
  Object.fromEntries(
    translated.flatMap(({ name, names: { [language]: text } }) => (text ? [[name, text]] : [])),
  );

/** Everything that has a name in a language. */
export const toDocumentNames = (
  {
    treatments,
    specialities,
    closedDays,
  }: Readonly<Record<keyof DocumentNames, readonly TranslatedName[]>>,
  language: Language,
): DocumentNames => ({
  treatments: toNames(treatments, language),
  specialities: toNames(specialities, language),
  closedDays: toNames(closedDays, language),
});

let read: { readonly json: string | null; readonly names: Partial<DocumentNames> } | undefined;

/** The element's JSON is parsed once for all names of a page. */
function readNames(): Partial<DocumentNames> {
  if (typeof document === 'undefined') return {};
  const json = document.getElementById(NAMES_ID)?.textContent ?? null;
  if (read?.json !== json)
    read = { json, names: json === null ? {} : (JSON.parse(json) as DocumentNames) };
  return read.names;
}

const toFormat =
  (kind: keyof DocumentNames) =>
  (name: string): string =>
    translateName(name, readNames()[kind]);

/** Names that the whole page shows from now on, such as those that an owner has just saved. */
export function replaceNames(names: DocumentNames): void {
  const element = document.getElementById(NAMES_ID) ?? document.createElement('script');
  element.setAttribute('type', 'application/json');
  element.id = NAMES_ID;
  element.textContent = JSON.stringify(names);
  document.body.append(element);
}

/** The name of a treatment in the document's language, as of several that are joined; English where the clinic has no other one, and on servers. */
export const formatTreatment = toFormat('treatments');

/** As {@link formatTreatment}, of a dentist's speciality. */
export const formatSpeciality = toFormat('specialities');

/** As {@link formatTreatment}, of what the clinic is closed for. */
export const formatClosedDay = toFormat('closedDays');
