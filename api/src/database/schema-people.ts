import type { Generated, JSONColumnType } from 'kysely';
import type { DateLocal, Role } from 'shared-contracts';

export interface UserTable {
  clinic_id: number;
  user_id: Generated<string>;
  uid: string;
  email: string;
  name: string;
  roles: Generated<readonly Role[]>;
  created_at: Generated<Date>;
  closed_at: Date | null;
  verified_at: Date | null;
  session_generation: Generated<number>;
  id_tokens_valid_from: Date | null;
  unverified_emails: Generated<number>;
  unverified_emails_since: Date | null;
  phone: string | null;
  language: Generated<string>;
  erased_at: Date | null;
}

export interface PatientTable {
  clinic_id: number;
  patient_id: Generated<string>;
  user_id: string | null;
  name: string;
  born_on: DateLocal | null;
  is_account_holder: boolean;
  removed_at: Date | null;
  email: string | null;
  phone: string | null;
  merged_into: string | null;
  is_listed: Generated<boolean>;
  search_text: Generated<string>;
}

export interface PatientNoteTable {
  clinic_id: number;
  note_id: Generated<string>;
  patient_id: string;
  author_id: string;
  text: string;
  is_alert: boolean;
  created_at: Date;
}

export interface AuditLogTable {
  clinic_id: number;
  entry_id: Generated<string>;
  at: Date;
  actor_id: string | null;
  ip: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}
