import {
  type AppointmentOption,
  type DateLocal,
  type DayAvailability,
  type Dentist,
  type DoctorTimes,
  isDateLocal,
  toDateLocal,
} from 'shared-contracts';
import {
  type ClinicDay,
  toClinicDay,
  toLastDay,
  toTreatmentDay,
} from '../../core/booking/schedule/availability';
import type { Schedule, ScheduledDoctor, Taken } from '../../core/booking/schedule/schedule';
import type { TakenOnDay } from '../../core/booking/schedule/schedule.repository';

interface Present<T extends Taken = Taken> {
  readonly taken: readonly T[];
  readonly now: Date;
}

/** The treatments that some doctor, or the one asked for, performs on the day, by name. */
export function toOptions(
  schedule: Schedule,
  {
    dateLocal,
    doctorId,
  }: { readonly dateLocal: DateLocal; readonly doctorId?: string | undefined },
  present: Present,
): AppointmentOption[] {
  const day = toClinicDay(schedule, dateLocal, present);
  const empty = toClinicDay(schedule, dateLocal, { ...present, taken: [] });
  return schedule.treatments.map((treatment) => {
    const { free, unavailable } = toTreatmentDay(day, treatment, doctorId);
    const canWait = free.length > 0 || toTreatmentDay(empty, treatment).free.length > 0;
    const { id, name, priceCents, durationMinutes, audience } = treatment;
    return {
      ...{ id, name, priceCents, durationMinutes },
      freeTimes: free.map(({ timeLocal }) => timeLocal),
      takenTimes: [...unavailable],
      ...(!canWait && { canWait }),
      ...(audience !== 'all' && { audience }),
    };
  });
}

/** Nobody can book a dentist whose hours have not been entered yet. */
const canBeChosen = ({ isBookable, hours }: ScheduledDoctor): boolean =>
  isBookable && (hours.weekly.length > 0 || hours.special.some((days) => days.hours.length > 0));

/** The doctors who perform the treatment, by name; none for an unknown treatment. */
export function toDoctorTimes(
  schedule: Schedule,
  { dateLocal, treatment: name }: { dateLocal: DateLocal; treatment: string },
  present: Present,
): DoctorTimes[] {
  const treatment = schedule.treatments.find((one) => one.name === name);
  if (!treatment) return [];
  const day = toClinicDay(schedule, dateLocal, present);
  return schedule.doctors
    .filter(canBeChosen)
    .filter(({ treatmentIds }) => treatmentIds.includes(treatment.id))
    .map(({ id, name: doctor, speciality, imageUrl }) => {
      const { free } = toTreatmentDay(day, treatment, id);
      const freeTimes = free.map(({ timeLocal }) => timeLocal);
      return { id, name: doctor, speciality, imageUrl, freeTimes };
    });
}

/** The doctors whom patients can book, by name. */
export const toDentists = ({ doctors }: Schedule): Dentist[] =>
  doctors.filter(canBeChosen).map(({ id, name, speciality, imageUrl, treatmentIds }) => ({
    ...{ id, name, speciality, imageUrl },
    treatmentIds: [...treatmentIds],
  }));

/** The days of a month (`2026-03`), in order. */
export function listDays(month: string): DateLocal[] {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
  return days.map((day) => `${month}-${day}`).filter(isDateLocal);
}

/** Whose times count; undefined for all. */
export interface Counted {
  readonly treatmentId?: string | undefined;
  readonly doctorId?: string | undefined;
}

function countFree(day: ClinicDay, { treatmentId, doctorId }: Counted): number {
  const counted = day.schedule.treatments.filter(
    ({ id }) => treatmentId === undefined || id === treatmentId,
  );
  return counted.reduce(
    (sum, treatment) => sum + toTreatmentDay(day, treatment, doctorId).free.length,
    0,
  );
}

interface CountedDays extends Counted {
  readonly days: readonly DateLocal[];
}

type Reason = Pick<DayAvailability, 'isFull' | 'closedFor' | 'lastDay'>;

/** Why no time is free on a day; nothing for one that is past, or on which it is too late or nobody works. */
function toReason(
  schedule: Schedule,
  { dateLocal, now, ...counted }: Counted & { readonly dateLocal: DateLocal; readonly now: Date },
): Reason {
  if (dateLocal < toDateLocal(now, schedule.timeZone)) return {};
  const lastDay = toLastDay(schedule, now);
  if (dateLocal > lastDay) return { lastDay };
  const empty = toClinicDay(schedule, dateLocal, { taken: [], now });
  if (empty.open.length === 0) return { closedFor: schedule.closedDayNames.get(dateLocal) ?? '' };
  return countFree(empty, counted) > 0 ? { isFull: true } : {};
}

/** The number of free times of each day, and why there are none. */
export function toAvailability(
  schedule: Schedule,
  { days, ...counted }: CountedDays,
  { taken, now }: Present<TakenOnDay>,
): DayAvailability[] {
  return days.map((dateLocal) => {
    const takenThatDay = taken.filter((one) => one.dateLocal === dateLocal);
    const day = toClinicDay(schedule, dateLocal, { taken: takenThatDay, now });
    const freeCount = countFree(day, counted);
    const reason = freeCount > 0 ? {} : toReason(schedule, { dateLocal, now, ...counted });
    return { dateLocal, freeCount, ...reason };
  });
}
