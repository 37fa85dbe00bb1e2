import { useState } from 'react';
import type { Booking, WaitingEntry } from 'shared-contracts';
import { IconAction } from 'shared-data';
import { icons } from 'shared-ui';
import { texts } from '../../../texts';
import { useLeaveWaitingList } from '../api/use-waiting-list';
import { EarlierTimeDialog } from './earlier-time-dialog';

const { waitingList: words } = texts;

interface EarlierTimeActionProps {
  readonly booking: Booking;
  /** The patient's entry for an earlier time of the visit. */
  readonly entry: WaitingEntry | undefined;
  readonly describedBy: string;
}

/** Lets a patient look for an earlier time of a visit, and stop waiting for one. */
export function EarlierTimeAction({ booking, entry, describedBy }: EarlierTimeActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const leaving = useLeaveWaitingList(words.stopped);
  const button = { 'aria-describedby': describedBy };
  if (entry) {
    return (
      <IconAction
        {...button}
        icon={icons.bellOff}
        label={words.stop}
        isLoading={leaving.isPending}
        onClick={() => leaving.save({ params: { id: entry.id } })}
      />
    );
  }
  return (
    <>
      <IconAction {...button} icon={icons.bell} label={words.ask} onClick={() => setIsOpen(true)} />
      {isOpen && <EarlierTimeDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  );
}
