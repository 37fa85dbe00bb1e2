import type { Readable } from 'node:stream';
import type {
  HourUse,
  Report,
  ReportGroup,
  ReportName,
  ReportPoint,
  ResourceUse,
} from 'shared-contracts';
import { type CsvColumns, toCsvStream, toDollars } from '../../http/csv';

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** An empty cell for a rate of nothing. */
const toPercent = (part: number, whole: number): string | null =>
  whole === 0 ? null : ((part / whole) * 100).toFixed(1);

const countBooked = ({ bookedOnline, bookedByStaff, bookedFromWaitingList }: ReportPoint): number =>
  bookedOnline + bookedByStaff + bookedFromWaitingList;

const startsOn: CsvColumns<ReportPoint> = { From: (point) => point.startsOn };

type PointReport = Exclude<ReportName, 'use' | 'dentists' | 'treatments'>;

const pointColumns: Readonly<Record<PointReport, CsvColumns<ReportPoint>>> = {
  bookings: {
    ...startsOn,
    Bookings: countBooked,
    Online: ({ bookedOnline }) => bookedOnline,
    'By staff': ({ bookedByStaff }) => bookedByStaff,
    'From the waiting list': ({ bookedFromWaitingList }) => bookedFromWaitingList,
  },
  visits: {
    ...startsOn,
    Completed: ({ completed }) => completed,
    'No-shows': ({ noShows }) => noShows,
    'No-show rate (%)': ({ completed, noShows }) => toPercent(noShows, completed + noShows),
    Cancelled: ({ cancelled }) => cancelled,
    'To come or not recorded': ({ openVisits }) => openVisits,
  },
  revenue: {
    ...startsOn,
    'By card (USD)': ({ cardCents }) => toDollars(cardCents),
    'At the clinic (USD)': ({ clinicCents }) => toDollars(clinicCents),
    'Refunds (USD)': ({ refundCents }) => toDollars(refundCents),
    'Net (USD)': (point) => toDollars(point.cardCents + point.clinicCents - point.refundCents),
  },
  'lead-time': {
    ...startsOn,
    'Same day': ({ leadSameDay }) => leadSameDay,
    '1 to 7 days': ({ lead1To7Days }) => lead1To7Days,
    '8 to 14 days': ({ lead8To14Days }) => lead8To14Days,
    '15 to 30 days': ({ lead15To30Days }) => lead15To30Days,
    'Over 30 days': ({ leadOver30Days }) => leadOver30Days,
    'Average days': (point) =>
      countBooked(point) === 0 ? null : (point.leadDays / countBooked(point)).toFixed(1),
  },
  reviews: { ...startsOn, Reviews: ({ reviews }) => reviews },
};

type UseRow = (HourUse & { readonly name?: undefined }) | (ResourceUse & { readonly hour?: never });

const toWeekday = (row: UseRow): string | null =>
  row.hour === undefined ? null : (WEEKDAYS[row.weekday] ?? null);

const useColumns: CsvColumns<UseRow> = {
  'Chairs or doctors': ({ resource }) => resource,
  Name: ({ name }) => name ?? null,
  Weekday: toWeekday,
  Hour: ({ hour }) => hour ?? null,
  'Used minutes': ({ busyMinutes }) => busyMinutes,
  'Open minutes': ({ openMinutes }) => openMinutes,
  'Use (%)': ({ busyMinutes, openMinutes }) => toPercent(busyMinutes, openMinutes),
};

const groupColumns: CsvColumns<ReportGroup> = {
  Name: ({ name }) => name,
  Completed: ({ completed }) => completed,
  'No-shows': ({ noShows }) => noShows,
  Cancelled: ({ cancelled }) => cancelled,
  'Received (USD)': ({ receivedCents }) => toDollars(receivedCents),
  'Returned (USD)': ({ returnedCents }) => toDollars(returnedCents),
  'Net (USD)': ({ receivedCents, returnedCents }) => toDollars(receivedCents - returnedCents),
};

const toGroupCsv = ({ groups }: Report, by: ReportGroup['by']): Readable =>
  toCsvStream(
    groupColumns,
    groups.filter((group) => group.by === by),
  );

/** One report as CSV. That of use has each chair and doctor, and all of them by weekday and hour. */
export function toReportCsv(name: ReportName, report: Report): Readable {
  if (name === 'dentists') return toGroupCsv(report, 'doctor');
  if (name === 'treatments') return toGroupCsv(report, 'treatment');
  if (name !== 'use') return toCsvStream(pointColumns[name], report.points);
  return toCsvStream<UseRow>(useColumns, [...report.resourceUse, ...report.hourUse]);
}
