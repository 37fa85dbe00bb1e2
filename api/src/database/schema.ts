import type {
  FormTable,
  FormTreatmentTable,
  FormVersionTable,
  VisitFormTable,
} from './schema-forms';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
  AccessibilityFeature,
  BookingStatus,
  CancelReason,
  DateLocal,
  EditableEmail,
  LegalKind,
  Position,
  Role,
  TimeLocal,
} from 'shared-contracts';
import type { Language } from 'shared-texts';
import type { Encrypted } from './encrypted-columns';
import type { RequestCountTable } from './schema-limits';
import type {
  MessageReplyTable,
  MessageTable,
  MessageTemplateTable,
  ReviewTable,
} from './schema-messages';
import type { MoneyTables } from './schema-money';
import type {
  AuditLogTable,
  CalendarFeedTable,
  MergeTables,
  PatientAlertTable,
  PatientDocumentTable,
  PatientNoteTable,
  PatientTable,
  ErasureTable,
  RecallCallTable,
  RecallTable,
  StaffInvitationTable,
  TimeOffRequestTable,
  UserTable,
  VisitContactTable,
  VisitSummaryTable,
} from './schema-people';
import type {
  ReportDayTable,
  ReportHoursTable,
  ReportMarkTable,
  ReportProgressTable,
  ReportResourcesTable,
  ReportTreatmentsTable,
} from './schema-reports';
import type { ScheduleTables } from './schema-schedule';
import type { SessionTables } from './schema-sessions';
import type { OpeningTable, WaitingEntryTable, WaitingOfferTable } from './schema-waiting-list';

/** A language without a text is not in it. */
type TextsByLanguage = JSONColumnType<Partial<Record<Language, string>>, string | undefined>;

interface ClinicTable {
  clinic_id: number;
  name: string;
  time_zone: string;
  address: Generated<string>;
  phone: Generated<string>;
  email: string | null;
  position: Position | null;
  logo_url: string | null;
  transport: TextsByLanguage;
  parking: TextsByLanguage;
  accessibility: Generated<AccessibilityFeature[]>;
  pain_advice: TextsByLanguage;
  pain_treatment_id: string | null;
  reminder_hours: Generated<readonly number[]>;
  start_interval_minutes: Generated<number>;
  booking_horizon_days: Generated<number>;
  minimum_notice_minutes: Generated<number>;
  cancellation_notice_minutes: Generated<number>;
  cancellation_grace_minutes: Generated<number>;
  late_fee_cents: Generated<number>;
  max_unpaid_bookings: Generated<number>;
  schedule_revision: Generated<string>;
  record_years: Generated<number>;
  visit_contact_years: Generated<number>;
  unverified_minutes: Generated<number>;
  settings_revision: Generated<string>;
  factor_roles: Generated<readonly Role[]>;
  confirms_all: Generated<boolean>;
}

interface DataKeyTable {
  clinic_id: number;
  key_id: string;
  wrapped_key: string;
  created_at: Generated<Date>;
}

interface EmailTextTable {
  clinic_id: number;
  email: EditableEmail;
  subject: string;
  intro: string;
}

interface LegalTextTable {
  clinic_id: number;
  kind: LegalKind;
  version: number;
  texts: JSONColumnType<Partial<Record<Language, string>>>;
  published_at: Date;
}

interface AgreementTable {
  clinic_id: number;
  agreement_id: Generated<string>;
  user_id: string;
  booking_id: string | null;
  terms_version: number;
  privacy_version: number;
  language: string;
  agreed_at: Date;
}

/** Where a visit was booked; `staff` for a caller. */
export type BookingSource = 'online' | 'staff' | 'waiting_list';

