import { isLanguage, type Language } from 'shared-texts';

/** The language that an issue of a form is about; undefined when it is about none or all. */
export function findLanguage(path: string): Language | undefined {
  const last = path.split('.').at(-1);
  return isLanguage(last) ? last : undefined;
}

/** The field that shows an issue: of a text that is missing in all languages, the one that is edited. */
export const toFieldName = (path: string, edited: Language): string =>
  /\.(title|label)$/.test(path) ? `${path}.${edited}` : path;
