import type { ColumnType } from 'kysely';
import type { AskedFor, FormContent } from 'shared-contracts';
import type { Language } from 'shared-texts';
import type { Encrypted } from './encrypted-columns';

export interface FormTable {
  clinic_id: number;
  form_id: string;
  version: number;
  revision: number;
  asked_for: AskedFor['kind'];
  is_active: boolean;
  created_at: Date;
}

export interface FormTreatmentTable {
  clinic_id: number;
  form_id: string;
  treatment_id: string;
}

export interface FormVersionTable {
  clinic_id: number;
  form_id: string;
  version: number;
  /** Written as JSON. */
  content: ColumnType<FormContent, string, never>;
  published_at: Date;
}

export interface VisitFormTable {
  clinic_id: number;
  visit_form_id: string;
  booking_id: string;
  form_id: string;
  version: number;
  language: Language;
  answers: Encrypted<'visit_forms.answers'>;
  revision: number;
  saved_at: Date;
  signed_at: Date | null;
}
