import {
  type BookingRule,
  type DateLocal,
  type ErrorCode,
  type FreeMinute,
  MINUTE_MS,
  type TimeLocal,
  toDateLocal,
  toTimeLocal,
} from 'shared-contracts';
import { getPlannedDay } from '../schedule/planned-day';
import type { Treatment } from '../schedule/schedule';
import { type DayState, type PlannedPlace, planVisit, toMinuteStart, type Wanted } from './plan';

/** A visit for which the desk looks for a time. */
interface MinuteSearch {
  readonly treatment: Treatment;
  readonly dateLocal: DateLocal;
  /** The earliest start; all day unless given. */
  readonly fromLocal?: TimeLocal | undefined;
  /** Any doctor unless given. */
  readonly doctorId?: string | undefined;
}

/** A place and the rules that a visit there sets aside. */
interface Found {
  readonly place: PlannedPlace;
  readonly setAside: readonly BookingRule[];
}

/** Which rule an error is about. */
const ruleOf: Partial<Readonly<Record<ErrorCode, BookingRule>>> = {
  notice_too_short: 'short_notice',
  beyond_horizon: 'beyond_horizon',
  clinic_closed: 'closed_day',
};

/** What is tried in turn when nobody works at a time. Without the opening hours dentists work at any time. */
const hoursRules: readonly (readonly BookingRule[])[] = [
  [],
  ['blocked'],
  ['dentist_hours'],
  ['dentist_hours', 'blocked'],
  ['opening_hours'],
  ['opening_hours', 'blocked'],
];

/** The rules to set aside too after a refusal; null when none of them is in the way. */
function toWider(code: ErrorCode, setAside: readonly BookingRule[]): readonly BookingRule[] | null {
  const rule = ruleOf[code];
  if (rule !== undefined) return [...setAside, rule];
  if (code === 'slot_taken') return setAside.includes('blocked') ? null : [...setAside, 'blocked'];
  if (code !== 'slot_not_offered') return null;
  const present = setAside.filter((one) => hoursRules.flat().includes(one));
  const step = hoursRules.findIndex((rules) => rules.join() === present.join());
  const next = hoursRules[step + 1];
  return next ? [...setAside.filter((one) => !present.includes(one)), ...next] : null;
}

/** A place at this very time, with as few rules set aside as possible; null when someone or something is taken. */
function findPlace(
  state: DayState,
  wanted: Wanted,
  setAside: readonly BookingRule[] = [],
): Found | null {
  const plan = planVisit(state, { ...wanted, setAside });
  if ('place' in plan) return { place: plan.place, setAside };
  const wider = toWider(plan.refusal.code, setAside);
  return wider && findPlace(state, wanted, wider);
}

/** The only minutes at which a free period can begin, in order. */
function listBeginnings({ schedule, taken, now }: DayState, search: MinuteSearch): TimeLocal[] {
  const { dateLocal, fromLocal = '00:00' } = search;
  const { timeZone, minimumNoticeMinutes } = schedule;
  const { day, open, doctors, blocks } = getPlannedDay(schedule, dateLocal);
  const present = toMinuteStart(now);
  const earliest = Math.max(day.toTime(fromLocal), present);
  const moments = [
    earliest,
    present + minimumNoticeMinutes * MINUTE_MS,
    ...open.map(({ from }) => from),
    ...doctors.flatMap(({ working, away }) => [
      ...working.map(({ from }) => from),
      ...away.map(({ until }) => until),
    ]),
    ...blocks.map(({ until }) => until),
    ...taken.flatMap(({ endsAt, chairFreeAt }) => [endsAt.getTime(), chairFreeAt.getTime()]),
  ];
  const minutes = moments
    .map((at) => new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS))
    .filter((at) => at.getTime() >= earliest && toDateLocal(at, timeZone) === dateLocal);
  return [...new Set(minutes.map((at) => toTimeLocal(at, timeZone)))].sort();
}

function toFreeMinute({ schedule }: DayState, { place, setAside }: Found): FreeMinute {
  const { timeLocal, doctorId } = place;
  const doctor = schedule.doctors.find(({ id }) => id === doctorId)!.name;
  return { timeLocal, doctorId, doctor, setAside: [...setAside] };
}

/**
 * The first minutes of a day at which a doctor and a chair are free: the first one within the rules, and one before it that
 * sets rules aside. Pure.
 */
export function findFreeMinutes(state: DayState, search: MinuteSearch): FreeMinute[] {
  const { treatment, dateLocal, doctorId } = search;
  const found: FreeMinute[] = [];
  for (const timeLocal of listBeginnings(state, search)) {
    const wanted: Wanted = { treatment, dateLocal, timeLocal, doctorId, rules: 'desk' };
    const place = findPlace(state, wanted);
    if (!place) continue;
    const isWithin = place.setAside.length === 0;
    if (isWithin || found.length === 0) found.push(toFreeMinute(state, place));
    if (isWithin) break;
  }
  return found.reverse();
}
