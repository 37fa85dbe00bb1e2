import type { Generated, JSONColumnType } from 'kysely';
import type {
  AlertKind,
  CallOutcome,
  ContactWay,
  DateLocal,
  DocumentType,
  FeedKind,
  RecallOutcome,
  Role,
  TimeLocal,
  TimeOffStatus,
} from 'shared-contracts';
import type { Encrypted } from './encrypted-columns';

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
  id_tokens_valid_from: Date | null;
  unverified_emails: Generated<number>;
  unverified_emails_since: Date | null;
  phone: string | null;
  language: Generated<string>;
  erased_at: Date | null;
  reminders_stopped_at: Date | null;
  owner_grant: string | null;
}

export interface CalendarFeedTable {
  clinic_id: number;
  user_id: string;
  kind: FeedKind;
  token_hash: string;
  created_at: Date;
  last_read_on: DateLocal | null;
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
  recalls_stopped_at: Date | null;
  created_at: Generated<Date>;
  guardian_id: string | null;
  guardian_name: string | null;
  guardian_phone: string | null;
  language: string | null;
  address: Encrypted<'patients.address'> | null;
  contact_by: ContactWay | null;
  insurance_number: Encrypted<'patients.insurance_number'> | null;
}

/** Where a patient is reached, a view. */
interface PatientContactView {
  clinic_id: number;
  patient_id: string;
  email: string | null;
  phone: string | null;
  language: string | null;
  reader: string;
  is_own: boolean;
}

interface PatientMergeTable {
  clinic_id: number;
  merge_id: Generated<string>;
  patient_id: string;
  merged_id: string;
  merged_by: string;
  merged_at: Date;
  taken_back_at: Date | null;
}

/** What of a person is gone: an open account, the data of a closed one, a record, or the contact data of a visit. */
export type ErasureKind = 'closing' | 'account' | 'record' | 'visit';

export interface ErasureTable {
  clinic_id: number;
  kind: ErasureKind;
  subject_id: string;
  erased_at: Date;
}

/** What a merge moves. */
export type MovedKind =
  'alert' | 'child' | 'document' | 'note' | 'record' | 'recall' | 'visit' | 'waiting_entry';

interface PatientMergeMoveTable {
  clinic_id: number;
  merge_id: string;
  kind: MovedKind;
  moved_id: string;
}

interface PatientMergeValueTable {
  clinic_id: number;
  merge_id: string;
  field: string;
  value: Encrypted<'patient_merge_values.value'> | null;
}

/** What merging needs, and where patients are reached. */
export interface MergeTables {
  patient_contacts: PatientContactView;
  patient_merges: PatientMergeTable;
  patient_merge_moves: PatientMergeMoveTable;
  patient_merge_values: PatientMergeValueTable;
}

export interface PatientNoteTable {
  clinic_id: number;
  note_id: Generated<string>;
  patient_id: string;
  author_id: string;
  text: Encrypted<'patient_notes.text'>;
  created_at: Date;
  edited_at: Date | null;
}

export interface PatientDocumentTable {
  clinic_id: number;
  document_id: string;
  patient_id: string;
  name: Encrypted<'patient_documents.name'>;
  media_type: DocumentType;
  size_bytes: number;
  content: Encrypted<'patient_documents.content'>;
  shared_by: string;
  shared_at: Date;
}

export interface VisitSummaryTable {
  clinic_id: number;
  booking_id: string;
  version: string;
  text: Encrypted<'visit_summaries.text'>;
  written_by: string;
  written_at: Date;
}

export interface PatientAlertTable {
  clinic_id: number;
  alert_id: Generated<string>;
  patient_id: string;
  kind: AlertKind;
  text: Encrypted<'patient_alerts.text'>;
  author_id: string;
  created_at: Date;
  ended_at: Date | null;
}

export interface RecallTable {
  clinic_id: number;
  recall_id: Generated<string>;
  patient_id: string;
  treatment_id: string;
  doctor_id: string | null;
  due_on: DateLocal;
  planned_by: string;
  planned_at: Date;
  cancelled_at: Date | null;
  queued_at: Date | null;
  next_call_on: DateLocal | null;
  booking_id: string | null;
}

export interface RecallCallTable {
  clinic_id: number;
  call_id: Generated<string>;
  recall_id: string;
  outcome: RecallOutcome;
  called_by: string;
  called_at: Date;
}

export interface TimeOffRequestTable {
  clinic_id: number;
  request_id: Generated<string>;
  doctor_id: string;
  requested_by: string;
  requested_at: Date;
  from_date: DateLocal;
  until_date: DateLocal;
  from_time: TimeLocal | null;
  until_time: TimeLocal | null;
  note: Encrypted<'time_off_requests.note'>;
  status: Generated<TimeOffStatus>;
  reason: Encrypted<'time_off_requests.reason'> | null;
}

export interface StaffInvitationTable {
  clinic_id: number;
  invitation_id: Generated<string>;
  email: string;
  name: string;
  role: Role;
  doctor_id: string | null;
  invited_by: string;
  sent_at: Date;
  expires_at: Date;
  token_hash: string | null;
  withdrawn_at: Date | null;
  accepted_at: Date | null;
  accepted_by: string | null;
}

export interface VisitContactTable {
  clinic_id: number;
  booking_id: string;
  way: 'call' | 'email';
  outcome: CallOutcome | null;
  visit_revision: number;
  contacted_by: string;
  contacted_at: Date;
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