interface BookingTable {
  clinic_id: number;
  booking_id: Generated<string>;
  /** Null for a patient without an account. */
  user_id: string | null;
  treatment_id: string;
  added_treatment_ids: Generated<readonly string[]>;
  date_local: DateLocal;
  time_local: TimeLocal;
  starts_at: Date;
  price_cents: number;
  status: Generated<BookingStatus>;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  intent_id: string | null;
  intent_closed_at: Date | null;
  created_at: Generated<Date>;
  source: Generated<BookingSource>;
  doctor_id: string | null;
  chair_id: string | null;
  /** Null for a time that is kept for a visitor; what reads patients leaves out holds. */
  patient_id: ColumnType<string, string | null>;
  /** Of the token of the visitor for whom a time is kept; null for patients. */
  visitor_hash: string | null;
  ends_at: Date;
  chair_free_at: Date;
  held_until: Date | null;
  cancelled_at: Date | null;
  revision: Generated<number>;
  confirmed_at: Date | null;
  moved_at: Date | null;
  link_generation: Generated<number>;
  payment_link_sent_at: Date | null;
  waiting_entry_id: string | null;
  replaces_booking_id: string | null;
  previous_status: BookingStatus | null;
  arrived_at: Date | null;
  cancel_reason: CancelReason | null;
  cancel_note: Encrypted<'bookings.cancel_note'> | null;
  patient_note: Encrypted<'bookings.patient_note'> | null;
  announced_starts_at: Date | null;
  announced_doctor_id: string | null;
  paid_cents: Generated<number>;
  returned_cents: Generated<number>;
  is_paid: GeneratedAlways<boolean>;
  /** Null in rows from before places were planned. */
  schedule_revision: string | null;
  lapses_at: Date | null;
  cancellation_notice_minutes: Generated<number>;
  late_fee_cents: Generated<number>;
  grace_until: Date | null;
}

interface ReminderTable {
  clinic_id: number;
  reminder_id: Generated<string>;
  booking_id: string;
  lead_hours: number;
  starts_at: Date;
  queued_at: Date;
}

/** The tables as the repositories see them; the migrations are what makes them so. */
interface OutboxTable {
  clinic_id: number;
  outbox_id: Generated<string>;
  task: string | null;
  payload: string;
  max_attempts: Generated<number>;
  queue: Generated<string | null>;
  key: Generated<string | null>;
  run_at: Generated<Date | null>;
  attempts: Generated<number>;
  set_aside_at: Generated<Date | null>;
  error: Generated<string | null>;
}

interface UnusedImageTable {
  clinic_id: number;
  image_url: string;
  unused_since: Date;
}

export interface Schema extends MoneyTables, MergeTables, ScheduleTables, SessionTables {
  clinics: ClinicTable;
  data_keys: DataKeyTable;
  email_texts: EmailTextTable;
  legal_texts: LegalTextTable;
  agreements: AgreementTable;
  forms: FormTable;
  form_treatments: FormTreatmentTable;
  form_versions: FormVersionTable;
  visit_forms: VisitFormTable;
  users: UserTable;
  calendar_feeds: CalendarFeedTable;
  patients: PatientTable;
  /** For searches, to read only: see decision 091. */
  searched_messages: MessageTable;
  searched_patients: PatientTable;
  searched_recalls: RecallTable;
  searched_users: UserTable;
  patient_documents: PatientDocumentTable;
  patient_notes: PatientNoteTable;
  patient_alerts: PatientAlertTable;
  recalls: RecallTable;
  erasures: ErasureTable;
  staff_invitations: StaffInvitationTable;
  recall_calls: RecallCallTable;
  time_off_requests: TimeOffRequestTable;
  bookings: BookingTable;
  visit_contacts: VisitContactTable;
  visit_summaries: VisitSummaryTable;
  waiting_entries: WaitingEntryTable;
  waiting_offers: WaitingOfferTable;
  openings: OpeningTable;
  reminders: ReminderTable;
  reviews: ReviewTable;
  messages: MessageTable;
  message_replies: MessageReplyTable;
  message_templates: MessageTemplateTable;
  audit_log: AuditLogTable;
  request_counts: RequestCountTable;
  report_marks: ReportMarkTable;
  report_days: ReportDayTable;
  report_hours: ReportHoursTable;
  report_resources: ReportResourcesTable;
  report_treatments: ReportTreatmentsTable;
  report_progress: ReportProgressTable;
  outbox: OutboxTable;
  unused_images: UnusedImageTable;
}
