import type { Generated } from 'kysely';
import type { BookingStatus, DateLocal, TimeLocal, User } from 'shared-contracts';

interface ClinicTable {
  clinic_id: number;
  name: string;
  time_zone: string;
}

interface UserTable {
  clinic_id: number;
  user_id: Generated<string>;
  uid: string;
  email: string;
  name: string;
  role: Generated<User['role']>;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

interface TreatmentTable {
  clinic_id: number;
  treatment_id: Generated<string>;
  name: string;
  price_cents: number;
}

interface TreatmentSlotTable {
  clinic_id: number;
  treatment_id: string;
  time_local: TimeLocal;
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
}

interface BookingTable {
  clinic_id: number;
  booking_id: Generated<string>;
  user_id: string;
  treatment_id: string;
  date_local: DateLocal;
  time_local: TimeLocal;
  starts_at: Date;
  price_cents: number;
  status: Generated<BookingStatus>;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  intent_id: string | null;
  created_at: Generated<Date>;
}

interface PaymentTable {
  clinic_id: number;
  payment_id: Generated<string>;
  booking_id: string;
  intent_id: string;
  amount_cents: number;
  currency: string;
  recorded_at: Generated<Date>;
}

interface ReviewTable {
  clinic_id: number;
  review_id: Generated<string>;
  user_id: string;
  review: string;
  location: string;
  created_at: Date;
}

interface MessageTable {
  clinic_id: number;
  message_id: Generated<string>;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
  reply: string | null;
  replied_at: Date | null;
  replied_by: string | null;
}

/** The tables as the repositories see them; the migrations are what makes them so. */
export interface Schema {
  clinics: ClinicTable;
  users: UserTable;
  treatments: TreatmentTable;
  treatment_slots: TreatmentSlotTable;
  specialities: SpecialityTable;
  doctors: DoctorTable;
  bookings: BookingTable;
  payments: PaymentTable;
  reviews: ReviewTable;
  messages: MessageTable;
}
