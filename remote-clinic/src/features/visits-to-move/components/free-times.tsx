import { type ColleagueTime, formatShortDay, formatTime, type VisitToMove } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Button, Stack } from 'shared-ui';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';
import type { Ask } from '../model/question';

const { list: labels } = visitsToMoveTexts;

/** The day is named where it is not the visit's own. */
const toLabel = ({ dateLocal, timeLocal, doctor }: ColleagueTime, visit: VisitToMove): string =>
  dateLocal === visit.dateLocal
    ? labels.sameDay(formatTime(timeLocal), doctor)
    : labels.time(formatShortDay(dateLocal), formatTime(timeLocal), doctor);

interface FreeTimesProps {
  readonly visit: VisitToMove;
  readonly describedBy: string;
  readonly onAsk: Ask;
}

/** The next free times of colleagues; pressing one asks whether to move the visit there. */
export function FreeTimes({ visit, describedBy, onAsk }: FreeTimesProps) {
  if (visit.times.length === 0) return <SecondaryText>{labels.noTimes}</SecondaryText>;
  return (
    <Stack gap="xs" alignItems="start">
      {visit.times.map((time) => (
        <Button
          key={time.doctorId}
          variant="secondary"
          aria-describedby={describedBy}
          onClick={() => onAsk({ kind: 'time', visit, time })}
        >
          {toLabel(time, visit)}
        </Button>
      ))}
    </Stack>
  );
}
