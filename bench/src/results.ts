import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Summary } from './statistics';

/** What a bench measures; `npm run bench:<area>` measures one. */
export type Area = 'page' | 'phone' | 'day' | 'api' | 'db' | 'scale' | 'server' | 'builds' | 'dev';

/** A measured value beside its limit. */
export interface Figure {
  /** What was measured beside what, such as `LCP of /, slow and cold ÷ twin`. */
  readonly name: string;
  readonly value: number;
  /** `×` for a ratio, otherwise `ms`, `KB`, `s` and so on. */
  readonly unit: string;
  /** Absent for a value that only informs. */
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
  /** What fails `npm test` while the limit is out of reach; absent: the limit itself. */
  readonly gate?: number;
  readonly quartiles?: Pick<Summary, 'lower' | 'upper' | 'rounds'>;
  /** What a reader needs to know, such as the absolute values behind a ratio. */
  readonly note?: string;
}

interface AreaResults {
  /** ISO 8601, in UTC. */
  readonly measuredAt: string;
  readonly machine: string;
  readonly figures: readonly Figure[];
}

export type Results = Partial<Record<Area, AreaResults>>;

export const RESULTS_FILE = join(import.meta.dirname, '..', 'results.json');

export const isReached = ({ value, limit }: Figure): boolean =>
  !limit || ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast);

/** Whether a figure that its limit or its gate bounds from above has become worse than it may. */
export const isBeyondGate = (figure: Figure): boolean =>
  figure.gate === undefined ? !isReached(figure) : figure.value > figure.gate;

/** {@link Figure} from the rounds of a measurement. */
export const toFigure = (
  name: string,
  { median, ...quartiles }: Summary,
  rest: Omit<Figure, 'name' | 'value' | 'quartiles'>,
): Figure => ({ name, value: median, quartiles, ...rest });

export async function readResults(file = RESULTS_FILE): Promise<Results> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** Replaces the results of one area and leaves those of the others. */
export async function recordResults(
  area: Area,
  figures: readonly Figure[],
  file = RESULTS_FILE,
): Promise<void> {
  const results = await readResults(file);
  const measured = { measuredAt: new Date().toISOString(), machine: describeMachine(), figures };
  await writeFile(file, `${JSON.stringify({ ...results, [area]: measured }, null, 2)}\n`);
}

const format = (value: number): string =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: value >= 100 ? 4 : 3 });

function toRow(figure: Figure): readonly string[] {
  const { name, value, unit, limit, gate, quartiles, note } = figure;
  const bound = limit && ('atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`);
  const notes = [note, gate !== undefined && `fails beyond ${gate}`].filter(Boolean);
  return [
    limit ? (isReached(figure) ? 'ok' : 'MISSED') : '',
    name,
    `${format(value)} ${unit}`,
    bound ? `${bound} ${unit}` : '',
    quartiles
      ? `${format(quartiles.lower)}–${format(quartiles.upper)}, ${quartiles.rounds} rounds`
      : '',
    notes.join('; '),
  ];
}

/** The table that `npm run bench` prints: a block per area, a line per figure. */
export function toTable(results: Results): string {
  const blocks = Object.entries(results).map(([area, { measuredAt, machine, figures }]) => {
    const rows = figures.map(toRow);
    const widths = rows.reduce<number[]>(
      (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
      [],
    );
    const lines = rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    return [`${area}: ${measuredAt}, ${machine}`, ...lines].join('\n');
  });
  return blocks.join('\n\n');
}
