import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getReport } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { PageHeading, Stack } from 'shared-ui';
import { useRangePicker } from '../features/reports/components/range-picker';
import { ReportSkeleton } from '../features/reports/components/report-skeleton';
import { ReportView } from '../features/reports/components/report-view';
import { useRange } from '../features/reports/hooks/use-range';
import { toPreviousRange } from '../features/reports/model/range';
import { texts } from '../texts';

const { reports: labels } = texts;

/** The figures are counted again about once a minute. */
const REFRESH_MS = 60_000;

export function Component() {
  const { today, show, ...chosen } = useRange();
  const { range } = chosen;
  const query = useQuery({
    ...endpointQuery(getReport, { query: range }),
    refetchInterval: REFRESH_MS,
  });
  const previous = useQuery(endpointQuery(getReport, { query: toPreviousRange(range) }));
  const picker = useRangePicker({ chosen, today, onChoose: show });
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading title={labels.heading} lead={labels.lead} actions={picker.field} />
      <Stack gap="xl">
        {picker.form}
        {query.isPending ? (
          <ReportSkeleton />
        ) : (
          <QueryView query={query}>
            {(report) => (
              <ReportView report={report} previous={previous.data ?? null} range={range} />
            )}
          </QueryView>
        )}
      </Stack>
    </>
  );
}
