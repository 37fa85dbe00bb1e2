import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from 'shared-contracts';
import { toPaidCents } from 'shared-contracts';
import { usePresentBooking } from './use-present-booking';

/** What a dialog tells of a visit, and what its question depends on. */
const toTold = (booking: Booking): string => {
  const { revision, status, doctor, refundableCents } = booking;
  return JSON.stringify([revision, status, doctor, refundableCents, toPaidCents(booking)]);
};

/**
 * The visit of an open dialog as its reader has `seen` it. `present` is the visit as it is now once a colleague, the
 * patient or another tab has changed it, and null until then; `accept` makes that the seen one. While the dialog itself
 * saves, nothing counts as such a change.
 */
export function useSeenVisit(opened: Booking) {
  const [seen, see] = useState(opened);
  const { data: present = seen } = usePresentBooking(opened.id);
  const isSaving = useIsMutating() > 0;
  const isChanged = !isSaving && toTold(present) !== toTold(seen);
  return { seen, present: isChanged ? present : null, accept: () => see(present) };
}
