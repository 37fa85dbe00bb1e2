import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  BlockKind,
  DateLocal,
  Gender,
  NamesByLanguage,
  TextsByLanguage,
  TimeLocal,
  TreatmentAudience,
  WeekdayHours,
} from 'shared-contracts';
import type { Texts } from 'shared-texts';

/** Written as JSON; empty unless it is given. */
type GeneratedTexts = ColumnType<TextsByLanguage, string | undefined, string>;
type Translations = ColumnType<NamesByLanguage, string | undefined, string>;

interface TreatmentTable {
  clinic_id: number;
  treatment_id: Generated<string>;
  name: string;
  price_cents: number;
  duration_minutes: Generated<number>;
  cleanup_minutes: Generated<number>;
  audience: Generated<TreatmentAudience>;
  names: Translations;
  description: GeneratedTexts;
  speciality_id: string | null;
  retired_at: Date | null;
}

interface SpecialityTable {
  clinic_id: number;
  speciality_id: Generated<string>;
  name: string;
  names: Translations;
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

/** Added with the doctor, by a trigger. */
interface DoctorProfileTable {
  clinic_id: number;
  doctor_id: string;
  slug: string;
  is_shown: boolean;
  languages: string[];
  gender: Gender | null;
  training: string[];
  about: JSONColumnType<Texts>;
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
  names: Translations;
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

/** What a time is planned with: who and what is there, and when. */
export interface ScheduleTables {
  treatments: TreatmentTable;
  specialities: SpecialityTable;
  doctors: DoctorTable;
  doctor_profiles: DoctorProfileTable;
  chairs: ChairTable;
  opening_hours: OpeningHoursTable;
  closed_days: ClosedDayTable;
  doctor_hours: DoctorHoursTable;
  special_hours: SpecialHoursTable;
  doctor_treatments: DoctorTreatmentTable;
  doctor_time_off: DoctorTimeOffTable;
  blocks: BlockTable;
}
