import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { hasAnotherUnpaid, isVerified, setLapse } from './unverified.repository';

/**
 * Anyone can sign up with any address, as often as they like: an account that has not verified its address
 * holds one unpaid visit, and that for a while. Call it for a visit that the patient has just booked, with the
 * account locked. Throws `unverified_limit`.
 */
export async function limitUnverified(
  trx: Trx,
  visit: { readonly userId: string; readonly bookingId: string; readonly now: Date },
): Promise<void> {
  if (await isVerified(trx, visit.userId)) return;
  if (await hasAnotherUnpaid(trx, visit)) throw new DomainError('unverified_limit');
  await setLapse(trx, visit);
}
