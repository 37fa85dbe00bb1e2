import type { Generated } from 'kysely';
import type { DateLocal } from 'shared-contracts';

export interface ReportMarkTable {
  clinic_id: number;
  date_local: DateLocal;
  mark_id: Generated<string>;
}

export interface ReportDayTable {
  clinic_id: number;
  date_local: DateLocal;
  completed: number;
  no_shows: number;
  cancelled: number;
  open_visits: number;
  booked_online: number;
  booked_by_staff: number;
  booked_from_waiting_list: number;
  lead_same_day: number;
  lead_1_to_7_days: number;
  lead_8_to_14_days: number;
  lead_15_to_30_days: number;
  lead_over_30_days: number;
  lead_days: string;
  card_cents: string;
  clinic_cents: string;
  refund_cents: string;
  reviews: number;
}

interface ReportMinutesTable {
  clinic_id: number;
  date_local: DateLocal;
  measure: 'busy' | 'open';
  resource: 'chair' | 'doctor';
  minutes: number;
}

export interface ReportHoursTable extends ReportMinutesTable {
  hour: number;
}

export interface ReportResourcesTable extends ReportMinutesTable {
  resource_id: string;
}

export interface ReportProgressTable {
  clinic_id: number;
  counted_at: Date;
  open_until: DateLocal;
  schedule_revision: string;
}

/** The visits and the money of a day, of a dentist with a treatment. */
export interface ReportTreatmentsTable {
  clinic_id: number;
  date_local: DateLocal;
  /** Null for visits from before dentists had schedules. */
  doctor_id: string | null;
  treatment_id: string;
  completed: number;
  no_shows: number;
  cancelled: number;
  received_cents: number;
  returned_cents: number;
}
