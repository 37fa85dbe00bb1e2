import { type Language, languages, SOURCE_LANGUAGE } from 'shared-texts';
import * as z from 'zod/mini';
import { languageSchema } from './endpoints/account';
import { fieldTexts } from './field-texts';
import { maxCharacters } from './fields';
import { isReadableName, MAX_NAME_LENGTH } from './names';

/** The languages into which the names of a clinic are translated. */
export const translatedLanguages = (Object.keys(languages) as Language[]).filter(
  (language): language is Exclude<Language, 'en'> => language !== SOURCE_LANGUAGE,
);

const translationSchema = z.string().check(
  z.trim(),
  maxCharacters(MAX_NAME_LENGTH),
  z.refine((text) => text === '' || isReadableName(text), fieldTexts.nameInvalid),
);

/** What something is called in other languages than English. In a change, a language that is left out stays, and an empty name removes it. */
export const namesSchema = z.partialRecord(z.enum(translatedLanguages), translationSchema);
/** Inferred from {@link namesSchema}. */
export type NamesByLanguage = z.infer<typeof namesSchema>;

/** Plain text of several lines by language. A change is like that of {@link namesSchema}. */
export const textsSchema = z.partialRecord(
  languageSchema,
  z.string().check(z.trim(), maxCharacters(2000)),
);
/** Inferred from {@link textsSchema}. */
export type TextsByLanguage = z.infer<typeof textsSchema>;
