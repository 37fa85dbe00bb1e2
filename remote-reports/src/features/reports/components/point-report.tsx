import type { ReportName, ReportPoint, ReportRange } from 'shared-contracts';
import { texts } from '../../../texts';
import { formatPeriod, formatTick } from '../model/format';
import type { Series } from '../model/stack';
import { BarChart } from './bar-chart';
import { type FigureColumn, FiguresTable } from './figures-table';
import { ReportSection } from './report-section';

const { reports: labels } = texts;

/** A figure of each point, and the color in which the chart shows it. */
export interface PointSeries extends Omit<Series, 'values'> {
  readonly toValue: (point: ReportPoint) => number;
}

/** A report of figures over time. */
export interface PointReportDefinition {
  readonly report: ReportName;
  readonly heading: string;
  readonly lead: string;
  readonly series: readonly PointSeries[];
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  /** Figures between whole numbers are possible. */
  readonly hasFractions?: boolean;
  /** Beside that of the period. */
  readonly columns: readonly FigureColumn<ReportPoint>[];
}

interface PointReportProps {
  readonly definition: PointReportDefinition;
  readonly points: readonly ReportPoint[];
  readonly range: ReportRange;
}

export function PointReport({ definition, points, range }: PointReportProps) {
  const { report, heading, lead, format, formatAxis, hasFractions = false } = definition;
  const series = definition.series.map(({ toValue, ...one }) => ({
    ...one,
    values: points.map(toValue),
  }));
  const period = {
    header: labels.columns.period,
    render: ({ startsOn }: ReportPoint) => formatPeriod(startsOn, range),
  };
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  const categories = points.map(({ startsOn }) => ({
    key: startsOn,
    label: formatTick(startsOn, range),
  }));
  return (
    <ReportSection
      {...{ report, heading, lead, range }}
      table={
        isEmpty || (
          <FiguresTable
            caption={heading}
            columns={[period, ...definition.columns]}
            rows={points}
            rowKey={({ startsOn }) => startsOn}
          />
        )
      }
    >
      {isEmpty ? (
        <p>{labels.nothing}</p>
      ) : (
        <BarChart label={lead} {...{ categories, series, format, formatAxis, hasFractions }} />
      )}
    </ReportSection>
  );
}
