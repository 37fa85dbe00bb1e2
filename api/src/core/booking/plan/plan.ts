import {
  type BookingRule,
  type DateLocal,
  type ErrorCode,
  formatDate,
  MINUTE_MS,
  type TimeLocal,
} from 'shared-contracts';
import {
  type BusyDoctor,
  type ClinicDay,
  findFreeChair,
  listFreeDoctors,
  type Place,
  toClinicDay,
  toLastDay,
} from '../schedule/availability';
import { isWorking, toVisitSpans, type VisitSpans } from '../schedule/planned-day';
import type { Schedule, Taken, VisitTreatment, WorkingHours } from '../schedule/schedule';
import { formatNotice } from './notice';

/** What a visit is to be. */
export interface Wanted {
  /** With the length, clean-up and price that the visit will have. */
  readonly treatment: VisitTreatment;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  /** Any doctor unless given. */
  readonly doctorId?: string | undefined;
  /** The doctor of a visit that exists: they may keep it, whatever patients can book with them now. */
  readonly presentDoctorId?: string | null | undefined;
  /** In order of preference; all of the clinic unless given. */
  readonly chairIds?: readonly string[] | undefined;
  /**
   * Patients book bookable doctors at the starts of the grid, the desk any doctor at any minute from the present one
   * on; both keep to hours, closed days, notice and horizon.
   */
  readonly rules: 'online' | 'desk';
  /** What the staff set aside of that; what is taken, time off and chairs out of order always count. */
  readonly setAside?: readonly BookingRule[] | undefined;
  /** Whether the visit is at this time already: notice and horizon were asked for when it was booked. */
  readonly isTimeKept?: boolean;
}

/** A day as it is known at one moment. */
export interface DayState {
  readonly schedule: Schedule;
  /** Its live bookings and holds, but for the one that is to be moved or booked. */
  readonly taken: readonly Taken[];
  readonly now: Date;
}

/** All that is stored of when, where, with whom and for how much a visit takes place. */
export interface PlannedPlace extends Place {
  readonly treatmentId: string;
  readonly addedTreatmentIds: readonly string[];
  readonly priceCents: number;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly chairFreeAt: Date;
  /** Of the schedule that allows it. */
  readonly revision: string;
}

/** Why there is no place: an error's code and what its message names. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string>>;
}

export type Plan = { readonly place: PlannedPlace } | { readonly refusal: Refusal };

/** More than any date can be ahead. */
const NO_HORIZON_DAYS = 36_500;

const aroundTheClock: WorkingHours = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    fromLocal: '00:00',
    untilLocal: '24:00',
  })),
  special: [],
};

const withDoctorsAlways = ({ doctors }: Schedule): Pick<Schedule, 'doctors'> => ({
  doctors: doctors.map((doctor) => ({ ...doctor, hours: aroundTheClock })),
});

/** What a schedule is without each rule. No dentist works while the clinic is closed. */
const without: Readonly<Record<BookingRule, (schedule: Schedule) => Partial<Schedule>>> = {
  opening_hours: (schedule) => ({ openingHours: aroundTheClock, ...withDoctorsAlways(schedule) }),
  dentist_hours: withDoctorsAlways,
  // A chair that is out of order stays so.
  blocked: ({ blocks }) => ({ blocks: blocks.filter(({ kind }) => kind === 'out_of_order') }),
  closed_day: () => ({ closedDays: [] }),
  short_notice: () => ({ minimumNoticeMinutes: 0 }),
  beyond_horizon: () => ({ bookingHorizonDays: NO_HORIZON_DAYS }),
  unpaid_visits: () => ({}),
};

const withoutRules = (schedule: Schedule, setAside: readonly BookingRule[]): Schedule =>
  setAside.reduce((rest, rule) => ({ ...rest, ...without[rule](rest) }), schedule);

/** The start of the minute in which an instant is. */
export const toMinuteStart = (instant: Date): number =>
  Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;

