import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '../results';
import { CLINICS, type Need, toNeed } from './extrapolate';

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs');
const [BEGIN, END] = ['<!-- costs -->', '<!-- /costs -->'];

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

export function formatBytes(bytes: number): string {
  const step = Math.min(
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)),
    UNITS.length - 1,
  );
  return `${Number((bytes / 1024 ** step).toPrecision(2))} ${UNITS[step]}`;
}

const formatNumber = (value: number): string =>
  Number(value.toPrecision(2)).toLocaleString('en-GB', { maximumFractionDigits: 3 });

const rows: readonly (readonly [string, (need: Need) => string])[] = [
  ['bookings a year', (need) => formatNumber(need.bookingsPerYear)],
  ['cores of API processes', (need) => formatNumber(need.apiCores)],
  ['cores of PostgreSQL', (need) => formatNumber(need.databaseCores)],
  ['WAL in the busiest hour', (need) => `${formatBytes(need.walPerSecond)}/s`],
  ['rows and indexes after a year', (need) => formatBytes(need.bytesPerYear)],
  ['memory, a process per clinic', (need) => formatBytes(need.memory)],
];

/** A Markdown table with a column per number of clinics. */
export function toTable(needs: readonly Need[]): string {
  const cells = [
    ['', ...needs.map(({ clinics }) => `${clinics.toLocaleString('en-GB')} clinics`)],
    ...rows.map(([name, format]) => [name, ...needs.map(format)]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

const [WIDTH, ROW, LEFT, RIGHT] = [720, 26, 210, 90];

/** Bars on a logarithmic scale: cores that API and database need, by the number of clinics. */
export function toChart(needs: readonly Need[]): string {
  const bars = needs.flatMap(({ clinics, apiCores, databaseCores }) => [
    { label: `${clinics.toLocaleString('en-GB')} clinics, API`, cores: apiCores, color: '#3a7ca5' },
    { label: 'PostgreSQL', cores: databaseCores, color: '#d08c3f' },
  ]);
  const logs = bars.map(({ cores }) => Math.log10(cores));
  const [low, high] = [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))];
  const toX = (log: number): number =>
    Math.round(LEFT + ((log - low) / (high - low)) * (WIDTH - LEFT - RIGHT));
  const height = (bars.length + 2) * ROW;
  const grid = Array.from({ length: high - low + 1 }, (_, index) => low + index).map(
    (log) =>
      `<line x1="${toX(log)}" x2="${toX(log)}" y1="${ROW}" y2="${height - ROW}" stroke="#888" stroke-opacity="0.4"/>` +
      `<text x="${toX(log)}" y="${height - 8}" text-anchor="middle">${formatNumber(10 ** log)}</text>`,
  );
  const drawn = bars.map(({ label, cores, color }, index) => {
    const y = (index + 1) * ROW;
    const x = toX(Math.log10(cores));
    return (
      `<text x="${LEFT - 8}" y="${y + 17}" text-anchor="end">${label}</text>` +
      `<rect x="${LEFT}" y="${y + 4}" width="${Math.max(x - LEFT, 1)}" height="${ROW - 8}" fill="${color}"/>` +
      `<text x="${x + 6}" y="${y + 17}">${formatNumber(cores)}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif" font-size="13" fill="#808080">
<title>Cores that clinics need in their busiest hour, on a logarithmic scale</title>
<text x="8" y="17">Cores in the busiest hour, half busy</text>
${[...grid, ...drawn].join('\n')}
</svg>
`;
}

/** Puts the measured costs, multiplied, into docs/scaling.md and its chart. */
export async function writeDocs(figures: readonly Figure[]): Promise<void> {
  const needs = CLINICS.map((clinics) => toNeed(figures, clinics));
  const file = join(DOCS, 'scaling.md');
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${BEGIN}`);
  await writeFile(file, `${before}${BEGIN}\n\n${toTable(needs)}\n\n${END}${after}`);
  await writeFile(join(DOCS, 'scaling-costs.svg'), toChart(needs));
}
