import { texts } from '../../../texts';
import type { KeyFigures } from './figures';
import { formatDecimal, formatShare, toOneDecimal } from './format';

const { change: labels } = texts.reports;

/** These are shares already: their change is in points. */
const rates: readonly (keyof KeyFigures)[] = ['noShowRate', 'chairUse'];

const toSigned = (isMore: boolean, amount: string): string =>
  isMore ? labels.more(amount) : labels.less(amount);

/**
 * How a figure compares with the one before; empty where either is not known.
 * @example describeChange('bookings', 112, 100) // '+12%'
 */
export function describeChange(
  name: keyof KeyFigures,
  now: number | null,
  before: number | null,
): string {
  if (now === null || before === null) return '';
  if (now === before) return labels.same;
  const difference = Math.abs(now - before);
  if (rates.includes(name)) {
    const points = toOneDecimal(difference * 100);
    return labels.points(points, toSigned(now > before, formatDecimal(points)));
  }
  if (before === 0) return labels.noneBefore;
  return toSigned(now > before, formatShare(difference / Math.abs(before)));
}