/** The refusal of the first limit of the day that a start exceeds; null within all of them. */
function findLimit(
  schedule: Schedule,
  { dateLocal, rules, at, isTimeKept = false }: Wanted & { readonly at: number },
  now: Date,
): Refusal | null {
  const { minimumNoticeMinutes: minutes } = schedule;
  // A patient at the desk can be booked in the current minute, even if some of its seconds have passed.
  const present = rules === 'online' ? now.getTime() : toMinuteStart(now);
  if (rules === 'online' ? at <= present : at < present) return { code: 'slot_past' };
  if (!isTimeKept && at < present + minutes * MINUTE_MS) {
    return { code: 'notice_too_short', params: { notice: formatNotice(minutes) } };
  }
  return isTimeKept ? findClosing(schedule, dateLocal) : findDayLimit(schedule, dateLocal, now);
}

const findClosing = ({ closedDays }: Schedule, dateLocal: DateLocal): Refusal | null =>
  closedDays.includes(dateLocal)
    ? { code: 'clinic_closed', params: { date: formatDate(dateLocal) } }
    : null;

/** Why patients can't book on a day; null if they can. */
export function findDayLimit(schedule: Schedule, dateLocal: DateLocal, now: Date): Refusal | null {
  const lastDay = toLastDay(schedule, now);
  if (dateLocal > lastDay) return { code: 'beyond_horizon', params: { date: formatDate(lastDay) } };
  return findClosing(schedule, dateLocal);
}

/** Whether a doctor who is at work would treat the patient. */
function mayTreat({ doctor }: BusyDoctor, wanted: Wanted): boolean {
  if (wanted.doctorId !== undefined && wanted.doctorId !== doctor.id) return false;
  if (wanted.presentDoctorId === doctor.id) return true;
  const isOffered = wanted.rules === 'desk' || doctor.isBookable;
  return isOffered && doctor.treatmentIds.includes(wanted.treatment.id);
}

/** The chairs of the clinic among those that are wanted, in their order. */
const toWantedChairs = ({ chairs }: ClinicDay, wanted: readonly string[] | undefined) =>
  wanted === undefined
    ? chairs
    : wanted.flatMap((id) => chairs.filter(({ chairId }) => chairId === id));

function toWantedSpans(day: ClinicDay, { treatment, timeLocal, rules }: Wanted): VisitSpans | null {
  const start =
    rules === 'desk'
      ? day.planned.day.toStart(timeLocal)
      : day.planned.starts.find((one) => one.timeLocal === timeLocal);
  return start ? toVisitSpans(start.at, treatment) : null;
}

/** A place for what is wanted, with the least loaded of the doctors who are free; or why there is none. Pure. */
export function planVisit({ schedule, taken, now }: DayState, wanted: Wanted): Plan {
  const { treatment, dateLocal, timeLocal, setAside = [] } = wanted;
  const limits = withoutRules(schedule, setAside);
  const day = toClinicDay(limits, dateLocal, { taken, now });
  const limit = findLimit(limits, { ...wanted, at: day.planned.day.toTime(timeLocal) }, now);
  if (limit) return { refusal: limit };
  const spans = toWantedSpans(day, wanted);
  if (!spans) return { refusal: { code: 'slot_not_offered' } };
  const { visit, inChair } = spans;
  const working = day.doctors.filter((one) => mayTreat(one, wanted) && isWorking(one, visit));
  if (working.length === 0) return { refusal: { code: 'slot_not_offered' } };
  const [leastLoaded] = listFreeDoctors(working, visit);
  const chairId = findFreeChair(toWantedChairs(day, wanted.chairIds), inChair);
  if (!leastLoaded || chairId === null) return { refusal: { code: 'slot_taken' } };
  const place = {
    treatmentId: treatment.id,
    addedTreatmentIds: treatment.addedIds ?? [],
    priceCents: treatment.priceCents,
    dateLocal,
    timeLocal,
    startsAt: new Date(visit.from),
    endsAt: new Date(visit.until),
    chairFreeAt: new Date(inChair.until),
    doctorId: leastLoaded.doctor.id,
    chairId,
    revision: schedule.revision,
  };
  return { place };
}
