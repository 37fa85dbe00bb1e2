import { useOutletContext } from 'react-router-dom';
import {
  type CallOutcome,
  formatInstant,
  listVisitsToMove,
  recordCall,
  type SiteContext,
  type VisitToMove,
} from 'shared-contracts';
import { SecondaryText, useSave } from 'shared-data';
import { Button, Cluster, Stack } from 'shared-ui';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';

const { list: labels } = visitsToMoveTexts;

const OUTCOMES = ['no_answer', 'agreed'] as const satisfies readonly CallOutcome[];

interface CallNotesProps {
  readonly visit: VisitToMove;
  readonly describedBy: string;
}

/** What came of a call, to be ticked; pressing it again takes it back. And whether an email was sent. */
export function CallNotes({ visit, describedBy }: CallNotesProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { bookingId: id, revision, call, email, emailedAt } = visit;
  const { save, isPending } = useSave(recordCall, {
    changes: [listVisitsToMove],
    errors: 'notification',
  });
  const note = (outcome: CallOutcome) =>
    save({ params: { id }, body: { outcome: call === outcome ? null : outcome, revision } });
  return (
    <Stack gap="xs" alignItems="start">
      <Cluster gap="xs">
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant={call === outcome ? 'primary' : 'secondary'}
            aria-pressed={call === outcome}
            aria-describedby={describedBy}
            disabled={isPending}
            onClick={() => note(outcome)}
          >
            {labels.calls[outcome]}
          </Button>
        ))}
      </Cluster>
      {emailedAt && (
        <SecondaryText>{labels.emailed(formatInstant(emailedAt, timeZone))}</SecondaryText>
      )}
      {email === '' && <SecondaryText>{labels.noEmail}</SecondaryText>}
    </Stack>
  );
}
