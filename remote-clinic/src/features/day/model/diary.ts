import {
  addDays,
  type ClinicDay,
  type ClinicVisit,
  type DateLocal,
  type DayBlock,
  type DayDoctor,
  formatDay,
  formatTime,
  MINUTE_MS,
  type Period,
  toInstant,
  toTimeOfDay,
} from 'shared-contracts';
import { texts } from '../../../texts';
import { type DayVisit, toDayVisit } from './visit-state';

const NOON = 12 * 60;
const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK_DAYS = 7;

/** The Monday of the week that a day is in, and the days after it. */
export function toWeek(dateLocal: DateLocal): DateLocal[] {
  const sinceMonday = (new Date(dateLocal).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const monday = addDays(dateLocal, -sinceMonday);
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));
}

/** Minutes from the clinic's midnight. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** A visit with its time; the chair is clean again at `cleanUntil`. */
export interface PlacedVisit extends Span {
  readonly visit: DayVisit;
  readonly cleanUntil: number;
}

/** A part of the day that is not booked, with its time. */
export interface PlacedBlock extends Span {
  readonly block: DayBlock;
}

/** The day of a dentist or of a chair. */
export interface DiaryColumn {
  readonly key: string;
  readonly title: string;
  readonly dateLocal: DateLocal;
  readonly by: DiaryBy;
  /** Of the dentist or chair; {@link NONE} for visits without one. */
  readonly id: string;
  readonly working: readonly Span[];
  readonly timeOff: readonly Span[];
  readonly blocks: readonly PlacedBlock[];
  readonly visits: readonly PlacedVisit[];
}

/** What the columns stand for. */
export type DiaryBy = 'dentists' | 'chairs';

/** Of which day, and of which time zone, minutes are. */
interface Clock {
  readonly dateLocal: DateLocal;
  readonly timeZone: string;
}

/** Counted from noon: clocks change at night. */
export function toMinutesOf(instant: Date, { dateLocal, timeZone }: Clock): number {
  const noon = toInstant(dateLocal, '12:00', timeZone).getTime();
  return NOON + Math.round((instant.getTime() - noon) / MINUTE_MS);
}

const toSpan = ({ startsAt, endsAt }: Period, clock: Clock): Span => ({
  from: toMinutesOf(startsAt, clock),
  until: toMinutesOf(endsAt, clock),
});

const place = (visit: DayVisit, clock: Clock): PlacedVisit => ({
  visit,
  ...toSpan(visit, clock),
  cleanUntil: toMinutesOf(visit.chairFreeAt, clock),
});

/** A dentist or a chair. */
export type DiaryResource = Pick<DayDoctor, 'id' | 'name'>;

/** Stands for the dentist or chair of the visits that have none. */
export const NONE = 'none';

const toResourceId = ({ doctorId, chairId }: ClinicVisit, by: DiaryBy): string =>
  (by === 'chairs' ? chairId : doctorId) ?? NONE;

/** The dentists or chairs of a day, and what stands for none where a visit has none. */
export function listResources(day: ClinicDay, by: DiaryBy): readonly DiaryResource[] {
  const resources: readonly DiaryResource[] = by === 'chairs' ? day.chairs : day.doctors;
  const hasOthers = day.visits.some((visit) => toResourceId(visit, by) === NONE);
  return hasOthers ? [...resources, { id: NONE, name: texts.diary.none[by] }] : resources;
}

function listWorking(day: ClinicDay, by: DiaryBy, id: string): readonly Period[] {
  if (id === NONE) return [];
  return by === 'chairs' ? day.open : (day.doctors.find((one) => one.id === id)?.working ?? []);
}

interface ColumnOptions {
  readonly by: DiaryBy;
  readonly resource: DiaryResource;
  readonly timeZone: string;
}

