import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { resizeVisit } from 'shared-contracts';
import { changedByVisit } from 'shared-booking';
import { toErrorText } from 'shared-pages';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';
import { type PlacedVisit, toLength } from '../model/diary';

const { diary: labels } = texts;

/** Changes how long visits take and says so, with a button that undoes it, or why they stay as they are. */
export function useResizeVisit() {
  const { mutateAsync } = useMutation(
    endpointMutation(resizeVisit, { invalidates: changedByVisit }),
  );

  async function send({ visit }: PlacedVisit, durationMinutes: number, revision: number) {
    try {
      const body = { durationMinutes, revision };
      return await mutateAsync({ params: { id: visit.id }, body });
    } catch (error) {
      notify.error(toErrorText(error));
      return null;
    }
  }

  async function undo(placed: PlacedVisit, revision: number) {
    const minutes = toLength(placed);
    if (await send(placed, minutes, revision))
      notify.success(labels.resized(placed.visit.patient, minutes));
  }

  return async (placed: PlacedVisit, durationMinutes: number) => {
    const { patient, revision } = placed.visit;
    const saved = await send(placed, durationMinutes, revision);
    if (!saved) return;
    notify.success(labels.resized(patient, durationMinutes), {
      label: labels.undo,
      onPress: () => void undo(placed, saved.revision),
    });
  };
}
