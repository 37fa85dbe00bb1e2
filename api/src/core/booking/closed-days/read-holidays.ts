import { type DateLocal, DAY_MS, toDateLocal } from 'shared-contracts';
import { convertIcsCalendar, extendByRecurrenceRule, type IcsEvent } from 'ts-ics';
const MAX_NAME_LENGTH = 120;

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: DateLocal;
  readonly to: DateLocal;
}

export interface ClosedDay {
  readonly dateLocal: DateLocal;
  readonly name: string;
}

/** The library gives a day as midnight in UTC. */
const toHolidayDate = (date: Date): DateLocal => toDateLocal(date, 'UTC');

/** Whole days that take place: an event with a time of day closes no clinic. */
const isClosing = ({ start, status }: IcsEvent): boolean =>
  start.type === 'DATE' && status !== 'CANCELLED';

function toStarts(event: IcsEvent, until: Date): Date[] {
  const { start, recurrenceRule, exceptionDates = [] } = event;
  if (!recurrenceRule) return [start.date];
  const exceptions = exceptionDates.map(({ date }) => date);
  return extendByRecurrenceRule(recurrenceRule, { start: start.date, end: until, exceptions });
}

/** An event without an end lasts one day; otherwise its end is the day after its last. */
const toDayCount = ({ start, end }: IcsEvent): number =>
  end ? Math.max(1, Math.round((end.date.getTime() - start.date.getTime()) / DAY_MS)) : 1;

function toClosedDays(event: IcsEvent, { from, to }: DayRange): ClosedDay[] {
  const name = event.summary.trim().slice(0, MAX_NAME_LENGTH) || 'Closed';
  const afterLast = new Date(Date.parse(to) + DAY_MS);
  return toStarts(event, afterLast)
    .flatMap((start) =>
      Array.from({ length: toDayCount(event) }, (_, day) =>
        toHolidayDate(new Date(start.getTime() + day * DAY_MS)),
      ),
    )
    .filter((dateLocal) => dateLocal >= from && dateLocal <= to)
    .map((dateLocal) => ({ dateLocal, name }));
}

/**
 * The whole days of a calendar file (RFC 5545) within a range, repetitions included, each once and in
 * order. Throws when the text is no calendar.
 */
export function readHolidays(ics: string, range: DayRange): ClosedDay[] {
  if (!/^\s*BEGIN:VCALENDAR/.test(ics)) throw new Error('The file is not an iCalendar file (.ics)');
  const { events = [] } = convertIcsCalendar(undefined, ics);
  const days = events.filter(isClosing).flatMap((event) => toClosedDays(event, range));
  const byDay = new Map(days.toReversed().map((day) => [day.dateLocal, day]));
  return [...byDay.values()].toSorted((a, b) => a.dateLocal.localeCompare(b.dateLocal));
}