function toColumn(day: ClinicDay, { by, resource, timeZone }: ColumnOptions): DiaryColumn {
  const { dateLocal } = day;
  const clock = { dateLocal, timeZone };
  const { id } = resource;
  const doctor = by === 'dentists' ? day.doctors.find((one) => one.id === id) : undefined;
  return {
    key: `${dateLocal} ${id}`,
    title: resource.name,
    dateLocal,
    by,
    id,
    working: listWorking(day, by, id).map((period) => toSpan(period, clock)),
    timeOff: (doctor?.timeOff ?? []).map((period) => toSpan(period, clock)),
    blocks: day.blocks
      .filter((block) => (by === 'chairs' ? block.chairId : block.doctorId) === id)
      .map((block) => ({ block, ...toSpan(block, clock) })),
    visits: day.visits
      .filter((visit) => toResourceId(visit, by) === id)
      .map((visit) => place(toDayVisit(visit, dateLocal), clock)),
  };
}

interface DayOptions extends Omit<ColumnOptions, 'resource'> {
  readonly resources: readonly DiaryResource[];
}

/** One day with a column for each dentist or chair. */
export const toDayColumns = (
  day: ClinicDay,
  { resources, ...options }: DayOptions,
): DiaryColumn[] => resources.map((resource) => toColumn(day, { ...options, resource }));

/** Several days of one dentist or chair. */
export const toWeekColumns = (days: readonly ClinicDay[], options: ColumnOptions): DiaryColumn[] =>
  days.map((day) => ({
    ...toColumn(day, options),
    title: formatDay(day.dateLocal),
  }));

const DEFAULT_RANGE: Span = { from: 9 * HOUR, until: 17 * HOUR };

/** The whole hours of the day that the columns need; what is left of a visit after midnight is not shown. */
export function toRange(columns: readonly DiaryColumn[]): Span {
  const spans = columns.flatMap(({ working, visits }) => [
    ...working,
    ...visits.map(({ from, cleanUntil }) => ({ from, until: cleanUntil })),
  ]);
  if (spans.length === 0) return DEFAULT_RANGE;
  const from = Math.min(...spans.map((span) => span.from));
  const until = Math.max(...spans.map((span) => span.until));
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    until: Math.min(DAY, Math.ceil(until / HOUR) * HOUR),
  };
}

/** What a clock shows at a minute of the diary: a visit may go on after midnight. */
export const toClockTime = (minutes: number): string => formatTime(toTimeOfDay(minutes % DAY));

/** The next start of the grid after a time, in minutes. */
export const nextStart = (from: number, intervalMinutes: number): number =>
  (Math.floor(from / intervalMinutes) + 1) * intervalMinutes;

/** The last start of the grid before a time, in minutes. */
export const previousStart = (from: number, intervalMinutes: number): number =>
  (Math.ceil(from / intervalMinutes) - 1) * intervalMinutes;

/**
 * Where a visit starts that is dragged to a time: at the nearest start of the grid, or where it was while
 * it is less than half an interval away.
 */
export function toDraggedStart(from: number, minutes: number, intervalMinutes: number): number {
  if (Math.abs(minutes - from) < intervalMinutes / 2) return from;
  return Math.round(minutes / intervalMinutes) * intervalMinutes;
}

/** In minutes. */
export const toLength = ({ from, until }: Span): number => until - from;

export const overlaps = (one: Span, other: Span): boolean =>
  one.from < other.until && other.from < one.until;

/** For how long a visit takes the dentist or the chair of a column. */
export const toTaken = (
  { from, until, cleanUntil }: Span & { readonly cleanUntil: number },
  { by }: Pick<DiaryColumn, 'by'>,
): Span => ({ from, until: by === 'chairs' ? cleanUntil : until });

interface Target {
  readonly column: DiaryColumn;
  readonly from: number;
  /** Without it the visit keeps its length. */
  readonly until?: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** Whether a visit may fit there, as far as the diary shows; the API decides. */
export function canMoveTo(placed: PlacedVisit, target: Target): boolean {
  const { column, from, now, timeZone } = target;
  const until = target.until ?? from + toLength(placed);
  const cleanUntil = until + placed.cleanUntil - placed.until;
  const span = { from, until };
  return (
    toInstant(column.dateLocal, toTimeOfDay(from), timeZone) > now &&
    column.working.some((open) => open.from <= from && until <= open.until) &&
    ![...column.timeOff, ...column.blocks].some((off) => overlaps(off, span)) &&
    !column.visits.some(
      (other) =>
        other.visit.id !== placed.visit.id &&
        overlaps(toTaken(other, column), toTaken({ ...span, cleanUntil }, column)),
    )
  );
}
