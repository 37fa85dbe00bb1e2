import { type Absence, endAbsence, formatTimeOff } from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, Cluster, Stack } from 'shared-ui';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';
import { changedByAbsence } from './absence-form';

const { absence: labels } = visitsToMoveTexts;

function Item({ absence }: { readonly absence: Absence }) {
  const { id, doctor } = absence;
  const { save, isPending } = useSave(endAbsence, {
    changes: changedByAbsence,
    saved: labels.ended,
    errors: 'notification',
  });
  const textId = `absence-${id}`;
  return (
    <Cluster as="li" gap="s">
      <span id={textId}>{labels.item(doctor, formatTimeOff(absence))}</span>
      <Button
        variant="secondary"
        aria-describedby={textId}
        isLoading={isPending}
        onClick={() => save({ params: { id } })}
      >
        {labels.end}
      </Button>
    </Cluster>
  );
}

/** Who is away without having asked for it; nothing when nobody is. */
export function AbsenceList({ absences }: { readonly absences: readonly Absence[] }) {
  if (absences.length === 0) return null;
  return (
    <Stack as="ul" gap="s" aria-label={labels.list} style={{ listStyle: 'none', padding: 0 }}>
      {absences.map((absence) => (
        <Item key={absence.id} absence={absence} />
      ))}
    </Stack>
  );
}
