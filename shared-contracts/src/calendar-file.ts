import type { Booking } from './endpoints/bookings';

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

/** What a mailed file asks of the patient's calendar: to have the visit, or to drop it. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** What makes a file a message of the clinic (RFC 5546); `organizer` is its email address. */
export interface CalendarMessage {
  readonly method: CalendarMethod;
  readonly organizer: string;
}

/**
 * What the entry says; `now` is the moment at which the file is made. With a `message` it is for a
 * mail, without one for the reader to import.
 */
export interface CalendarEntry {
  readonly summary: string;
  readonly location: string;
  readonly now: Date;
  readonly message?: CalendarMessage;
}

const STATUSES = {
  PUBLISH: 'STATUS:CONFIRMED',
  CANCEL: 'STATUS:CANCELLED',
} as const satisfies Record<CalendarMethod, string>;

/**
 * A visit as an iCalendar file (RFC 5545), imported twice it is one entry. The
 * page offers it and the clinic's emails carry it, as a cancellation too, which takes the entry off.
 * @example toCalendarFile(booking, { summary: 'Cavity Filling', location: 'Molar', now })
 */
export function toCalendarFile(
  { id, startsAt, endsAt, revision }: Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'revision'>,
  { summary, location, now, message }: CalendarEntry,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Molar//Appointments//EN',
    ...(message ? [`METHOD:${message.method}`] : []),
    'BEGIN:VEVENT',
    `UID:${id}@molar`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(startsAt)}`,
    `DTEND:${toStamp(endsAt)}`,
    `SUMMARY:${escape(summary)}`,
    `LOCATION:${escape(location)}`,
    ...(message ? [`ORGANIZER:mailto:${message.organizer}`] : []),
    `SEQUENCE:${revision}`,
    STATUSES[message?.method ?? 'PUBLISH'],
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
