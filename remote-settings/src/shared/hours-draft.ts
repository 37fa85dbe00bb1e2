import {
  type Draft,
  toMinutes,
  toTimeOfDay,
  type WeekdayHours,
  parseTimeLocal,
} from 'shared-contracts';

/** A period of a weekday as it is typed. */
export type HoursDraft = Draft<WeekdayHours>;

const keys = new WeakMap<HoursDraft, number>();
let lastKey = 0;

/** Tells periods apart, which have no IDs, while others are added and removed. */
export function toKey(hours: HoursDraft): number {
  const key = keys.get(hours) ?? (lastKey += 1);
  keys.set(hours, key);
  return key;
}

/** The same period with other hours. */
export function change(hours: HoursDraft, changes: Partial<HoursDraft>): HoursDraft {
  const changed = { ...hours, ...changes };
  keys.set(changed, toKey(hours));
  return changed;
}

const ofDay = (value: readonly HoursDraft[], weekday: number) =>
  value.filter((hours) => hours.weekday === weekday);

/** When a break begins that is added, and how long it is, in minutes. */
const BREAK_START = 12 * 60;
const BREAK = 60;
const LAST_MINUTE = 24 * 60 - 1;

/** The period in two, with a break at noon if that is within it; null for one that is too short or half typed. */
function split(hours: HoursDraft): [HoursDraft, HoursDraft] | null {
  const [from, until] = [hours.fromLocal, hours.untilLocal].map(parseTimeLocal);
  if (!from || !until) return null;
  const [start, end] = [toMinutes(from), toMinutes(until)];
  if (end - start < 3 * BREAK) return null;
  const middle = start + Math.floor((end - start - BREAK) / 2 / 15) * 15;
  const isAtNoon = start < BREAK_START && BREAK_START + BREAK < end;
  const at = isAtNoon ? BREAK_START : middle;
  return [
    change(hours, { untilLocal: toTimeOfDay(at) }),
    { ...hours, fromLocal: toTimeOfDay(at + BREAK) },
  ];
}

/** Hours after the last ones of a day. */
function toLater({ weekday, untilLocal }: HoursDraft): HoursDraft {
  const end = parseTimeLocal(untilLocal);
  const from = Math.min(end ? toMinutes(end) + BREAK : BREAK_START, LAST_MINUTE - BREAK);
  const until = Math.min(from + 4 * BREAK, LAST_MINUTE);
  return { weekday, fromLocal: toTimeOfDay(from), untilLocal: toTimeOfDay(until) };
}

/** Adds usual hours to a day without any, and a break to another one. */
export function addPeriod(value: readonly HoursDraft[], weekday: number): HoursDraft[] {
  const last = ofDay(value, weekday).at(-1);
  if (!last) return [...value, { weekday, fromLocal: '09:00', untilLocal: '17:00' }];
  const halves = split(last);
  return halves
    ? value.flatMap((one) => (one === last ? halves : [one]))
    : [...value, toLater(last)];
}

/** Gives these weekdays the hours of one of them. */
export function copyDay(
  value: readonly HoursDraft[],
  weekday: number,
  weekdays: readonly number[],
): HoursDraft[] {
  const copied = ofDay(value, weekday);
  return weekdays.flatMap((day) =>
    day === weekday ? copied : copied.map((hours) => ({ ...hours, weekday: day })),
  );
}
