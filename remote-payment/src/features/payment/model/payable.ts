import type { Booking } from 'shared-contracts';

/** Whether a booking can be paid, or why not. */
export type Payable = 'due' | 'paid' | 'refund' | 'cancelled' | 'free';

export function toPayable({ paid, status, role }: Booking): Payable {
  if (status === 'cancelled') return paid ? 'refund' : 'cancelled';
  if (paid) return 'paid';
  return role === 0 ? 'free' : 'due';
}
