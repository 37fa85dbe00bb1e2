import { useId } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatInstant, type SiteContext, type WrittenSummary } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Card, Stack } from 'shared-ui';
import { SummaryText } from 'shared-visits';
import { patientTexts } from '../../../patient-texts';
import { summaryTexts } from '../../../summary-texts';

const { summaries: labels } = summaryTexts;

/** Who wrote it, and when. */
export function SummaryBy({ written }: { readonly written: WrittenSummary }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  return (
    <SecondaryText>
      {patientTexts.notes.by(written.author, formatInstant(written.writtenAt, timeZone))}
    </SecondaryText>
  );
}

interface SummaryCardProps {
  readonly title: string;
  /** Null for a text that was removed. */
  readonly written: WrittenSummary | null;
}

/** A text that patients read, to read. */
export function SummaryCard({ title, written }: SummaryCardProps) {
  const id = useId();
  return (
    <Card as="section" tone="mint" aria-labelledby={id}>
      <Stack gap="s">
        <h3 id={id}>{title}</h3>
        {written ? <SummaryText>{written.text}</SummaryText> : <p>{labels.removedMeanwhile}</p>}
        {written && <SummaryBy written={written} />}
      </Stack>
    </Card>
  );
}
