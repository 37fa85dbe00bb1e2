/** The median and the quartiles of a series, in the unit of its values. */
export interface Summary {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
  readonly rounds: number;
}

/** The value below which `share` of the sorted values lie, between two values on a straight line. */
function toQuantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)];
  const high = sorted[Math.ceil(position)];
  if (low === undefined || high === undefined) throw new Error('there is nothing to summarize');
  return low + (high - low) * (position - Math.floor(position));
}

/** Throws for an empty series: a bench without a round has measured nothing. */
export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: toQuantile(sorted, 0.5),
    lower: toQuantile(sorted, 0.25),
    upper: toQuantile(sorted, 0.75),
    rounds: sorted.length,
  };
}

/** The ratios of values that were measured in the same round: load on the machine cancels out. */
export function summarizeRatios(values: readonly number[], references: readonly number[]): Summary {
  if (values.length !== references.length) throw new Error('a round has only one of two values');
  return summarize(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}

/**
 * Measures each variant once a round and begins each round with another one, so that no variant
 * always runs first, or on a warmer machine.
 */
export async function alternate<Name extends string, Value>(
  variants: Readonly<Record<Name, () => Promise<Value>>>,
  rounds: number,
  onRound: (done: number) => void = () => undefined,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(variants) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<
    Name,
    Value[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      measured[name].push(await variants[name]());
    }
    onRound(round + 1);
  }
  return measured;
}
