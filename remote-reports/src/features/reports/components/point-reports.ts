import { formatPrice, type ReportPoint } from 'shared-contracts';
import { texts } from '../../../texts';
import { countBookings, toNetCents, toNoShowRate } from '../model/figures';
import { formatCount, formatShare, formatShortCount, formatShortMoney } from '../model/format';
import type { FigureColumn } from './figures-table';
import type { PointReportDefinition, PointSeries } from './point-report';
import { seriesColors } from './series-colors';

const { reports: labels } = texts;
const { columns } = labels;

type Figure = readonly [header: string, toValue: (point: ReportPoint) => number];

const toSeries = (figures: readonly Figure[]): PointSeries[] =>
  figures.map(([label, toValue], index) => ({
    key: label,
    label,
    color: seriesColors[index]!,
    toValue,
  }));

const toColumn = ([header, toValue]: Figure, format = formatCount): FigureColumn<ReportPoint> => ({
  header,
  render: (point) => format(toValue(point)),
});

const counts = { format: formatCount, formatAxis: formatShortCount };

const sources: Figure[] = [
  [columns.online, ({ bookedOnline }) => bookedOnline],
  [columns.byStaff, ({ bookedByStaff }) => bookedByStaff],
  [columns.waitingList, ({ bookedFromWaitingList }) => bookedFromWaitingList],
];

export const bookingsReport: PointReportDefinition = {
  report: 'bookings',
  ...labels.bookings,
  ...counts,
  series: toSeries(sources),
  columns: [...sources.map((figure) => toColumn(figure)), toColumn([columns.total, countBookings])],
};

const outcomes: Figure[] = [
  [columns.completed, ({ completed }) => completed],
  [columns.noShows, ({ noShows }) => noShows],
  [columns.cancelled, ({ cancelled }) => cancelled],
  [columns.open, ({ openVisits }) => openVisits],
];

export const visitsReport: PointReportDefinition = {
  report: 'visits',
  ...labels.visits,
  ...counts,
  series: toSeries(outcomes),
  columns: outcomes.map((figure) => toColumn(figure)),
};

export const noShowReport: PointReportDefinition = {
  report: 'visits',
  ...labels.noShows,
  format: formatShare,
  formatAxis: formatShare,
  hasFractions: true,
  series: toSeries([[columns.noShowRate, (point) => toNoShowRate(point) ?? 0]]),
  columns: [
    ...outcomes.slice(0, 2).map((figure) => toColumn(figure)),
    { header: columns.noShowRate, render: (point) => formatShare(toNoShowRate(point)) },
  ],
};

const money: Figure[] = [
  [columns.card, ({ cardCents }) => cardCents],
  [columns.clinic, ({ clinicCents }) => clinicCents],
  // Subtracted, because the negative of 0 would be shown with a sign.
  [columns.refunds, ({ refundCents }) => 0 - refundCents],
];

export const revenueReport: PointReportDefinition = {
  report: 'revenue',
  ...labels.revenue,
  format: (cents) => formatPrice(cents),
  formatAxis: formatShortMoney,
  series: toSeries(money),
  columns: [...money, [columns.net, toNetCents] as const].map((figure) =>
    toColumn(figure, (cents) => formatPrice(cents)),
  ),
};

export const reviewsReport: PointReportDefinition = {
  report: 'reviews',
  ...labels.reviews,
  ...counts,
  series: toSeries([[columns.reviews, ({ reviews }) => reviews]]),
  columns: [toColumn([columns.reviews, ({ reviews }) => reviews])],
};
