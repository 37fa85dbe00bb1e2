import type { Booking } from './endpoints/bookings';

/** The clinic's times are half an hour apart. */
const VISIT_MINUTES = 30;

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

/** What the entry says; `now` is the moment at which the file is made. */
export interface CalendarEntry {
  readonly summary: string;
  readonly location: string;
  readonly now: Date;
}

/**
 * A visit as an iCalendar file (RFC 5545), half an hour long; imported twice it is one entry. The
 * page offers it and the clinic's mails carry it.
 * @example toCalendarFile(booking, { summary: 'Cavity Filling', location: 'Molar', now })
 */
export function toCalendarFile(
  { _id, startsAtUtc }: Pick<Booking, '_id' | 'startsAtUtc'>,
  { summary, location, now }: CalendarEntry,
): string {
  const startsAt = new Date(startsAtUtc);
  const endsAt = new Date(startsAt.getTime() + VISIT_MINUTES * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Molar//Appointments//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@molar`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(startsAt)}`,
    `DTEND:${toStamp(endsAt)}`,
    `SUMMARY:${escape(summary)}`,
    `LOCATION:${escape(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
