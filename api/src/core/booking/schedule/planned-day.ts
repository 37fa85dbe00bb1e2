import { type Block, type DateLocal, DAY_MS, MINUTE_MS } from 'shared-contracts';
import { type Day, type Start, toDay } from './day';
import type { Schedule, ScheduledDoctor, Treatment } from './schedule';
import { contains, intersect, isFree, type Span, toSpans, toVisitSpan } from './span';

export interface WorkingDoctor {
  readonly doctor: ScheduledDoctor;
  /** Working hours within the opening hours. */
  readonly working: readonly Span[];
  readonly away: readonly Span[];
  readonly blocked: readonly Span[];
}

/** A visit at a start, wherever and with whomever it takes place. */
export interface VisitSpans {
  readonly visit: Span;
  /** The visit and the clean-up after it. */
  readonly inChair: Span;
}

/** A start at which some doctor works whom patients can choose for a treatment. */
export interface PlannedStart extends VisitSpans {
  readonly start: Start;
  readonly startsAt: Date;
  readonly doctorIds: ReadonlySet<string>;
}

/** A block on a day. */
export interface BlockedSpan extends Span {
  readonly block: Block;
}

/** The part of a day that its schedule alone decides. */
export interface PlannedDay {
  readonly day: Day;
  readonly open: readonly Span[];
  /** Those that patients can choose. */
  readonly starts: readonly Start[];
  readonly doctors: readonly WorkingDoctor[];
  /** Those of dentists and of chairs. */
  readonly blocks: readonly BlockedSpan[];
  /** Filled as they are asked for. */
  readonly treatments: WeakMap<Treatment, readonly PlannedStart[]>;
}

const WEEK_DAYS = 7;

/** Whether a block is on a day: its first one, or a whole number of weeks later. */
function isOn({ fromDate, untilDate }: Block, dateLocal: DateLocal): boolean {
  if (dateLocal < fromDate || (untilDate !== null && dateLocal > untilDate)) return false;
  return (Date.parse(dateLocal) - Date.parse(fromDate)) % (WEEK_DAYS * DAY_MS) === 0;
}

const toBlockedSpans = (blocks: readonly Block[], day: Day, dateLocal: DateLocal): BlockedSpan[] =>
  blocks
    .filter((block) => isOn(block, dateLocal))
    .map((block) => ({
      block,
      from: day.toTime(block.fromTime),
      until: day.toTime(block.untilTime),
    }));

function planDay(schedule: Schedule, dateLocal: DateLocal): PlannedDay {
  const day = toDay(dateLocal, schedule.timeZone);
  const starts = day.listStarts(schedule.startIntervalMinutes);
  const isClosed = schedule.closedDays.includes(dateLocal);
  const open = isClosed ? [] : toSpans(schedule.openingHours, day);
  const blocks = toBlockedSpans(schedule.blocks, day, dateLocal);
  const doctors = schedule.doctors.map((doctor) => ({
    doctor,
    working: intersect(open, toSpans(doctor.hours, day)),
    away: doctor.timeOff.map(toVisitSpan),
    blocked: blocks.filter(({ block }) => block.doctorId === doctor.id),
  }));
  return { day, open, starts, doctors, blocks, treatments: new WeakMap() };
}

/** More than a season: anyone may ask for any day of the century. */
const MAX_PLANNED_DAYS = 400;
const plannedDays = new WeakMap<Schedule, Map<DateLocal, PlannedDay>>();

/** A schedule never changes: another revision of it is another object. */
export function getPlannedDay(schedule: Schedule, dateLocal: DateLocal): PlannedDay {
  const days = plannedDays.get(schedule) ?? new Map<DateLocal, PlannedDay>();
  plannedDays.set(schedule, days);
  const known = days.get(dateLocal);
  if (known) return known;
  if (days.size >= MAX_PLANNED_DAYS) days.clear();
  const planned = planDay(schedule, dateLocal);
  days.set(dateLocal, planned);
  return planned;
}

/** How long a treatment that begins at `from` takes the doctor and the chair. */
export function toVisitSpans(
  from: number,
  { durationMinutes, cleanupMinutes }: Pick<Treatment, 'durationMinutes' | 'cleanupMinutes'>,
): VisitSpans {
  const until = from + durationMinutes * MINUTE_MS;
  return { visit: { from, until }, inChair: { from, until: until + cleanupMinutes * MINUTE_MS } };
}

export const isWorking = ({ working, away, blocked }: WorkingDoctor, visit: Span): boolean =>
  working.some((span) => contains(span, visit)) && isFree(away, visit) && isFree(blocked, visit);

function planStarts({ starts, doctors }: PlannedDay, treatment: Treatment): PlannedStart[] {
  const performing = doctors.filter(
    ({ doctor }) => doctor.isBookable && doctor.treatmentIds.includes(treatment.id),
  );
  return starts.flatMap((start) => {
    const spans = toVisitSpans(start.at, treatment);
    const working = performing.filter((doctor) => isWorking(doctor, spans.visit));
    const doctorIds = new Set(working.map(({ doctor }) => doctor.id));
    if (doctorIds.size === 0) return [];
    return [{ start, startsAt: new Date(start.at), ...spans, doctorIds }];
  });
}

export function getPlannedStarts(
  planned: PlannedDay,
  treatment: Treatment,
): readonly PlannedStart[] {
  const known = planned.treatments.get(treatment);
  if (known) return known;
  const starts = planStarts(planned, treatment);
  planned.treatments.set(treatment, starts);
  return starts;
}
