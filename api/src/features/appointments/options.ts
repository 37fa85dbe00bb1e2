import {
  type AppointmentOption,
  type DateLocal,
  type DayAvailability,
  type DoctorTimes,
  isDateLocal,
} from 'shared-contracts';
import { type ClinicDay, toClinicDay, toTreatmentDay } from '../../schedule/availability';
import type { Schedule, Taken } from '../../schedule/schedule';
import type { TakenOnDay } from '../../schedule/schedule.repository';

interface Present<T extends Taken = Taken> {
  readonly taken: readonly T[];
  readonly now: Date;
}

/** The treatments that some doctor performs on the day, by name. */
export function toOptions(
  schedule: Schedule,
  dateLocal: DateLocal,
  present: Present,
): AppointmentOption[] {
  const day = toClinicDay(schedule, dateLocal, present);
  return schedule.treatments.map((treatment) => {
    const { id, name, priceCents, durationMinutes } = treatment;
    const { free, unavailable } = toTreatmentDay(day, treatment);
    const freeTimes = free.map(({ timeLocal }) => timeLocal);
    return { id, name, priceCents, durationMinutes, freeTimes, takenTimes: [...unavailable] };
  });
}

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
    .filter(({ treatmentIds }) => treatmentIds.includes(treatment.id))
    .map(({ id, name: doctor, speciality, imageUrl }) => {
      const { free } = toTreatmentDay(day, treatment, id);
      const freeTimes = free.map(({ timeLocal }) => timeLocal);
      return { id, name: doctor, speciality, imageUrl, freeTimes };
    });
}

/** The days of a month (`2026-03`), in order. */
export function listDays(month: string): DateLocal[] {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
  return days.map((day) => `${month}-${day}`).filter(isDateLocal);
}

const countFree = (day: ClinicDay): number =>
  day.schedule.treatments.reduce(
    (sum, treatment) => sum + toTreatmentDay(day, treatment).free.length,
    0,
  );

/** The number of free times of each day over all treatments. */
export function toAvailability(
  schedule: Schedule,
  days: readonly DateLocal[],
  { taken, now }: Present<TakenOnDay>,
): DayAvailability[] {
  return days.map((dateLocal) => {
    const takenThatDay = taken.filter((one) => one.dateLocal === dateLocal);
    const day = toClinicDay(schedule, dateLocal, { taken: takenThatDay, now });
    return { dateLocal, freeCount: countFree(day) };
  });
}
