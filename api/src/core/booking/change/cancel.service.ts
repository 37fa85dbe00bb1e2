import { type Cancellation as Reason, isCausedByClinic } from 'shared-contracts';
import { isOwnOrMay, type VisitActor } from '../../../access/ownership';
import type { Actor } from '../../../audit/audit-log';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { chargeLateFee } from '../../money/ledger/ledger.service';
import {
  listPayments,
  type RecordedPayment,
  sumBalances,
} from '../../money/ledger/payments.repository';
import { enqueueIntentClosing } from '../../money/payments/intent-job';
import { refundPayments } from '../../money/refunds/refunds.service';
import * as bookings from '../visits/bookings.repository';
import type { BookingState } from '../visits/bookings.repository';
import {
  assertChangeable,
  assertSeen,
  isMoved,
  toRefundCents,
  type ToldTime,
} from '../visits/change-terms';
import { isLapsed } from '../../people/unverified/unverified.repository';
import { recordVisitChange } from '../visits/visit-audit';

export interface Cancellation {
  readonly bookingId: string;
  readonly caller: VisitActor;
  /** Whom the audit log names if the visit is not their own. */
  readonly actor?: Actor;
  /** The time of the link by which it is cancelled: the visit must not have been moved since. */
  readonly told?: ToldTime;
  /**
   * What the caller was shown: the place of the visit by its revision, and what is refunded. A patient who was not shown
   * the refund has not agreed to a late fee either.
   */
  readonly seen?: {
    readonly revision?: number | undefined;
    readonly refundCents?: number | undefined;
  };
  /** Whether the clinic forgoes the late fee. */
  readonly isFeeWaived: boolean;
  /** Why staff cancel, if they say so. No late fee is kept when the clinic is the cause. */
  readonly reason?: Reason;
  /** Only while it was neither paid nor verified in time. */
  readonly isLapsing?: boolean;
  readonly now: Date;
}

interface Refunding extends Cancellation {
  readonly booking: BookingState;
  readonly payments: readonly RecordedPayment[];
}

function toOwedCents({ payments, booking, isFeeWaived, now }: Refunding): number {
  const paidCents = sumBalances(payments);
  return isFeeWaived ? paidCents : toRefundCents(booking, paidCents, now);
}

/**
 * The provider refunds cards; what was paid at the clinic the staff give back. A payment or the deadline may have changed the amount since the caller was told it.
 */
async function giveBack(trx: Trx, refunding: Refunding): Promise<void> {
  const { bookingId, caller, payments, seen, now } = refunding;
  const owedCents = toOwedCents(refunding);
  const toldCents = seen?.refundCents ?? owedCents;
  if (toldCents !== owedCents) throw new DomainError('visit_changed');
  const keptCents = sumBalances(payments) - owedCents;
  const refund = { bookingId, amountCents: owedCents, reason: 'cancelled', now } as const;
  await refundPayments(trx, payments, { ...refund, requestedBy: caller.userId });
  await chargeLateFee(trx, { bookingId, amountCents: keptCents, by: caller.userId, now });
}

async function markAndRefund(trx: Trx, cancellation: Cancellation): Promise<number> {
  const { bookingId, caller, reason, seen, now } = cancellation;
  const booking = await bookings.lockBooking(trx, bookingId);
  if (!booking || !isOwnOrMay(caller, booking.userId, 'visits.manage'))
    throw new DomainError('not_found');
  if (cancellation.told && isMoved(booking, cancellation.told))
    throw new DomainError('link_expired');
  if (booking.status === 'cancelled') return 0;
  assertSeen(booking, seen?.revision);
  if (cancellation.isLapsing && !(await isLapsed(trx, { bookingId, now }))) return 0;
  const isLateAllowed = cancellation.isFeeWaived || seen?.refundCents !== undefined;
  assertChangeable({ booking, caller, now, isLateAllowed });
  const payments = await listPayments(trx, bookingId);
  const isFeeWaived =
    cancellation.isFeeWaived || (reason !== undefined && isCausedByClinic(reason.reason));
  await bookings.markCancelled(trx, { bookingId, reason, now });
  await recordVisitChange(trx, {
    bookingId,
    userId: booking.userId,
    actor: cancellation.actor,
    action: 'visit.cancelled',
    before: { startsAt: booking.startsAt.toISOString() },
    after: { isFeeWaived, ...(reason && { reason: reason.reason }) },
  });
  await giveBack(trx, { ...cancellation, isFeeWaived, payments, booking });
  if (booking.intentId !== null) await enqueueIntentClosing(trx, bookingId);
  await enqueueEmail(trx, { kind: 'cancelled', clinicId: trx.clinicId, id: bookingId });
  return 1;
}

/**
 * Returns how many bookings changed: 0 when it was cancelled before. Nobody waits for the card provider:
 * jobs send the refunds and cancel the intent of an open card form. A payment that was faster, or was not
 * reported yet, is refunded in full when it becomes known.
 */
export const cancel = (db: Db, cancellation: Cancellation): Promise<number> =>
  inTransaction(db, (trx) => markAndRefund(trx, cancellation));
