import { InvalidArgumentError } from 'commander';
import { type Freeze, healthyRule, type RolloutRule, upgradeSchema } from 'shared-contracts';
import { MAX_PREVIEW_SECONDS } from '../previews/preview-link';

/** @example parseSteps('5,25,100') // [5, 25, 100] */
export function parseSteps(text: string): number[] {
  if (/^\d{1,3}%?(,\d{1,3}%?)*$/.test(text)) {
    return text.split(',').map((step) => Number(step.replace('%', '')));
  }
  throw new InvalidArgumentError('Must be percentages that grow, such as 5,25,50,100.');
}

const minutesOf = { m: 1, h: 60, d: 24 * 60 } as const;

/** A time between steps in minutes. @example parseEvery('2h') // 120 */
export function parseEvery(text: string): number {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (!count) throw new InvalidArgumentError('Must be minutes, hours or days, such as 30m or 2h.');
  return Number(count) * minutesOf[unit as keyof typeof minutesOf];
}

function parseCondition(condition: string): Partial<RolloutRule> {
  const [, visits] = /^visits>=(\d{1,7})$/.exec(condition) ?? [];
  if (visits) return { minVisits: Number(visits) };
  const [, failures] = /^failures<=(\d{1,3}(?:\.\d{1,2})?)%$/.exec(condition) ?? [];
  if (failures) return { maxFailurePercent: Number(failures) };
  if (condition === 'healthy') return {};
  throw new InvalidArgumentError(
    `${condition} is unknown. Use healthy, visits>=100 or failures<=2%, with commas between.`,
  );
}

/** @example parseRule('healthy,visits>=100') // { minVisits: 100, maxFailurePercent: null } */
export const parseRule = (text: string): RolloutRule =>
  text
    .split(',')
    .map((condition) => condition.replaceAll(/\s/g, ''))
    .reduce((rule, condition) => ({ ...rule, ...parseCondition(condition) }), healthyRule);

/** Reads a time in UTC, to the minute or the second, as an ISO time. */
export function utcTime(text: string): string {
  const time = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?Z$/.test(text)
    ? new Date(text)
    : null;
  if (time && !Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError('Must be a time in UTC such as 2026-12-01T07:00Z.');
}

/** @example parsePeriod('2026-12-24T00:00Z/2026-12-27T00:00Z') */
export function parsePeriod(text: string): Pick<Freeze, 'from' | 'to'> {
  const [from = '', to = '', ...rest] = text.split('/');
  if (rest.length > 0 || to === '') {
    throw new InvalidArgumentError(
      'Must be two times, such as 2026-12-24T00:00Z/2026-12-27T00:00Z.',
    );
  }
  return { from: utcTime(from), to: utcTime(to) };
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 24 * 3600 };

/** How long a preview's link works, in seconds. @example parseDuration('3d') // 259200 */
export function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? NaN);
  if (seconds > 0 && seconds <= MAX_PREVIEW_SECONDS) return seconds;
  throw new InvalidArgumentError('Must be 1m to 30d, such as 90m, 12h or 3d.');
}

/** The label of a preview's version. */
export function parseLabel(text: string): string {
  if (/^[0-9A-Za-z.-]+$/.test(text)) return text;
  throw new InvalidArgumentError(
    'Must consist of letters, digits, dots and hyphens, such as 12.abc1234.',
  );
}

/** A package in a version. */
export function parseUpgrade(text: string): string {
  if (upgradeSchema.safeParse(text).success) return text;
  throw new InvalidArgumentError('Must be a package with a version, such as react@20.0.0.');
}
