import type { Generated } from 'kysely';
import type { DateLocal, TimeLocal } from 'shared-contracts';

export interface WaitingEntryTable {
  clinic_id: number;
  entry_id: Generated<string>;
  user_id: string | null;
  patient_id: string;
  treatment_id: string;
  date_local: DateLocal | null;
  until_date: DateLocal | null;
  from_time: TimeLocal | null;
  until_time: TimeLocal | null;
  doctor_id: string | null;
  booking_id: string | null;
  position: Generated<string>;
  created_at: Date;
}

export interface WaitingOfferTable {
  clinic_id: number;
  entry_id: string;
  starts_at: Date;
  offered_at: Date;
}

export interface OpeningTable {
  clinic_id: number;
  position: Generated<string>;
  date_local: DateLocal;
  starts_at: Date;
  ends_at: Date;
  chair_free_at: Date;
  doctor_id: string | null;
  chair_id: string | null;
  user_id: string | null;
}
