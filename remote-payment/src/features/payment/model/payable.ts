import type { Booking } from 'shared-contracts';

/** Whether a booking can be paid, or why not. */
export type Payable = 'due' | 'paid' | 'cancelled' | 'free';

export function toPayable({ paid, status, role }: Booking): Payable {
  if (paid) return 'paid';
  if (status === 'cancelled') return 'cancelled';
  return role === 0 ? 'free' : 'due';
}
