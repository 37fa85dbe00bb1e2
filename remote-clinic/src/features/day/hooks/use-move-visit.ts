import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { type BodyOf, formatDate, formatTime, moveVisit, toTimeOfDay } from 'shared-contracts';
import { changedByVisit } from 'shared-booking';
import { toErrorText } from 'shared-pages';
import { notify } from 'shared-ui';
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
  const { mutateAsync } = useMutation(endpointMutation(moveVisit, { invalidates: changedByVisit }));

  async function send(visit: DayVisit, place: Place, onMoved: (revision: number) => void) {
    try {
      const body = { ...place, revision: visit.revision };
      const { revision } = await mutateAsync({ params: { id: visit.id }, body });
      onMoved(revision);
    } catch (error) {
      notify.error(toErrorText(error));
    }
  }

  function moveBack(visit: DayVisit, revision: number) {
    const { dateLocal, timeLocal, doctorId, chairId } = visit;
    const place = { dateLocal, timeLocal, doctorId: doctorId ?? '', chairId: chairId ?? undefined };
    return send({ ...visit, revision }, place, () =>
      notify.success(labels.movedBack(visit.patient)),
    );
  }

  return (visit: DayVisit, column: DiaryColumn, from: number) => {
    const place = toPlace(visit, column, from);
    const time = formatTime(place.timeLocal);
    return send(visit, place, (revision) =>
      notify.success(
        labels.moved(visit.patient, formatDate(place.dateLocal), time),
        // A visit can't be given back to no dentist.
        visit.doctorId === null
          ? undefined
          : { label: labels.undo, onPress: () => void moveBack(visit, revision) },
      ),
    );
  };
}
