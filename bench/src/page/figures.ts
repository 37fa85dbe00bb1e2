import { type Figure, toFigure } from '../results';
import { summarize, summarizeRatios } from '../statistics';
import type { Interaction, Navigation, Visits } from './measure';
import { type MeasuredPage, type PageName, PAGES } from './pages';
import type { Visit } from './visit';
import type { Way } from './way';

/** The rounds of the product and, unless they were left out, of the twins. */
export interface Rounds<Value> {
  readonly product: readonly Value[];
  readonly twin?: readonly Value[] | undefined;
  readonly prerendered?: readonly Value[] | undefined;
}

interface Comparison<Value> {
  readonly name: string;
  readonly pick: (value: Value) => number;
  readonly unit: string;
  readonly limit?: number;
  readonly gate?: number | undefined;
  /** What the product is compared with; by default the twin that the browser renders. */
  readonly base?: 'twin' | 'prerendered';
}

const NAMES = { twin: 'twin', prerendered: 'prerendered twin' } as const;

const toBounds = ({
  limit,
  gate,
}: {
  readonly limit?: number;
  readonly gate?: number | undefined;
}) => ({
  ...(limit !== undefined && { limit: { atMost: limit } }),
  ...(gate !== undefined && { gate }),
});

const medianOf = <Value>(values: readonly Value[], pick: (value: Value) => number): number =>
  Math.round(summarize(values.map(pick)).median * 10) / 10;

/** The product's value as a multiple of the twin's; without the twin the product's alone. */
export function compare<Value>(rounds: Rounds<Value>, what: Comparison<Value>): Figure {
  const { name, pick, unit, base = 'twin' } = what;
  const { product, [base]: twin } = rounds;
  const values = product.map(pick);
  if (!twin) return toFigure(name, summarize(values), { unit });
  const note = `${medianOf(product, pick)} ÷ ${medianOf(twin, pick)} ${unit}`;
  const ratios = summarizeRatios(values, twin.map(pick));
  return toFigure(`${name} ÷ ${NAMES[base]}`, ratios, { unit: '×', note, ...toBounds(what) });
}

/** The product's own value. */
function measure<Value>(values: readonly Value[], what: Comparison<Value>): Figure {
  const { name, pick, unit } = what;
  return toFigure(name, summarize(values.map(pick)), { unit, ...toBounds(what) });
}

const compareTimes = (
  rounds: Rounds<Visit>,
  { title, limits }: MeasuredPage,
  when: string,
): Figure[] => [
  compare(rounds, {
    name: `LCP of ${title}, ${when}`,
    pick: ({ lcpMs }) => lcpMs,
    unit: 'ms',
    ...(when === 'slow, cold' && { limit: limits.lcp }),
  }),
  compare(rounds, {
    name: `Time until ${title} is usable, ${when}`,
    pick: ({ usableMs }) => usableMs,
    unit: 'ms',
    ...(when === 'slow, cold' && { limit: limits.usable }),
  }),
  compare(rounds, {
    name: `CPU of the main thread on ${title}, ${when}`,
    pick: ({ threadMs }) => threadMs,
    unit: 'ms',
  }),
];

/** What a page loads: the same in every round. */
export const compareFiles = (
  rounds: Rounds<Visit>,
  { title, limits, gates = {} }: MeasuredPage,
): Figure[] => [
  compare(rounds, {
    name: `JavaScript before ${title} is usable`,
    pick: ({ scriptKb }) => scriptKb,
    unit: 'KB',
    limit: 1.1,
    gate: gates.scriptRatio,
  }),
  measure(rounds.product, {
    name: `JavaScript before ${title} is usable`,
    pick: ({ scriptKb }) => scriptKb,
    unit: 'KB',
    ...(limits.scriptKb && { limit: limits.scriptKb }),
    gate: gates.scriptKb,
  }),
  measure(rounds.product, {
    name: `Requests for JavaScript before ${title} is usable`,
    pick: ({ scripts }) => scripts,
    unit: '',
    limit: limits.scripts,
    gate: gates.scripts,
  }),
  compare(rounds, { name: `All bytes of ${title}`, pick: ({ kb }) => kb, unit: 'KB' }),
  compare(rounds, { name: `All requests of ${title}`, pick: ({ requests }) => requests, unit: '' }),
];

