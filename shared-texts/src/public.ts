export { defineTexts, findMessage, language, locale } from './document-texts';
export { isLanguage, type Language, languages, SOURCE_LANGUAGE } from './languages';
