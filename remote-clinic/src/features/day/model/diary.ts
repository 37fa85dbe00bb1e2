import {
  type ClinicDay,
  type DateLocal,
  type DayDoctor,
  formatDate,
  formatWeekday,
  type Period,
  type TimeLocal,
  toInstant,
} from 'shared-contracts';
import type { DayVisit } from './visit-state';

const MINUTE_MS = 60_000;
const NOON = 12 * 60;
const HOUR = 60;

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

/** The day of a dentist or of a chair. */
export interface DiaryColumn {
  readonly key: string;
  readonly title: string;
  readonly dateLocal: DateLocal;
  readonly by: DiaryBy;
  /** Of the dentist or chair. */
  readonly id: string;
  readonly working: readonly Span[];
  readonly timeOff: readonly Span[];
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
function toMinutesOf(instant: Date, { dateLocal, timeZone }: Clock): number {
  const noon = toInstant(dateLocal, '12:00', timeZone).getTime();
  return NOON + Math.round((instant.getTime() - noon) / MINUTE_MS);
}

/** @example toTimeLocal(570) // '09:30' */
export const toTimeLocal = (minutes: number): TimeLocal =>
  [Math.floor(minutes / HOUR), minutes % HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

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

export const listResources = (day: ClinicDay, by: DiaryBy): readonly DiaryResource[] =>
  by === 'chairs' ? day.chairs : day.doctors;

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
  const working = by === 'dentists' ? (doctor?.working ?? []) : day.open;
  return {
    key: `${dateLocal} ${id}`,
    title: resource.name,
    dateLocal,
    by,
    id,
    working: working.map((period) => toSpan(period, clock)),
    timeOff: (doctor?.timeOff ?? []).map((period) => toSpan(period, clock)),
    visits: day.visits
      .filter(({ doctorId, chairId }) => (by === 'chairs' ? chairId : doctorId) === id)
      .map((visit) => place({ ...visit, dateLocal }, clock)),
  };
}

/** One day with a column for each dentist or chair. */
export const toDayColumns = (day: ClinicDay, by: DiaryBy, timeZone: string): DiaryColumn[] =>
  listResources(day, by).map((resource) => toColumn(day, { by, resource, timeZone }));

/** Several days of one dentist or chair. */
export const toWeekColumns = (days: readonly ClinicDay[], options: ColumnOptions): DiaryColumn[] =>
  days.map((day) => ({
    ...toColumn(day, options),
    title: `${formatWeekday(day.dateLocal)}, ${formatDate(day.dateLocal)}`,
  }));

const DEFAULT_RANGE: Span = { from: 9 * HOUR, until: 17 * HOUR };

/** The whole hours that the columns need. */
export function toRange(columns: readonly DiaryColumn[]): Span {
  const spans = columns.flatMap(({ working, visits }) => [
    ...working,
    ...visits.map(({ from, cleanUntil }) => ({ from, until: cleanUntil })),
  ]);
  if (spans.length === 0) return DEFAULT_RANGE;
  const from = Math.min(...spans.map((span) => span.from));
  const until = Math.max(...spans.map((span) => span.until));
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.ceil(until / HOUR) * HOUR };
}

const overlaps = (one: Span, other: Span): boolean =>
  one.from < other.until && other.from < one.until;

interface Target {
  readonly column: DiaryColumn;
  readonly from: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** Whether a visit may fit there, as far as the diary shows; the API decides. */
export function canMoveTo(placed: PlacedVisit, { column, from, now, timeZone }: Target): boolean {
  const inChair = (one: Span & { cleanUntil: number }): Span =>
    column.by === 'chairs' ? { from: one.from, until: one.cleanUntil } : one;
  const shift = from - placed.from;
  const [until, cleanUntil] = [placed.until + shift, placed.cleanUntil + shift];
  const span = { from, until };
  return (
    toInstant(column.dateLocal, toTimeLocal(from), timeZone) > now &&
    column.working.some((open) => open.from <= from && until <= open.until) &&
    !column.timeOff.some((off) => overlaps(off, span)) &&
    !column.visits.some(
      (other) =>
        other.visit.id !== placed.visit.id &&
        overlaps(inChair(other), inChair({ ...span, cleanUntil })),
    )
  );
}

/** A direction of an arrow key. */
export interface Step {
  readonly columns: number;
  readonly rows: number;
}

/** The arrow keys, by the name of the key. */
export const steps: Readonly<Record<string, Step>> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
};

/** The visit next to another one: in its column, or nearest in time in the next column that has any. */
export function findNeighbour(
  columns: readonly DiaryColumn[],
  id: string,
  step: Step,
): DayVisit | null {
  const index = columns.findIndex(({ visits }) => visits.some(({ visit }) => visit.id === id));
  const visits = columns[index]?.visits ?? [];
  const at = visits.findIndex(({ visit }) => visit.id === id);
  if (step.rows !== 0) return visits[at + step.rows]?.visit ?? null;
  const from = visits[at]?.from ?? 0;
  for (let next = index + step.columns; columns[next]; next += step.columns) {
    const [nearest] = (columns[next]?.visits ?? []).toSorted(
      (a, b) => Math.abs(a.from - from) - Math.abs(b.from - from),
    );
    if (nearest) return nearest.visit;
  }
  return null;
}
