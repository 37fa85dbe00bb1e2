import * as z from 'zod/mini';
import { idSchema, maxCharacters } from '../fields';
import { languageSchema } from './account';

/** What owners can say of their building for people with disabilities. */
export const accessibilityFeatures = [
  'step_free',
  'lift',
  'wide_doors',
  'toilet',
  'parking',
  'hearing_loop',
] as const;
const accessibilityFeatureSchema = z.enum(accessibilityFeatures);
/** One of {@link accessibilityFeatures}. */
export type AccessibilityFeature = z.infer<typeof accessibilityFeatureSchema>;

/** Plain text by language; a language without a text is left out. */
const textsSchema = z.partialRecord(languageSchema, z.string().check(z.trim(), maxCharacters(500)));

/** What owners enter for people who come to the clinic, and for patients in pain. */
export const visitingShape = {
  /** How to come by public transport. */
  transport: textsSchema,
  /** Where to park. */
  parking: textsSchema,
  accessibility: z
    .array(accessibilityFeatureSchema)
    .check(z.maxLength(accessibilityFeatures.length)),
  /** What patients in pain do while the clinic is closed. */
  painAdvice: textsSchema,
  /** The treatment whose times patients in pain are shown; null for none. */
  painTreatmentId: z.nullable(idSchema),
};

/** A text in the language that was asked for, or else in the first one that has one; null without any. */
export const textInLanguageSchema = z.nullable(
  z.object({ language: languageSchema, text: z.string() }),
);
/** Inferred from {@link textInLanguageSchema}. */
export type TextInLanguage = z.infer<typeof textInLanguageSchema>;

/** What people who come to the clinic read, in one language. */
export const visitingSchema = z.object({
  transport: textInLanguageSchema,
  parking: textInLanguageSchema,
  accessibility: z.array(accessibilityFeatureSchema),
  painAdvice: textInLanguageSchema,
});
/** Inferred from {@link visitingSchema}. */
export type Visiting = z.infer<typeof visitingSchema>;
