export {
  type DocumentNames,
  formatClosedDay,
  formatSpeciality,
  formatTreatment,
  inLanguage,
  NAMES_ID,
  type Names,
  replaceNames,
  type Texts,
  toDocumentNames,
  toNames,
  translateName,
  TREATMENT_SEPARATOR,
} from './names';
export { buildId, defineTexts, findMessage, language, locale } from './document-texts';
export {
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  languages,
  SOURCE_LANGUAGE,
} from './languages';
