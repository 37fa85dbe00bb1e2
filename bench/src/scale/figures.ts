import { type Figure, toFigure } from '../results';
import { type Summary, summarize, summarizeRatios } from '../statistics';
import type { Cost } from './cost';
import type { Measured } from './measured';

const round = (value: number): number => Math.round(value * 100) / 100;

export function toAvailabilityFigures({ availability, visits }: Measured): Figure[] {
  const ratios = Object.entries(availability).map(([name, { middle, large }]) =>
    toFigure(
      `${name} at ${visits.toLocaleString('en-GB')} visits ÷ at 100,000`,
      summarizeRatios(large.times, middle.times),
      {
        unit: '×',
        limit: { atMost: 1.25 },
        note: `${round(summarize(large.times).median)} and ${round(summarize(middle.times).median)} ms over HTTP, ${large.blocks} and ${middle.blocks} blocks`,
      },
    ),
  );
  const reads = Object.values(availability).map(({ large }) => large);
  const month = availability['availability of a month']!.large;
  return [
    ...ratios,
    {
      name: 'rows that availability looked up in the table',
      value: reads.reduce((sum, { heapFetches }) => sum + heapFetches, 0),
      unit: '',
      limit: { atMost: 0 },
      note: 'after a vacuum; see docs/scaling.md',
    },
    {
      name: 'a month of the large clinic, the slowest query',
      value: round(month.queryMs),
      unit: 'ms',
      limit: { atMost: 10 },
      note: `${month.blocks} blocks`,
    },
  ];
}

interface Comparison {
  readonly ratio: Summary;
  /** Requests per second of each round. */
  readonly rates: Readonly<Record<'one' | 'two', readonly number[]>>;
}

/** What a second process adds; two cores are shared with the database and the load. */
export const toProcessFigures = (compared: Readonly<Record<string, Comparison>>): Figure[] =>
  Object.entries(compared).map(([name, { ratio, rates }]) =>
    toFigure(`two API processes ÷ one, ${name}`, ratio, {
      unit: '×',
      note: [rates.two, rates.one]
        .map((values) => `${Math.round(summarize(values).median)} per second`)
        .join(' and '),
    }),
  );

/** What one request costs; `bytes` are those of the rows and indexes of one visit. */
export function toCostFigures(
  costs: Readonly<Record<string, Cost>>,
  bytes: { readonly rows: number; readonly indexes: number },
): Figure[] {
  const perRequest = Object.entries(costs).flatMap(([name, cost]) => [
    { name: `CPU of the API, ${name}`, value: round(cost.apiMs), unit: 'ms' },
    { name: `CPU of PostgreSQL, ${name}`, value: round(cost.databaseMs), unit: 'ms' },
    ...(cost.walBytes > 100
      ? [{ name: `WAL, ${name}`, value: Math.round(cost.walBytes), unit: 'bytes' }]
      : []),
  ]);
  const memory = Math.max(...Object.values(costs).map((cost) => cost.memory));
  return [
    ...perRequest,
    { name: 'memory of an API process', value: Math.round(memory), unit: 'MB' },
    { name: 'rows of a visit', value: Math.round(bytes.rows), unit: 'bytes' },
    { name: 'indexes of a visit', value: Math.round(bytes.indexes), unit: 'bytes' },
  ];
}

/** Bytes per visit of all tables that grow with visits: payments, refunds and the audit log too. */
export function toBytesPerVisit({ tables, visits }: Measured) {
  const growing = tables.filter(({ name }) =>
    ['bookings', 'payments', 'refunds', 'audit_log', 'reminders'].includes(name),
  );
  const sum = (measure: (table: (typeof tables)[number]) => number): number =>
    growing.reduce((total, table) => total + measure(table), 0) / visits;
  return { rows: sum(({ heap }) => heap), indexes: sum(({ indexes }) => indexes) };
}
