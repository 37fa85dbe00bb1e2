/** One kind of figures, with a value for each category of the chart. */
export interface Series {
  readonly key: string;
  readonly label: string;
  /** As CSS. */
  readonly color: string;
  /** Negative ones are drawn below zero. */
  readonly values: readonly number[];
}

/** A bar of a stack, from its lower to its upper value. */
export interface StackedBar {
  readonly key: string;
  readonly color: string;
  readonly from: number;
  readonly to: number;
}

/** The bars of one category, upwards and downwards from zero; none for zero. */
export function stackBars(series: readonly Series[], index: number): StackedBar[] {
  let [above, below] = [0, 0];
  return series.flatMap(({ key, color, values }) => {
    const value = values[index] ?? 0;
    if (value === 0) return [];
    const from = value > 0 ? above : below + value;
    if (value > 0) above += value;
    else below += value;
    return [{ key, color, from, to: from + Math.abs(value) }];
  });
}

/** The lowest and the highest value of all stacks; zero is always within. */
export function toExtent(series: readonly Series[], count: number): [low: number, high: number] {
  const bars = Array.from({ length: count }, (_, index) => stackBars(series, index)).flat();
  return [Math.min(0, ...bars.map(({ from }) => from)), Math.max(0, ...bars.map(({ to }) => to))];
}

/** At most so many of the categories, evenly spread, beginning with the first. */
export function pickTicks<T>(categories: readonly T[], max: number): T[] {
  const step = Math.max(1, Math.ceil(categories.length / Math.max(1, max)));
  return categories.filter((_, index) => index % step === 0);
}
