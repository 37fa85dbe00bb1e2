import type { ReportName, ReportPoint, ReportRange } from 'shared-contracts';
import { type DataColumn, DataTable } from 'shared-ui';
import { texts } from '../../../texts';
import { formatPeriod, formatTick } from '../model/format';
import type { Series } from '../model/stack';
import { BarChart } from './bar-chart';
import { ReportSection } from './report-section';

const { reports: labels } = texts;

/** A column of a report's table. */
export interface PointColumn {
  readonly header: string;
  readonly render: (point: ReportPoint) => string;
}

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
  readonly columns: readonly PointColumn[];
}

interface PointReportProps {
  readonly definition: PointReportDefinition;
  readonly points: readonly ReportPoint[];
  readonly range: ReportRange;
}

export function PointReport({ definition, points, range }: PointReportProps) {
  const { report, heading, lead, format, formatAxis } = definition;
  const series = definition.series.map(({ toValue, ...one }) => ({
    ...one,
    values: points.map(toValue),
  }));
  const columns: DataColumn<ReportPoint>[] = [
    {
      key: 'period',
      header: labels.columns.period,
      render: ({ startsOn }) => formatPeriod(startsOn, range),
    },
    ...definition.columns.map((column) => ({ key: column.header, ...column })),
  ];
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
          <DataTable
            caption={heading}
            columns={columns}
            rows={points}
            rowKey={({ startsOn }) => startsOn}
          />
        )
      }
    >
      {isEmpty ? (
        <p>{labels.nothing}</p>
      ) : (
        <BarChart label={lead} {...{ categories, series, format, formatAxis }} />
      )}
    </ReportSection>
  );
}
