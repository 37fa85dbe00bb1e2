import { type Area, type Figure, isReached, type Results } from '../results';

const WIDTH = 960;
const LABEL_WIDTH = 520;
const VALUE_WIDTH = 150;
const ROW = 22;
const HEADING = 34;
/** Where a bar ends that is beyond its limit by more. */
const LONGEST = 2;
const SCALE = (WIDTH - LABEL_WIDTH - VALUE_WIDTH) / LONGEST;
const LIMIT_X = LABEL_WIDTH + SCALE;

const TITLES: Readonly<Record<Area, string>> = {
  page: 'Pages',
  phone: 'Public pages on a slow phone',
  day: 'The day of the desk',
  api: 'API',
  db: 'Database',
  scale: 'Growth',
  server: 'Servers',
  builds: 'Builds',
  dev: 'A save in development',
};

/** Colours for a light and a dark page. */
const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1f2937; }
.heading { font-weight: 600; }
.quiet { fill: #6b7280; }
.reached { fill: #0f8a78; }
.missed { fill: #c2570c; }
.limit { stroke: #6b7280; stroke-dasharray: 3 3; }
@media (prefers-color-scheme: dark) {
  text { fill: #e5e7eb; }
  .quiet { fill: #9ca3af; }
  .reached { fill: #2fb5a0; }
  .missed { fill: #f08c3c; }
  .limit { stroke: #9ca3af; }
}
`.trim();

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const format = (value: number) => value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

/** How much of its limit a figure takes: 1 is exactly the limit, less is better. */
export function toShare({ value, limit }: Figure): number {
  if (!limit) return 0;
  return 'atMost' in limit ? value / limit.atMost : limit.atLeast / value;
}

function toBound({ limit, unit }: Figure): string {
  if (!limit) return '';
  return 'atMost' in limit
    ? `≤ ${format(limit.atMost)} ${unit}`
    : `≥ ${format(limit.atLeast)} ${unit}`;
}

function toBar(figure: Figure, y: number): string {
  const share = toShare(figure);
  const width = Math.max(1, Math.min(share, LONGEST) * SCALE).toFixed(1);
  const baseline = y + 14;
  const value = `${format(figure.value)} ${figure.unit} (${toBound(figure)})`;
  return [
    `<text x="${LABEL_WIDTH - 8}" y="${baseline}" text-anchor="end">${escapeXml(figure.name)}</text>`,
    `<rect class="${isReached(figure) ? 'reached' : 'missed'}" x="${LABEL_WIDTH}" y="${y + 3}" width="${width}" height="14" rx="2"/>`,
    `<text class="quiet" x="${WIDTH - VALUE_WIDTH + 8}" y="${baseline}">${escapeXml(value)}</text>`,
  ].join('\n');
}

/**
 * Every figure with a limit as a bar: its value divided by the limit, so that a bar that ends before the
 * line is within it.
 */
export function toChart(results: Results): string {
  const parts: string[] = [];
  let y = HEADING;
  for (const [area, measured] of Object.entries(results)) {
    const figures = measured.figures.filter(({ limit }) => limit);
    if (figures.length === 0) continue;
    const date = measured.measuredAt.slice(0, 10);
    const title = `${TITLES[area as Area]}, ${date}`;
    parts.push(`<text class="heading" x="8" y="${y + 16}">${escapeXml(title)}</text>`);
    y += HEADING;
    for (const figure of figures) {
      parts.push(toBar(figure, y));
      y += ROW;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 8}" role="img" aria-label="Measured values divided by their limits">
<style>${STYLE}</style>
<text class="quiet" x="${LIMIT_X}" y="20" text-anchor="middle">limit</text>
<line class="limit" x1="${LIMIT_X}" x2="${LIMIT_X}" y1="26" y2="${y}"/>
${parts.join('\n')}
</svg>
`;
}
