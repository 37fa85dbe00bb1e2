export { defineTexts } from './define-texts';
export { findMessage, language, locale } from './document-texts';
export { isLanguage, type Language, languages, SOURCE_LANGUAGE } from './languages';
