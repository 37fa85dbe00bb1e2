import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  BlockKind,
  BookingStatus,
  CancelReason,
  DateLocal,
  EditableEmail,
  Position,
  TimeLocal,
  WeekdayHours,
} from 'shared-contracts';
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
  MergeTables,
  PatientAlertTable,
  PatientNoteTable,
  PatientTable,
  RecallCallTable,
  RecallTable,
  StaffInvitationTable,
  TimeOffRequestTable,
  UserTable,
  VisitContactTable,
} from './schema-people';
import type {
  ReportDayTable,
  ReportHoursTable,
  ReportMarkTable,
  ReportProgressTable,
  ReportResourcesTable,
  ReportTreatmentsTable,
} from './schema-reports';
import type { OpeningTable, WaitingEntryTable, WaitingOfferTable } from './schema-waiting-list';

interface ClinicTable {
  clinic_id: number;
  name: string;
  time_zone: string;
  address: Generated<string>;
  phone: Generated<string>;
  email: string | null;
  position: Position | null;
  logo_url: string | null;
  reminder_hours: Generated<readonly number[]>;
  start_interval_minutes: Generated<number>;
  booking_horizon_days: Generated<number>;
  minimum_notice_minutes: Generated<number>;
  cancellation_notice_minutes: Generated<number>;
  late_fee_cents: Generated<number>;
  max_unpaid_bookings: Generated<number>;
  schedule_revision: Generated<string>;
  record_years: Generated<number>;
  visit_contact_years: Generated<number>;
  unverified_minutes: Generated<number>;
  settings_revision: Generated<string>;
}

interface EmailTextTable {
  clinic_id: number;
  email: EditableEmail;
  subject: string;
  intro: string;
}

interface TreatmentTable {
  clinic_id: number;
  treatment_id: Generated<string>;
  name: string;
  price_cents: number;
  duration_minutes: Generated<number>;
  cleanup_minutes: Generated<number>;
  speciality_id: string | null;
  retired_at: Date | null;
}

interface SpecialityTable {
  clinic_id: number;
  speciality_id: Generated<string>;
  name: string;
}

interface DoctorTable {
  clinic_id: number;
  doctor_id: Generated<string>;
  speciality_id: string;
  name: string;
  email: string;
  image: string;
  is_bookable: Generated<boolean>;
  removed_at: Date | null;
  user_id: string | null;
}

interface ChairTable {
  clinic_id: number;
  chair_id: Generated<string>;
  name: string;
  retired_at: Date | null;
}

interface OpeningHoursTable {
  clinic_id: number;
  weekday: number;
  from_local: TimeLocal;
  until_local: TimeLocal;
}

interface ClosedDayTable {
  clinic_id: number;
  date_local: DateLocal;
  name: string;
}

interface DoctorHoursTable extends OpeningHoursTable {
  doctor_id: string;
}

interface SpecialHoursTable {
  clinic_id: number;
  special_hours_id: Generated<string>;
  /** Null for the opening hours. */
  doctor_id: string | null;
  from_date: DateLocal;
  until_date: DateLocal;
  /** Written as JSON. */
  hours: ColumnType<WeekdayHours[], string>;
}

interface DoctorTreatmentTable {
  clinic_id: number;
  doctor_id: string;
  treatment_id: string;
}

interface DoctorTimeOffTable {
  clinic_id: number;
  time_off_id: Generated<string>;
  doctor_id: string;
  starts_at: Date;
  ends_at: Date;
  is_absence: Generated<boolean>;
}

interface BlockTable {
  clinic_id: number;
  block_id: Generated<string>;
  doctor_id: string | null;
  chair_id: string | null;
  kind: BlockKind;
  note: string | null;
  from_date: DateLocal;
  until_date: DateLocal | null;
  from_local: TimeLocal;
  until_local: TimeLocal;
}

/** Where a visit was booked; `staff` for a caller. */
export type BookingSource = 'online' | 'staff' | 'waiting_list';

interface BookingTable {
  clinic_id: number;
  booking_id: Generated<string>;
  /** Null for a patient without an account. */
  user_id: string | null;
  treatment_id: string;
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
  patient_id: string;
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
  cancel_note: string | null;
  announced_starts_at: Date | null;
  announced_doctor_id: string | null;
  paid_cents: Generated<number>;
  returned_cents: Generated<number>;
  is_paid: GeneratedAlways<boolean>;
  /** Null in rows from before places were planned. */
  schedule_revision: string | null;
  lapses_at: Date | null;
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

export interface Schema extends MoneyTables, MergeTables {
  clinics: ClinicTable;
  email_texts: EmailTextTable;
  users: UserTable;
  treatments: TreatmentTable;
  specialities: SpecialityTable;
  doctors: DoctorTable;
  chairs: ChairTable;
  opening_hours: OpeningHoursTable;
  closed_days: ClosedDayTable;
  doctor_hours: DoctorHoursTable;
  special_hours: SpecialHoursTable;
  doctor_treatments: DoctorTreatmentTable;
  doctor_time_off: DoctorTimeOffTable;
  patients: PatientTable;
  patient_notes: PatientNoteTable;
  patient_alerts: PatientAlertTable;
  recalls: RecallTable;
  staff_invitations: StaffInvitationTable;
  recall_calls: RecallCallTable;
  time_off_requests: TimeOffRequestTable;
  bookings: BookingTable;
  visit_contacts: VisitContactTable;
  waiting_entries: WaitingEntryTable;
  waiting_offers: WaitingOfferTable;
  openings: OpeningTable;
  reminders: ReminderTable;
  reviews: ReviewTable;
  messages: MessageTable;
  message_replies: MessageReplyTable;
  message_templates: MessageTemplateTable;
  blocks: BlockTable;
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
