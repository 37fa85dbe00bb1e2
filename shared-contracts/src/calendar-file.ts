import type { Booking } from './endpoints/bookings';
import type { Position } from './endpoints/settings-changes';

/** RFC 5545: lines of at most 75 octets, continued after a line break and a space. */
const LINE_OCTETS = 75;

const octets = (text: string) => new TextEncoder().encode(text).length;

function fold(line: string): string {
  let folded = '';
  let width = 0;
  for (const character of line) {
    if (width + octets(character) > LINE_OCTETS) {
      folded += '\r\n ';
      width = 1;
    }
    folded += character;
    width += octets(character);
  }
  return folded;
}

const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** @example toStamp(new Date('2023-01-05T14:00:00Z')) // '20230105T140000Z' */
const toStamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** What an emailed file asks of the patient's calendar: to have the visit, or to drop it. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** What makes a file a message of the clinic (RFC 5546); `organizer` is its email address. */
export interface CalendarMessage {
  readonly method: CalendarMethod;
  readonly organizer: string;
}

/**
 * What the entry says; `url` is where the visit can be changed. `stampedAt` is when the file is made, or in a feed when the
 * entry last changed. With a `message` it is for an email, without one for the reader to import.
 */
export interface CalendarEntry {
  readonly summary: string;
  readonly location: string;
  /** Where the location is on the map. */
  readonly position?: Position | null | undefined;
  /** Lines about the visit, such as with whom it is. */
  readonly description?: string | undefined;
  /** The clinic's phone number. */
  readonly phone?: string | undefined;
  readonly url: string;
  readonly stampedAt: Date;
  readonly message?: CalendarMessage;
  /** Whether the calendar keeps quiet before it. */
  readonly isSilent?: boolean;
}

type CalendarVisit = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'revision'>;

/** Entries that a calendar program reads now and then; `name` is what it calls them. */
export interface CalendarFeedContent {
  readonly name: string;
  readonly entries: readonly (CalendarVisit & CalendarEntry)[];
}

const STATUSES = {
  PUBLISH: 'STATUS:CONFIRMED',
  CANCEL: 'STATUS:CANCELLED',
} as const satisfies Record<CalendarMethod, string>;

/** How long before the visit the calendar reminds of it. */
const ALARMS = ['P1D', 'PT2H'];

const toAlarms = (summary: string) =>
  ALARMS.flatMap((before) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(summary)}`,
    `TRIGGER:-${before}`,
    'END:VALARM',
  ]);

const toProperty = (name: string, value: string | undefined) =>
  value === undefined ? [] : [`${name}:${escape(value)}`];

function toEvent(
  { id, startsAt, endsAt, revision }: CalendarVisit,
  entry: CalendarEntry,
): readonly string[] {
  const { summary, location, position, description, phone, url, stampedAt, message } = entry;
  const method = message?.method ?? 'PUBLISH';
  const hasAlarms = method === 'PUBLISH' && entry.isSilent !== true;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@molar`,
    `DTSTAMP:${toStamp(stampedAt)}`,
    `DTSTART:${toStamp(startsAt)}`,
    `DTEND:${toStamp(endsAt)}`,
    `SUMMARY:${escape(summary)}`,
    `LOCATION:${escape(location)}`,
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    ...toProperty('DESCRIPTION', description),
    ...toProperty('CONTACT', phone),
    `URL:${url}`,
    ...(message ? [`ORGANIZER:mailto:${message.organizer}`] : []),
    `SEQUENCE:${revision}`,
    STATUSES[method],
    ...(hasAlarms ? toAlarms(summary) : []),
    'END:VEVENT',
  ];
}

const toCalendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Molar//Appointments//EN', ...lines, 'END:VCALENDAR']
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/**
 * A visit as an iCalendar file (RFC 5545) with alarms a day and two hours before; imported twice it is
 * one entry. The page offers it and the clinic's emails carry it, as a cancellation too, which takes the
 * entry off.
 * @example toCalendarFile(booking, { summary: 'Cavity Filling', location: '12 Harbour Lane', url, stampedAt })
 */
export const toCalendarFile = (visit: CalendarVisit, entry: CalendarEntry): string =>
  toCalendar([
    ...(entry.message ? [`METHOD:${entry.message.method}`] : []),
    ...toEvent(visit, entry),
  ]);

/**
 * Many visits as an iCalendar file to subscribe to, with the entries of {@link toCalendarFile}. What is not in it any more
 * leaves the calendars of its readers, which are asked to look each hour.
 */
export const toCalendarFeed = ({ name, entries }: CalendarFeedContent): string =>
  toCalendar([
    ...toProperty('NAME', name),
    ...toProperty('X-WR-CALNAME', name),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => toEvent(entry, entry)),
  ]);
