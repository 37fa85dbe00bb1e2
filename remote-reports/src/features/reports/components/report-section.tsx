import { type ReactNode, useId } from 'react';
import { exportReport, type ReportName, type ReportRange } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { CsvButton } from 'shared-staff';
import { Card, Cluster, color, fontSize, fontWeight, media, size, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const { reports: labels } = texts;

const Section = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space.l};

  h2 {
    font-size: ${fontSize.title3};
  }
`;

const Details = styled.details`
  > summary {
    display: list-item;
    min-height: ${size.touchTarget};
    padding-block: ${space.m};
    color: ${color.link};
    font-weight: ${fontWeight.medium};
    cursor: pointer;
  }

  ${media.print} {
    &:not([open]),
    > summary {
      display: none;
    }
  }
`;

interface ReportSectionProps {
  readonly heading: string;
  /** One sentence that says what it shows. */
  readonly lead: string;
  readonly range: ReportRange;
  /** What the export has. */
  readonly report: ReportName;
  readonly children: ReactNode;
  /** The figures of the chart; absent where it is a table itself. */
  readonly table?: ReactNode;
}

/** One report: its chart, its figures as a table, and its export. */
export function ReportSection(props: ReportSectionProps) {
  const { heading, lead, range, report, children, table } = props;
  const id = useId();
  return (
    <Section as="section" aria-labelledby={id}>
      <Cluster justify="space-between">
        <Stack gap="xs" style={{ flex: '1 1 16rem' }}>
          <h2 id={id}>{heading}</h2>
          <SecondaryText>{lead}</SecondaryText>
        </Stack>
        <CsvButton
          endpoint={exportReport}
          input={{ query: { report, ...range } }}
          fileName={`${report}-${range.from}-${range.until}.csv`}
          label={labels.exportLabel(heading)}
        />
      </Cluster>
      {children}
      {table && (
        <Details>
          <summary aria-label={labels.showTableOf(heading)}>{labels.showTable}</summary>
          {table}
        </Details>
      )}
    </Section>
  );
}
