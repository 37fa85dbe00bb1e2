/** A visit as an entry of a calendar. */
export interface CalendarVisit {
  readonly summary: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Where it can be changed. */
  readonly url: string;
}

/** @example toStamp(new Date('2023-01-05T14:00:00Z')) // '20230105T140000Z' */
const toStamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const toLink = (address: string, fields: Record<string, string>) =>
  `${address}?${new URLSearchParams(fields).toString()}`;

/** The address that adds a visit to a calendar at Google. */
export const toGoogleLink = ({ summary, location, startsAt, endsAt, url }: CalendarVisit): string =>
  toLink('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: summary,
    dates: `${toStamp(startsAt)}/${toStamp(endsAt)}`,
    location,
    details: url,
  });

/** The address that adds a visit to a calendar at Outlook. */
export const toOutlookLink = (visit: CalendarVisit): string =>
  toLink('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: visit.summary,
    startdt: visit.startsAt.toISOString(),
    enddt: visit.endsAt.toISOString(),
    location: visit.location,
    body: visit.url,
  });
