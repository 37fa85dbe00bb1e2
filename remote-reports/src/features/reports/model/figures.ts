import type { Report, ReportPoint } from 'shared-contracts';

type FigureName = Exclude<keyof ReportPoint, 'startsOn'>;

export const sumOf = (points: readonly ReportPoint[], name: FigureName): number =>
  points.reduce((sum, point) => sum + point[name], 0);

export const countBookings = (point: ReportPoint): number =>
  point.bookedOnline + point.bookedByStaff + point.bookedFromWaitingList;

export const toNetCents = ({ cardCents, clinicCents, refundCents }: ReportPoint): number =>
  cardCents + clinicCents - refundCents;

/** A share from 0 on; null of nothing. */
export const toShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;

export const toNoShowRate = ({ completed, noShows }: Pick<ReportPoint, 'completed' | 'noShows'>) =>
  toShare(noShows, completed + noShows);

/** How much of the open time was used; null without any. */
export function toUse(
  rows: readonly { readonly busyMinutes: number; readonly openMinutes: number }[],
): number | null {
  const sum = (name: 'busyMinutes' | 'openMinutes') =>
    rows.reduce((all, row) => all + row[name], 0);
  return toShare(sum('busyMinutes'), sum('openMinutes'));
}

/** The figures of a period at a glance; null where there is nothing to divide by. */
export interface KeyFigures {
  readonly bookings: number;
  readonly completed: number;
  readonly noShowRate: number | null;
  readonly net: number;
  readonly refunds: number;
  readonly chairUse: number | null;
  readonly leadDays: number | null;
  readonly reviews: number;
}

const addUp = (points: readonly ReportPoint[], toFigure: (point: ReportPoint) => number): number =>
  points.reduce((sum, point) => sum + toFigure(point), 0);

export function toKeyFigures({ points, resourceUse }: Report): KeyFigures {
  const bookings = addUp(points, countBookings);
  const [completed, noShows] = [sumOf(points, 'completed'), sumOf(points, 'noShows')];
  return {
    bookings,
    completed,
    noShowRate: toNoShowRate({ completed, noShows }),
    net: addUp(points, toNetCents),
    refunds: sumOf(points, 'refundCents'),
    chairUse: toUse(resourceUse.filter(({ resource }) => resource === 'chair')),
    leadDays: toShare(sumOf(points, 'leadDays'), bookings),
    reviews: sumOf(points, 'reviews'),
  };
}

/** Whether there is anything to show. */
export const hasFigures = ({ points, resourceUse }: Report): boolean =>
  resourceUse.some(({ busyMinutes }) => busyMinutes > 0) ||
  points.some(({ startsOn, ...figures }) => Object.values(figures).some((value) => value > 0));
