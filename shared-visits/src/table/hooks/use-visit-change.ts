import { useState } from 'react';
import {
  type Booking,
  type DateLocal,
  parseDateLocal,
  parseTimeLocal,
  type TimeLocal,
} from 'shared-contracts';
import { useAddress } from 'shared-data';

/** A time that a link asks for. */
export interface RequestedTime {
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

/** A visit whose dialog is open. */
export interface Change {
  readonly kind: 'cancel' | 'reschedule' | 'clinicPayment' | 'payments';
  readonly booking: Booking;
  readonly requested?: RequestedTime;
}

const NO_LINK = { reschedule: null, date: null, time: null };

/**
 * Which dialog is open: one that was opened here, or that of the address
 * (`?reschedule=…&date=2023-01-05&time=09:30`), to which links in emails lead.
 */
export function useVisitChange(
  bookings: readonly Booking[],
  canReschedule: (booking: Booking) => boolean,
) {
  const { query: search, change: changeAddress } = useAddress();
  const [opened, open] = useState<Change | null>(null);
  const linked = bookings.find(({ id }) => id === search.get('reschedule'));
  const dateLocal = parseDateLocal(search.get('date'));
  const timeLocal = parseTimeLocal(search.get('time'));

  function toLinkedChange(): Change | null {
    if (!linked || !canReschedule(linked)) return null;
    const requested = dateLocal && timeLocal ? { requested: { dateLocal, timeLocal } } : {};
    return { kind: 'reschedule', booking: linked, ...requested };
  }

  function close() {
    open(null);
    if (search.has('reschedule')) changeAddress(NO_LINK, { replace: true });
  }

  /** A link asks to move a visit that can't be moved online any more. */
  const isLinkClosed = linked !== undefined && !canReschedule(linked);
  return { change: opened ?? toLinkedChange(), isLinkClosed, open, close };
}
