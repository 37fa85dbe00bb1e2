import { Axis, AxisBottom } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { language, languages } from 'shared-texts';
import { color, fontSize, media } from 'shared-ui';
import { styled } from 'styled-components';
import { useWidth } from '../hooks/use-width';
import { pickTicks, type Series, stackBars, toExtent } from '../model/stack';
import { Legend } from './legend';
import { seriesStyles } from './series-colors';

const HEIGHT = 240;
/** The axis is where lines of the page start. */
const INSET = { top: 12, end: 4, bottom: 30, start: 52 };
const isRightToLeft = languages[language].dir === 'rtl';
const TICK_WIDTH = 64;
const LETTER_WIDTH = 8;
const ROWS = 4;
/** Until the page is laid out. */
const FIRST_WIDTH = 640;

const Chart = styled.div`
  ${seriesStyles}
`;

const Frame = styled.div`
  height: ${HEIGHT}px;
  min-width: 0;

  svg {
    display: block;
    overflow: visible;
  }

  ${media.forcedColors} {
    text {
      fill: CanvasText;
    }
  }
`;

/** One place on the axis. */
export interface Category {
  readonly key: string;
  readonly label: string;
}

interface BarChartProps {
  /** What the chart shows, for those who don't see it; its data is in a table beside it. */
  readonly label: string;
  readonly categories: readonly Category[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  /** Whether the axis has fractions; default false. */
  readonly hasFractions?: boolean;
}

const tickLabel = { fill: color.textMuted, fontSize: fontSize.caption, fontFamily: 'inherit' };
/** A label ends at the axis, in both reading directions. */
const valueLabel = {
  ...tickLabel,
  textAnchor: 'end',
  dx: isRightToLeft ? '0.25em' : '-0.25em',
  dy: '0.3em',
} as const;

const toValueScale = ({ categories, series }: BarChartProps) =>
  scaleLinear<number>({
    domain: toExtent(series, categories.length),
    range: [HEIGHT - INSET.bottom, INSET.top],
    nice: ROWS,
  });

interface Space {
  readonly width: number;
  /** What the axis of values takes. */
  readonly start: number;
}

const toCategoryScale = ({ categories }: BarChartProps, { width, start }: Space) =>
  scaleBand<string>({
    domain: categories.map(({ key }) => key),
    range: isRightToLeft ? [width - start, INSET.end] : [start, width - INSET.end],
    padding: 0.24,
  });

const toLongest = (labels: readonly string[]): number =>
  Math.max(0, ...labels.map(({ length }) => length));

/** The values of a category, shown while the pointer is over it. */
function toHint({ categories, series, format }: BarChartProps, index: number): string {
  const values = series.map(({ label, values: all }) => `${label}: ${format(all[index] ?? 0)}`);
  return [categories[index]?.label, ...values].join('\n');
}

/** Stacked bars over time or over groups. */
export function BarChart(props: BarChartProps) {
  const { label, categories, series, formatAxis, hasFractions = false } = props;
  const [ref, measured] = useWidth();
  const width = measured || FIRST_WIDTH;
  // Paper is narrower than the window that was measured.
  const viewBox = `0 0 ${width} ${HEIGHT}`;
  const y = toValueScale(props);
  const rows = y.ticks(ROWS).filter((value) => hasFractions || Number.isInteger(value));
  const start = Math.max(INSET.start, toLongest(rows.map(formatAxis)) * LETTER_WIDTH);
  const x = toCategoryScale(props, { width, start });
  const tickWidth = Math.max(
    TICK_WIDTH,
    toLongest(categories.map((category) => category.label)) * LETTER_WIDTH,
  );
  const maxTicks = Math.floor((width - start) / tickWidth);
  const shown = new Map(categories.map((category) => [category.key, category.label]));
  return (
    <Chart>
      {series.length > 1 && <Legend series={series} />}
      <Frame ref={ref}>
        <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={viewBox}>
          <GridRows
            scale={y}
            left={isRightToLeft ? INSET.end : start}
            width={width - start - INSET.end}
            tickValues={rows}
            stroke="var(--chart-lines)"
          />
          {categories.map(({ key }, index) => (
            <g key={key}>
              <title>{toHint(props, index)}</title>
              <rect
                x={(x(key) ?? 0) - (x.step() - x.bandwidth()) / 2}
                y={INSET.top}
                width={x.step()}
                height={HEIGHT - INSET.top - INSET.bottom}
                fill="transparent"
              />
              {stackBars(series, index).map((bar) => (
                <rect
                  key={bar.key}
                  x={x(key)}
                  y={y(bar.to)}
                  width={x.bandwidth()}
                  height={y(bar.from) - y(bar.to)}
                  fill={bar.color}
                  stroke="var(--series-edge)"
                />
              ))}
            </g>
          ))}
          <Axis
            orientation={isRightToLeft ? 'right' : 'left'}
            scale={y}
            left={isRightToLeft ? width - start : start}
            tickValues={rows}
            tickFormat={(value) => formatAxis(value.valueOf())}
            hideAxisLine
            hideTicks
            tickLabelProps={valueLabel}
          />
          <AxisBottom
            scale={x}
            top={HEIGHT - INSET.bottom}
            tickValues={pickTicks(x.domain(), maxTicks)}
            tickFormat={(key) => shown.get(key)}
            stroke="var(--chart-axis)"
            hideTicks
            tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
          />
        </svg>
      </Frame>
    </Chart>
  );
}
