import { formatPrice, type Report, type ReportGroup, type ReportRange } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { texts } from '../../../texts';
import { formatCount } from '../model/format';
import { type FigureColumn, FiguresTable } from './figures-table';
import { ReportSection } from './report-section';

const { reports: labels } = texts;
const { columns: headers } = labels;

const columns: FigureColumn<ReportGroup>[] = [
  {
    header: headers.name,
    render: ({ by, name }) => (by === 'treatment' ? formatTreatment(name) : name),
  },
  { header: headers.completed, render: ({ completed }) => formatCount(completed) },
  { header: headers.noShows, render: ({ noShows }) => formatCount(noShows) },
  { header: headers.cancelled, render: ({ cancelled }) => formatCount(cancelled) },
  { header: headers.received, render: ({ receivedCents }) => formatPrice(receivedCents) },
  { header: headers.refunds, render: ({ returnedCents }) => formatPrice(returnedCents) },
  {
    header: headers.net,
    render: ({ receivedCents, returnedCents }) => formatPrice(receivedCents - returnedCents),
  },
];

const reports = {
  doctor: { report: 'dentists', ...labels.byDentist },
  treatment: { report: 'treatments', ...labels.byTreatment },
} as const;

interface GroupReportProps {
  readonly by: ReportGroup['by'];
  readonly report: Report;
  readonly range: ReportRange;
}

/** The visits and the money of each dentist or each treatment. */
export function GroupReport({ by, report, range }: GroupReportProps) {
  const { heading, ...section } = reports[by];
  const rows = report.groups.filter((group) => group.by === by);
  return (
    <ReportSection heading={heading} {...section} range={range}>
      {rows.length === 0 ? (
        <p>{labels.nothing}</p>
      ) : (
        <FiguresTable caption={heading} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </ReportSection>
  );
}
