import { useOutletContext } from 'react-router-dom';
import { formatInstant, type Report, type ReportRange, type SiteContext } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { EmptyState, fontWeight, media, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { hasFigures, toKeyFigures } from '../model/figures';
import { formatRange } from '../model/format';
import { toPreviousRange } from '../model/range';
import { GroupReport } from './group-report';
import { KeyFigures } from './key-figures';
import { LeadTimeReport } from './lead-time-report';
import { PointReport } from './point-report';
import {
  bookingsReport,
  noShowReport,
  revenueReport,
  reviewsReport,
  visitsReport,
} from './point-reports';
import { UseReport } from './use-report';

const { reports: labels } = texts;

/** On a screen, the fields say it. */
const PrintedRange = styled.p`
  display: none;
  font-weight: ${fontWeight.bold};

  ${media.print} {
    display: block;
  }
`;

interface ReportViewProps {
  readonly report: Report;
  /** Of the period before; null while it loads, or if it could not be loaded. */
  readonly previous: Report | null;
  readonly range: ReportRange;
}

function Sections({ report, range }: Omit<ReportViewProps, 'previous'>) {
  const { points } = report;
  return (
    <>
      {[bookingsReport, visitsReport, noShowReport, revenueReport].map((definition) => (
        <PointReport key={definition.heading} {...{ definition, points, range }} />
      ))}
      {(['doctor', 'treatment'] as const).map((by) => (
        <GroupReport key={by} by={by} report={report} range={range} />
      ))}
      <UseReport report={report} range={range} />
      <LeadTimeReport points={points} range={range} />
      <PointReport definition={reviewsReport} points={points} range={range} />
    </>
  );
}

/** All reports of a period. */
export function ReportView({ report, previous, range }: ReportViewProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  if (!report.countedAt) {
    return <EmptyState title={labels.notCounted}>{labels.notCountedText}</EmptyState>;
  }
  const before = toPreviousRange(range);
  return (
    <Stack gap="xl">
      <PrintedRange>{formatRange(range.from, range.until)}</PrintedRange>
      <SecondaryText>
        {labels.countedAt(formatInstant(report.countedAt, timeZone))}{' '}
        {labels.compared(formatRange(before.from, before.until))}
      </SecondaryText>
      {hasFigures(report) ? (
        <>
          <KeyFigures now={toKeyFigures(report)} before={previous && toKeyFigures(previous)} />
          <Sections report={report} range={range} />
        </>
      ) : (
        <EmptyState title={labels.none}>{labels.noneText}</EmptyState>
      )}
    </Stack>
  );
}
