import { type ResponseOf, resizeVisit } from 'shared-contracts';
import { changedByVisit } from 'shared-visits';
import { useSave } from 'shared-data';
import { texts } from '../../../texts';
import { type PlacedVisit, toLength } from '../model/diary';

const { diary: labels } = texts;

type Resized = ResponseOf<typeof resizeVisit>;

/** Changes how long visits take and says so, with a button that undoes it, or why they stay as they are. */
export function useResizeVisit() {
  const { save } = useSave(resizeVisit, { changes: changedByVisit, errors: 'notification' });

  return (placed: PlacedVisit, durationMinutes: number) => {
    const { id, patient, revision } = placed.visit;
    const before = toLength(placed);
    const resize = (minutes: number, from: number, undo?: (resized: Resized) => void) =>
      save(
        { params: { id }, body: { durationMinutes: minutes, revision: from } },
        { saved: labels.resized(patient, minutes), undo },
      );
    resize(durationMinutes, revision, (resized) => resize(before, resized.revision));
  };
}
