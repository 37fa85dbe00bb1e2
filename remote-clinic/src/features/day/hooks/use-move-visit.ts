import { type BodyOf, formatDate, formatTime, moveVisit, toTimeOfDay } from 'shared-contracts';
import { changedByVisit } from 'shared-visits';
import { useSave } from 'shared-data';
import { texts } from '../../../texts';
import type { DiaryColumn } from '../model/diary';
import type { DayVisit } from '../model/visit-state';

const { diary: labels } = texts;

type Place = Omit<BodyOf<typeof moveVisit>, 'revision'>;

/** Where a visit goes when it is dropped in a column. */
const toPlace = (visit: DayVisit, { by, id, dateLocal }: DiaryColumn, from: number): Place => ({
  dateLocal,
  timeLocal: toTimeOfDay(from),
  doctorId: by === 'dentists' ? id : (visit.doctorId ?? ''),
  ...(by === 'chairs' ? { chairId: id } : {}),
});

/** Moves visits and says so, with a button that moves them back, or why they were not moved. */
export function useMoveVisit() {
  const { save } = useSave(moveVisit, { changes: changedByVisit, errors: 'notification' });

  function moveBack({ id, patient, ...from }: DayVisit, revision: number) {
    const { dateLocal, timeLocal, doctorId, chairId } = from;
    const place = { dateLocal, timeLocal, doctorId: doctorId ?? '', chairId: chairId ?? undefined };
    save({ params: { id }, body: { ...place, revision } }, { saved: labels.movedBack(patient) });
  }

  return (visit: DayVisit, column: DiaryColumn, from: number) => {
    const { id, patient, revision, doctorId } = visit;
    const place = toPlace(visit, column, from);
    const time = formatTime(place.timeLocal);
    save(
      { params: { id }, body: { ...place, revision } },
      {
        saved: labels.moved(patient, formatDate(place.dateLocal), time),
        // A visit can't be given back to no dentist.
        undo: doctorId === null ? undefined : (moved) => moveBack(visit, moved.revision),
      },
    );
  };
}
