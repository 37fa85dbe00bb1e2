import type { Booking, WaitingEntry } from 'shared-contracts';
import { notify } from 'shared-ui';
import { IconAction } from 'shared-pages';
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
  const leaving = useLeaveWaitingList();
  const button = { 'aria-describedby': describedBy };
  if (entry) {
    return (
      <IconAction
        {...button}
        icon="bellOff"
        label={words.stop}
        isLoading={leaving.isPending}
        onClick={() =>
          leaving.mutate(
            { params: { id: entry.id } },
            { onSuccess: () => notify.success(words.stopped) },
          )
        }
      />
    );
  }
  return (
    <IconAction
      {...button}
      icon="bell"
      label={words.ask}
      isLoading={asking.isPending}
      onClick={() =>
        asking.mutate(
          { params: { id: booking.id } },
          { onSuccess: () => notify.success(words.asked) },
        )
      }
    />
  );
}
