import {
  type AppointmentOption,
  type DoctorTimes,
  formatTime,
  type TimeLocal,
  toMinutes,
} from 'shared-contracts';
import { texts } from '../../texts';

const MAX_OFFERED = 3;

type DaySlots = Pick<AppointmentOption, 'freeTimes' | 'takenTimes'>;

interface SlotView {
  /** Times that may be taken by the patient themselves, and so count as free. */
  readonly own: readonly TimeLocal[];
  /** Times that the API has just rejected as taken. */
  readonly lost: readonly TimeLocal[];
  /** Only this doctor's times are free; null means any doctor. */
  readonly doctor: Pick<DoctorTimes, 'freeTimes'> | null;
}

/** A treatment's times as one patient sees them, in the order of the day. */
export function toDaySlots(day: DaySlots, { own, lost, doctor }: SlotView): DaySlots {
  const isFree = (timeLocal: TimeLocal) =>
    (day.freeTimes.includes(timeLocal) || own.includes(timeLocal)) &&
    (doctor === null || doctor.freeTimes.includes(timeLocal)) &&
    !lost.includes(timeLocal);
  const times = [...day.freeTimes, ...day.takenTimes].sort();
  return { freeTimes: times.filter(isFree), takenTimes: times.filter((time) => !isFree(time)) };
}

/** The free times at which a visit would overlap one that begins at `timeLocal`, itself included. */
export function findOverlapping(
  timeLocal: TimeLocal,
  durationMinutes: number,
  free: readonly TimeLocal[],
): TimeLocal[] {
  const start = toMinutes(timeLocal);
  return free.filter((other) => Math.abs(toMinutes(other) - start) < durationMinutes);
}

/** All times of a treatment as choices in the order of the day; taken ones are disabled, the patient's own have a hint. */
export function toSlotChoices({ freeTimes, takenTimes }: DaySlots, busy: readonly TimeLocal[]) {
  return [...freeTimes, ...takenTimes].sort().map((timeLocal) => ({
    value: timeLocal,
    label: formatTime(timeLocal),
    isDisabled: takenTimes.includes(timeLocal),
    ...(busy.includes(timeLocal) && { hint: texts.time.busy }),
  }));
}

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The times at which a visit of this length would overlap one of the spans. */
export function findBusyTimes(
  times: readonly TimeLocal[],
  spans: readonly Span[],
  toSpan: (timeLocal: TimeLocal) => Span,
): TimeLocal[] {
  return times.filter((timeLocal) => {
    const { startsAt, endsAt } = toSpan(timeLocal);
    return spans.some((span) => span.startsAt < endsAt && span.endsAt > startsAt);
  });
}

/** The free times nearest to one that is taken, at most three, in the order of the day. */
export function findNearestSlots(taken: TimeLocal, free: readonly TimeLocal[]): TimeLocal[] {
  const distance = (timeLocal: TimeLocal) => Math.abs(toMinutes(timeLocal) - toMinutes(taken));
  return [...free]
    .sort()
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_OFFERED)
    .sort();
}
