import { type Figure, toFigure } from '../results';
import { summarize, summarizeRatios } from '../statistics';
import type { Measured, PageReads } from './measured';

/** The lists of staff's pages, by how the names of their requests begin. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  users: /^(users|a user)/,
  patients: /^patients/,
  visits: /^(bookings of|unpaid)/,
  messages: /^messages/,
  reviews: /^reviews/,
  payments: /^refunds/,
  'audit log': /^audit log/,
};

/** As long as a day of the clinic, whatever else there is. */
const DAYS = /^(today|diary|day of)/;

const MAX_RATIO = 1.5;
const MAX_BLOCKS = 200;

type Page = readonly [name: string, reads: Readonly<Record<'small' | 'large', PageReads>>];

const toRatio = ([, { small, large }]: Page) => summarizeRatios(large.times, small.times);

const findMost = <Item>(items: readonly Item[], measure: (item: Item) => number): Item =>
  items.reduce((most, item) => (measure(item) > measure(most) ? item : most));

const round = (value: number): number => Math.round(value * 10) / 10;

function toRatioFigure(group: string, pages: readonly Page[]): Figure {
  const slowest = findMost(pages, (page) => toRatio(page).median);
  const within = pages.filter((page) => toRatio(page).median <= MAX_RATIO).length;
  const [name, { small, large }] = slowest;
  const times = [large, small].map(({ times }) => round(summarize(times).median)).join(' and ');
  return toFigure(`${group}: the slowest list ÷ itself at 10,000 visits`, toRatio(slowest), {
    unit: '×',
    limit: { atMost: MAX_RATIO },
    note: `${name}: ${times} ms; ${within} of ${pages.length} lists within`,
  });
}

function toBlocksFigure(group: string, pages: readonly Page[]): Figure {
  const [name, { small, large }] = findMost(pages, (page) => page[1].large.blocks);
  const within = pages.filter((page) => page[1].large.blocks <= MAX_BLOCKS).length;
  return {
    name: `${group}: blocks of the widest list`,
    value: large.blocks,
    unit: 'blocks',
    limit: { atMost: MAX_BLOCKS },
    note: `${name}, ${small.blocks} at 10,000 visits; ${within} of ${pages.length} lists within`,
  };
}

/** Two figures per kind of list: the slowest one beside itself, and the one that reads most. */
export function toListFigures({ lists: measured }: Measured): Figure[] {
  const pages: Page[] = Object.entries(measured);
  const scanned = pages.flatMap(([name, { large }]) =>
    large.scanned.map((table) => `${name}: ${table}`),
  );
  const groups = Object.entries(GROUPS).flatMap(([group, pattern]) => {
    const lists = pages.filter(([name]) => pattern.test(name));
    return [toRatioFigure(group, lists), toBlocksFigure(group, lists)];
  });
  const days = pages.filter(([name]) => DAYS.test(name));
  return [
    ...groups,
    toRatioFigure('days', days),
    {
      name: 'large tables that a page of staff reads row by row',
      value: scanned.length,
      unit: '',
      limit: { atMost: 0 },
      note: scanned.join(', '),
    },
  ];
}

/** Statements that no page of staff has to send count too: they are explained for any parameters. */
export const toStatementFigure = ({ statements: { count, scanning } }: Measured): Figure => ({
  name: 'statements that read a large table from start to end',
  value: scanning.length,
  unit: '',
  note: [`of ${count}`, ...scanning].join('; '),
});

/** A line per list, for those who look for the slow one. */
export const describeLists = ({ lists }: Measured): string =>
  Object.entries(lists)
    .map(([name, reads]) => {
      const { small, large } = reads;
      const times = [small, large].map((read) => round(summarize(read.times).median));
      const ratio = round(toRatio([name, reads]).median);
      return `${name}: ${times.join(' → ')} ms (${ratio} ×), ${small.blocks} → ${large.blocks} blocks`;
    })
    .join('\n');
