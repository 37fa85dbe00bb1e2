import type { AccessibilityFeature, Settings } from 'shared-contracts';
import {
  siteLanguages,
  type TextFields,
  toChangedTexts,
  toTextFields,
} from '../../../shared/languages/language-texts';

export type StoredVisiting = NonNullable<Settings['visiting']>;

/** The texts that owners write, in the order of the form. */
export const visitingTextNames = ['transport', 'parking', 'painAdvice'] as const;

/** What the site says of coming to the clinic, as its form holds it. */
export interface VisitingForm extends Record<(typeof visitingTextNames)[number], TextFields> {
  /** Empty for none. */
  readonly painTreatmentId: string;
}

export const toVisitingForm = (visiting: StoredVisiting): VisitingForm => ({
  transport: toTextFields(siteLanguages, visiting.transport),
  parking: toTextFields(siteLanguages, visiting.parking),
  painAdvice: toTextFields(siteLanguages, visiting.painAdvice),
  painTreatmentId: visiting.painTreatmentId ?? '',
});

interface Edited {
  readonly form: VisitingForm;
  readonly opened: VisitingForm;
  readonly accessibility: readonly AccessibilityFeature[];
}

/** As the API stores it, so that a field that nobody has changed is equal to what was loaded. */
export const toVisiting = ({ form, opened, accessibility }: Edited): StoredVisiting => ({
  transport: toChangedTexts(form.transport, opened.transport) ?? {},
  parking: toChangedTexts(form.parking, opened.parking) ?? {},
  painAdvice: toChangedTexts(form.painAdvice, opened.painAdvice) ?? {},
  accessibility: accessibility.toSorted(),
  painTreatmentId: form.painTreatmentId || null,
});