/** What federation costs: the other twin has the same first views. */
function compareWithPrerendered(rounds: Rounds<Visit>, { title }: MeasuredPage): Figure[] {
  if (!rounds.prerendered) return [];
  const compareBy = (name: string, limit: number, pick: (visit: Visit) => number) =>
    compare(rounds, { name: `${name}, slow, cold`, base: 'prerendered', limit, pick, unit: 'ms' });
  return [
    compareBy(`LCP of ${title}`, 1.05, ({ lcpMs }) => lcpMs),
    compareBy(`Time until ${title} is usable`, 1.1, ({ usableMs }) => usableMs),
    // Ratios of a page that hardly blocks say nothing.
    compareBy(`Blocking of ${title}, and 50 ms`, 1.1, ({ tbtMs }) => tbtMs + 50),
  ];
}

const pickVisits = (
  { product, twin, prerendered }: Rounds<Visits>,
  pick: (visits: Visits) => Visit,
): Rounds<Visit> => ({
  product: product.map(pick),
  twin: twin?.map(pick),
  prerendered: prerendered?.map(pick),
});

/** All figures of one page in one profile. */
export function toPageFigures(name: PageName, profile: string, rounds: Rounds<Visits>): Figure[] {
  const page = PAGES[name];
  const cold = pickVisits(rounds, (visits) => visits.cold);
  const warm = pickVisits(rounds, (visits) => visits.warm);
  const times = [
    ...compareTimes(cold, page, `${profile}, cold`),
    ...compareTimes(warm, page, `${profile}, warm`),
  ];
  if (profile !== 'slow') return times;
  return [
    ...times,
    ...compareWithPrerendered(cold, page),
    ...compareFiles(cold, page),
    measure(cold.product, {
      name: `Blocking after the first paint of ${page.title}, slow`,
      pick: ({ tbtMs }) => tbtMs,
      unit: 'ms',
      ...(page.limits.tbtMs && { limit: page.limits.tbtMs }),
    }),
    measure(cold.product, {
      name: `CLS of ${page.title}, slow`,
      pick: ({ cls }) => cls,
      unit: '',
      limit: 0.01,
    }),
  ];
}

export const toNavigationFigures = (rounds: Rounds<Navigation>): Figure[] => [
  compare(rounds, {
    name: 'Time from the landing page to the appointment page, slow, cold',
    pick: ({ ms }) => ms,
    unit: 'ms',
    limit: 1.1,
  }),
  compare(rounds, {
    name: 'Bytes from the landing page to the appointment page, cold',
    pick: ({ kb }) => kb,
    unit: 'KB',
    limit: 1.1,
  }),
  measure(rounds.product, {
    name: "INP of the landing page's link, CPU × 4",
    pick: ({ responseMs }) => responseMs,
    unit: 'ms',
    limit: 100,
  }),
];

/** The product's page is rendered ahead, the twin's is not. */
export const toWayFigures = (rounds: Rounds<Way>): Figure[] => [
  compare(rounds, {
    name: 'Time from the landing page, read for 5 s, to the appointment page, slow line',
    pick: ({ ms }) => ms,
    unit: 'ms',
    limit: 0.3,
  }),
];

export const toInteractionFigures = (rounds: readonly Interaction[]): Figure[] => [
  measure(rounds, {
    name: 'CLS of choosing a day and opening the dialog, CPU × 4',
    pick: ({ cls }) => cls,
    unit: '',
    limit: 0.01,
  }),
  measure(rounds, {
    name: 'INP of choosing a day and opening the dialog, CPU × 4',
    pick: ({ inpMs }) => inpMs,
    unit: 'ms',
    limit: 100,
  }),
];
