import type { Report, ReportRange, ResourceUse } from 'shared-contracts';
import { useAddress } from 'shared-data';
import { Cluster, SelectField } from 'shared-ui';
import { texts } from '../../../texts';
import { toUse } from '../model/figures';
import { formatHours, formatShare } from '../model/format';
import { type FigureColumn, FiguresTable } from './figures-table';
import { HeatMap } from './heat-map';
import { ReportSection } from './report-section';

const { reports: labels } = texts;
const { columns: headers, use } = labels;
const resources = ['chair', 'doctor'] as const;

const columns: FigureColumn<ResourceUse>[] = [
  { header: headers.name, render: ({ name }) => name },
  { header: headers.used, render: ({ busyMinutes }) => formatHours(busyMinutes) },
  { header: headers.openHours, render: ({ openMinutes }) => formatHours(openMinutes) },
  { header: headers.use, render: (row) => formatShare(toUse([row])) },
];

interface UseReportProps {
  readonly report: Report;
  readonly range: ReportRange;
}

/** How chairs and dentists are used by weekday and hour, and each of them. */
export function UseReport({ report, range }: UseReportProps) {
  const { query, change } = useAddress();
  const of = resources.find((resource) => resource === query.get('of')) ?? 'chair';
  const hourUse = report.hourUse.filter(({ resource }) => resource === of);
  const resourceUse = report.resourceUse.filter(({ resource }) => resource === of);
  return (
    <ReportSection heading={use.heading} lead={use.lead} range={range} report="use">
      <Cluster data-print="hide">
        <SelectField
          label={use.of}
          choices={resources.map((value) => ({ value, label: use.choices[value] }))}
          value={of}
          onChange={({ target }) => change({ of: target.value }, { replace: true })}
        />
      </Cluster>
      {hourUse.length === 0 ? (
        <p>{labels.nothing}</p>
      ) : (
        <>
          <HeatMap uses={hourUse} />
          <FiguresTable
            caption={use.each[of]}
            columns={columns}
            rows={resourceUse}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </ReportSection>
  );
}
