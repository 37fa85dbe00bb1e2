import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  cancelRecall,
  formatDate,
  formatInstant,
  getPatient,
  type Patient,
  type Recall,
  type RecallState,
  type SiteContext,
} from 'shared-contracts';
import { SecondaryText, useSave } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { Badge, type BadgeTone, Button, Card, Cluster, SectionHeading, Stack } from 'shared-ui';
import { careTexts } from '../../../care-texts';
import { RecallDialog } from './recall-dialog';

const { recalls: labels } = careTexts;

const TONES: Record<RecallState, BadgeTone> = {
  planned: 'info',
  sent: 'info',
  booked: 'success',
  cancelled: 'neutral',
};

/** Cancels recalls, and restores them on Undo. */
function useCancelRecall(patientId: string) {
  const { save, isPending } = useSave(cancelRecall, {
    changes: [getPatient],
    errors: 'notification',
  });

  function cancel(recallId: string) {
    const params = { id: patientId, recallId };
    const restore = () =>
      save({ params, body: { isCancelled: false } }, { saved: labels.restored });
    save({ params, body: { isCancelled: true } }, { saved: labels.cancelled, undo: restore });
  }

  return { cancel, isPending };
}

interface RecallCardProps {
  readonly recall: Recall;
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

function RecallCard({ recall, isPending, onCancel }: RecallCardProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id, treatment, doctor, dueOn, state, sentAt } = recall;
  return (
    <Card as="article" aria-labelledby={`recall-${id}`}>
      <Cluster justify="space-between">
        <Stack gap="xs" alignItems="start">
          <Badge tone={TONES[state]}>{labels.states[state]}</Badge>
          <strong id={`recall-${id}`}>{formatTreatment(treatment)}</strong>
          <SecondaryText>{labels.due(formatDate(dueOn), doctor ?? labels.anyDoctor)}</SecondaryText>
          {sentAt && <SecondaryText>{labels.sent(formatInstant(sentAt, timeZone))}</SecondaryText>}
        </Stack>
        {state === 'planned' && (
          <Button
            variant="quiet"
            aria-describedby={`recall-${id}`}
            isLoading={isPending}
            onClick={onCancel}
          >
            {labels.cancel}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}

/** The recalls of a patient, with why no invitation can be sent. */
export function PatientRecalls({ patient }: { readonly patient: Patient }) {
  const { id, email, recalls, hasStoppedInvitations } = patient;
  const [isPlanning, setPlanning] = useState(false);
  const { cancel, isPending } = useCancelRecall(id);
  const planRef = useRef<HTMLButtonElement>(null);

  function cancelOne(recallId: string) {
    // The button goes with the state.
    planRef.current?.focus();
    cancel(recallId);
  }

  return (
    <Stack as="section" gap="m" aria-labelledby="recalls-heading">
      <SectionHeading
        id="recalls-heading"
        title={labels.heading}
        actions={
          <Button ref={planRef} variant="secondary" onClick={() => setPlanning(true)}>
            {labels.plan}
          </Button>
        }
      />
      {email === null && <p>{labels.noEmail}</p>}
      {hasStoppedInvitations && <p>{labels.stopped}</p>}
      {recalls.length === 0 && <p>{labels.none}</p>}
      {recalls.map((recall) => (
        <RecallCard
          key={recall.id}
          recall={recall}
          isPending={isPending}
          onCancel={() => cancelOne(recall.id)}
        />
      ))}
      {isPlanning && <RecallDialog patientId={id} onClose={() => setPlanning(false)} />}
    </Stack>
  );
}
