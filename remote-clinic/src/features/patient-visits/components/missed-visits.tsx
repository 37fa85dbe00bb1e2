import { type DateLocal, formatDate } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Button, Cluster, SectionHeading, Stack } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import type { MissedVisit } from '../api/book-repeats';

const { repeat: labels } = patientTexts.visit;

interface MissedVisitsProps {
  readonly missed: readonly MissedVisit[];
  readonly onChoose: (dateLocal: DateLocal) => void;
  readonly onLeave: () => void;
}

/** The days of a visit that returns on which it could not be booked, each with the way to another time. */
export function MissedVisits({ missed, onChoose, onLeave }: MissedVisitsProps) {
  return (
    <Stack gap="l" role="status">
      <SectionHeading title={labels.missed(missed.length)} lead={labels.missedText} />
      <Stack as="ul" gap="m" style={{ padding: 0, listStyle: 'none' }}>
        {missed.map(({ dateLocal, reason }) => (
          <Cluster key={dateLocal} as="li" justify="space-between">
            <div>
              <strong>{formatDate(dateLocal)}</strong>
              <SecondaryText as="div">{reason}</SecondaryText>
            </div>
            <Button variant="secondary" onClick={() => onChoose(dateLocal)}>
              {labels.choose(formatDate(dateLocal))}
            </Button>
          </Cluster>
        ))}
      </Stack>
      <Button variant="quiet" onClick={onLeave}>
        {labels.leave}
      </Button>
    </Stack>
  );
}
