import type { ReportPoint, ReportRange } from 'shared-contracts';
import { texts } from '../../../texts';
import { countBookings, sumOf, toShare } from '../model/figures';
import { formatCount, formatShare, formatShortCount } from '../model/format';
import { BarChart } from './bar-chart';
import { type FigureColumn, FiguresTable } from './figures-table';
import { ReportSection } from './report-section';
import { seriesColors } from './series-colors';

const { reports: labels } = texts;
const { heading, lead, buckets } = labels.leadTime;

const bucketNames = Object.keys(buckets) as (keyof typeof buckets)[];

interface Row {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly share: number | null;
}

const columns: FigureColumn<Row>[] = [
  { header: labels.columns.lead, render: ({ label }) => label },
  { header: labels.columns.bookings, render: ({ count }) => formatCount(count) },
  { header: labels.columns.share, render: ({ share }) => formatShare(share) },
];

interface LeadTimeReportProps {
  readonly points: readonly ReportPoint[];
  readonly range: ReportRange;
}

/** The bookings of the whole period by how many days they are ahead. */
export function LeadTimeReport({ points, range }: LeadTimeReportProps) {
  const total = points.reduce((sum, point) => sum + countBookings(point), 0);
  const rows = bucketNames.map((name): Row => {
    const count = sumOf(points, name);
    return { key: name, label: buckets[name], count, share: toShare(count, total) };
  });
  const bookings = {
    key: 'bookings',
    label: labels.columns.bookings,
    color: seriesColors[0]!,
    values: rows.map(({ count }) => count),
  };
  return (
    <ReportSection
      {...{ heading, lead, range }}
      report="lead-time"
      table={
        total > 0 && (
          <FiguresTable caption={heading} columns={columns} rows={rows} rowKey={({ key }) => key} />
        )
      }
    >
      {total === 0 ? (
        <p>{labels.nothing}</p>
      ) : (
        <BarChart
          label={lead}
          categories={rows}
          series={[bookings]}
          format={formatCount}
          formatAxis={formatShortCount}
        />
      )}
    </ReportSection>
  );
}
