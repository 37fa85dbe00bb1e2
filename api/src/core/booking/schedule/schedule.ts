import type { Block, DateLocal, TimeLocal, TreatmentAudience } from 'shared-contracts';

/** A period of a day, in the clinic's own time. */
export interface Hours {
  readonly weekday: number;
  readonly fromLocal: TimeLocal;
  readonly untilLocal: TimeLocal;
}

/** Hours that replace the weekly ones from the first to the last day, both included. */
export interface SpecialHours {
  readonly fromDate: DateLocal;
  readonly untilDate: DateLocal;
  readonly hours: readonly Hours[];
}

/** When work is done: by week, and on some days at other hours. */
export interface WorkingHours {
  readonly weekly: readonly Hours[];
  /** They do not overlap. */
  readonly special: readonly SpecialHours[];
}

/** A period between two instants; the end is not part of it. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface Treatment {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly durationMinutes: number;
  /** How long the chair stays occupied after the visit. */
  readonly cleanupMinutes: number;
}

/** A treatment that the clinic offers. */
export interface OfferedTreatment extends Treatment {
  readonly audience: TreatmentAudience;
}

/** What a visit is for; price, length and clean-up are those of the whole visit. */
export interface VisitTreatment extends Treatment {
  /** What is done beside the treatment that it counts for. */
  readonly addedIds?: readonly string[];
}

export interface ScheduledDoctor {
  readonly id: string;
  readonly name: string;
  readonly speciality: string;
  readonly imageUrl: string;
  /** Whether patients can choose the doctor online. */
  readonly isBookable: boolean;
  readonly treatmentIds: readonly string[];
  readonly hours: WorkingHours;
  readonly timeOff: readonly Period[];
}

/** When and by whom a clinic can treat patients; what is booked is not part of it. */
export interface Schedule {
  /** Changes whenever anything else here does. */
  readonly revision: string;
  /** IANA zone in which days and times are meant. */
  readonly timeZone: string;
  /** Visits begin at multiples of this after midnight. */
  readonly startIntervalMinutes: number;
  /** How many days ahead patients can book. */
  readonly bookingHorizonDays: number;
  /** How long before a visit it can still be booked. */
  readonly minimumNoticeMinutes: number;
  /** Those that are offered, by name. */
  readonly treatments: readonly OfferedTreatment[];
  /** Those who work at the clinic, by name. */
  readonly doctors: readonly ScheduledDoctor[];
  readonly chairIds: readonly string[];
  readonly openingHours: WorkingHours;
  readonly closedDays: readonly DateLocal[];
  /** For what the clinic is closed. */
  readonly closedDayNames: ReadonlyMap<DateLocal, string>;
  /** Parts of days in which a dentist or a chair is not booked. */
  readonly blocks: readonly Block[];
}

/** A live booking or hold, as far as it takes a doctor and a chair. */
export interface Taken extends Period {
  readonly doctorId: string | null;
  readonly chairId: string | null;
  /** When the chair is clean again. */
  readonly chairFreeAt: Date;
}
