import {
  type AppointmentOption,
  appointmentOptionCodec,
  type DateLocal,
  type DayAvailability,
  type Dentist,
  type DoctorTimes,
  isDateLocal,
  type listAppointmentOptions,
} from 'shared-contracts';
import { z } from 'zod';
import { type EncodedOf, toEncoded } from '../../http/register-endpoint';
import {
  type ClinicDay,
  type MarkedStarts,
  markStarts,
  toClinicDay,
  toTreatmentDay,
} from '../../core/booking/schedule/availability';
import type { Schedule, Taken, Treatment } from '../../core/booking/schedule/schedule';
import type { TakenOnDay } from '../../core/booking/schedule/schedule.repository';

interface Present<T extends Taken = Taken> {
  readonly taken: readonly T[];
  readonly now: Date;
}

function toOption(treatment: Treatment, { starts, marks }: MarkedStarts): AppointmentOption {
  const { id, name, priceCents, durationMinutes } = treatment;
  const toTimes = (mark: string) =>
    starts.filter((_, index) => marks[index] === mark).map(({ start }) => start.timeLocal);
  return {
    id,
    name,
    priceCents,
    durationMinutes,
    freeTimes: toTimes('1'),
    takenTimes: toTimes('0'),
  };
}

/** Of each treatment and day: a day fills up, and few of its states are asked for again. */
const MAX_TEXTS = 16;
/** An option as it is sent, by which starts are free. The array of starts stands for schedule, day and treatment. */
const optionTexts = new WeakMap<MarkedStarts['starts'], Map<string, string>>();

/** What the contract's codec makes of an option; encoding costs more than finding out what is free. */
function toOptionText(treatment: Treatment, marked: MarkedStarts): string {
  const { starts, marks } = marked;
  const texts = optionTexts.get(starts) ?? new Map<string, string>();
  optionTexts.set(starts, texts);
  const known = texts.get(marks);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  const text = JSON.stringify(z.encode(appointmentOptionCodec, toOption(treatment, marked)));
  texts.set(marks, text);
  return text;
}

/** The treatments with the times of one doctor, by name, as they are sent. */
export function toDoctorOptionsText(
  schedule: Schedule,
  { dateLocal, doctorId }: { dateLocal: DateLocal; doctorId: string },
  present: Present,
): EncodedOf<typeof listAppointmentOptions> {
  const day = toClinicDay(schedule, dateLocal, present);
  const options = schedule.treatments.map((treatment): AppointmentOption => {
    const { free, unavailable } = toTreatmentDay(day, treatment, doctorId);
    const { id, name, priceCents, durationMinutes } = treatment;
    const freeTimes = free.map(({ timeLocal }) => timeLocal);
    return { id, name, priceCents, durationMinutes, freeTimes, takenTimes: [...unavailable] };
  });
  return toEncoded(JSON.stringify(z.encode(z.array(appointmentOptionCodec), options)));
}

/** The treatments that some doctor performs on the day, by name, as they are sent. */
export function toOptionsText(
  schedule: Schedule,
  dateLocal: DateLocal,
  present: Present,
): EncodedOf<typeof listAppointmentOptions> {
  const day = toClinicDay(schedule, dateLocal, present);
  const texts = schedule.treatments.map((one) => toOptionText(one, markStarts(day, one)));
  return toEncoded(`[${texts.join(',')}]`);
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

/** The doctors whom patients can book, by name. */
export const toDentists = ({ doctors }: Schedule): Dentist[] =>
  doctors.map(({ id, name, speciality, imageUrl, treatmentIds }) => ({
    ...{ id, name, speciality, imageUrl },
    treatmentIds: [...treatmentIds],
  }));

/** The days of a month (`2026-03`), in order. */
export function listDays(month: string): DateLocal[] {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
  return days.map((day) => `${month}-${day}`).filter(isDateLocal);
}

/** Whose times count; undefined for all. */
interface Counted {
  readonly treatmentId?: string | undefined;
  readonly doctorId?: string | undefined;
}

function countFree(day: ClinicDay, { treatmentId, doctorId }: Counted): number {
  const counted = day.schedule.treatments.filter(
    ({ id }) => treatmentId === undefined || id === treatmentId,
  );
  return counted.reduce((sum, treatment) => {
    if (doctorId !== undefined) return sum + toTreatmentDay(day, treatment, doctorId).free.length;
    return sum + [...markStarts(day, treatment).marks].filter((mark) => mark === '1').length;
  }, 0);
}

interface CountedDays extends Counted {
  readonly days: readonly DateLocal[];
}

/** The number of free times of each day. */
export function toAvailability(
  schedule: Schedule,
  { days, ...counted }: CountedDays,
  { taken, now }: Present<TakenOnDay>,
): DayAvailability[] {
  return days.map((dateLocal) => {
    const takenThatDay = taken.filter((one) => one.dateLocal === dateLocal);
    const day = toClinicDay(schedule, dateLocal, { taken: takenThatDay, now });
    return { dateLocal, freeCount: countFree(day, counted) };
  });
}
