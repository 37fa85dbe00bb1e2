import type { Booking, WaitingEntry } from 'shared-contracts';
import { IconAction } from 'shared-data';
import { texts } from '../../../texts';
import { useLeaveWaitingList, useWaitForEarlierTime } from '../api/use-waiting-list';

const { waitingList: words } = texts;

interface EarlierTimeActionProps {
  readonly booking: Booking;
  /** The patient's entry for an earlier time of the visit. */
  readonly entry: WaitingEntry | undefined;
  readonly describedBy: string;
}

/** Lets a patient ask for an earlier time of a visit, and stop that. */
export function EarlierTimeAction({ booking, entry, describedBy }: EarlierTimeActionProps) {
  const asking = useWaitForEarlierTime();
  const leaving = useLeaveWaitingList(words.stopped);
  const button = { 'aria-describedby': describedBy };
  if (entry) {
    return (
      <IconAction
        {...button}
        icon="bellOff"
        label={words.stop}
        isLoading={leaving.isPending}
        onClick={() => leaving.save({ params: { id: entry.id } })}
      />
    );
  }
  return (
    <IconAction
      {...button}
      icon="bell"
      label={words.ask}
      isLoading={asking.isPending}
      onClick={() => asking.save({ params: { id: booking.id } })}
    />
  );
}
