export { buildId, defineTexts, findMessage, language, locale } from './document-texts';
export {
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  languages,
  SOURCE_LANGUAGE,
} from './languages';
