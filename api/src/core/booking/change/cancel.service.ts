import type { FastifyBaseLogger } from 'fastify';
import { type Cancellation as Reason, isCausedByClinic } from 'shared-contracts';
import { isOwnOrMay, type VisitActor } from '../../../access/ownership';
import type { Actor } from '../../../audit/audit-log';
import type { MoneyContext } from '../../../context';
import { inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
import { listPayments, type RecordedPayment } from '../../money/payments/payments.repository';
import { closeIntent, toOpenIntentId } from '../../money/payments/payments.service';
import { openRefund } from '../../money/refunds/refunds.service';
import * as bookings from '../bookings.repository';
import { getBookingRules } from '../plan/place.repository';
import { assertChangeable, isMoved, toRefundCents } from './change-terms';
import { isLapsed } from '../../people/unverified/unverified.repository';
import { recordVisitChange } from '../visit-audit';

export interface Cancellation {
  readonly bookingId: string;
  readonly caller: VisitActor;
  /** Whom the audit log names if the visit is not their own. */
  readonly actor?: Actor;
  /** The visit's start as the caller knows it, if it must not have been moved since. */
  readonly startsAt?: Date;
  /** Whether an admin forgoes the late fee. */
  readonly isFeeWaived: boolean;
  /** Why staff cancel, if they say so. No late fee is kept when the clinic is the cause. */
  readonly reason?: Reason;
  /** The notice period does not keep a patient from closing their account. */
  readonly isClosing?: boolean;
  /** Only while it was neither paid nor verified in time. */
  readonly isLapsing?: boolean;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

interface Attempt extends Cancellation {
  /** The intent that was cancelled at the provider, null for none. */
  readonly cancelledIntentId: string | null;
}

/** How many bookings changed, or the intent by which the booking could still be paid. */
type Outcome = { readonly modifiedCount: number } | { readonly openIntentId: string };

const sumBalances = (payments: readonly RecordedPayment[]): number =>
  payments.reduce((sum, { balanceCents }) => sum + balanceCents, 0);

interface Refunding extends Attempt {
  readonly startsAt: Date;
  readonly payments: readonly RecordedPayment[];
}

async function toOwedCents(
  trx: Trx,
  { payments, startsAt, isFeeWaived, now }: Refunding,
): Promise<number> {
  const paidCents = sumBalances(payments);
  if (isFeeWaived || paidCents === 0) return paidCents;
  const { cancellationNoticeMinutes: noticeMinutes, lateFeeCents } = await getBookingRules(trx);
  return toRefundCents({ paidCents, startsAt }, { noticeMinutes, lateFeeCents }, now);
}

/** The provider refunds cards; what was paid at the clinic the staff give back. */
async function refundPayments(trx: Trx, refunding: Refunding): Promise<void> {
  const { bookingId, caller, payments, now } = refunding;
  let owedCents = await toOwedCents(trx, refunding);
  for (const { id: paymentId, method, balanceCents } of payments) {
    const amountCents = Math.min(owedCents, balanceCents);
    owedCents -= amountCents;
    if (amountCents <= 0) continue;
    const status = method === 'card' ? 'requested' : 'due';
    const refund = { bookingId, paymentId, amountCents, status, now } as const;
    await openRefund(trx, { ...refund, reason: 'cancelled', requestedBy: caller.userId });
  }
}

async function tryToCancel(trx: Trx, attempt: Attempt): Promise<Outcome> {
  const { bookingId, caller, reason, isClosing, now, cancelledIntentId } = attempt;
  const booking = await bookings.lockBooking(trx, bookingId);
  if (!booking || !isOwnOrMay(caller, booking.userId, 'visits.manage'))
    throw new DomainError('not_found');
  if (attempt.startsAt && isMoved(booking, attempt.startsAt)) throw new DomainError('link_expired');
  if (booking.status === 'cancelled') return { modifiedCount: 0 };
  if (attempt.isLapsing && !(await isLapsed(trx, { bookingId, now }))) return { modifiedCount: 0 };
  await assertChangeable(trx, { booking, caller, now, isNoticeIgnored: isClosing });
  const payments = await listPayments(trx, bookingId);
  const { intentId, startsAt } = booking;
  const openIntentId = toOpenIntentId({ intentId, payments }, cancelledIntentId);
  if (openIntentId !== null) return { openIntentId };
  const isFeeWaived =
    attempt.isFeeWaived || (reason !== undefined && isCausedByClinic(reason.reason));
  await bookings.markCancelled(trx, { bookingId, reason, now });
  await recordVisitChange(trx, {
    bookingId,
    userId: booking.userId,
    actor: attempt.actor,
    action: 'visit.cancelled',
    before: { startsAt: startsAt.toISOString() },
    after: { isFeeWaived, ...(reason && { reason: reason.reason }) },
  });
  await refundPayments(trx, { ...attempt, isFeeWaived, payments, startsAt });
  await enqueueEmail(trx, { kind: 'cancelled', clinicId: trx.clinicId, id: bookingId });
  return { modifiedCount: 1 };
}

/**
 * Returns how many bookings changed: 0 when it was cancelled before. The intent is cancelled at the
 * provider first, outside of a transaction, so that only a booking that can no longer be paid is
 * cancelled; a payment that came first is recorded and refunded. A booking that was given another
 * intent meanwhile is tried again.
 */
export async function cancel(
  context: MoneyContext,
  cancellation: Cancellation,
  cancelledIntentId: string | null = null,
): Promise<number> {
  const outcome = await inTransaction(context.db, (trx) =>
    tryToCancel(trx, { ...cancellation, cancelledIntentId }),
  );
  if ('modifiedCount' in outcome) return outcome.modifiedCount;
  const { bookingId, log } = cancellation;
  const { openIntentId: intentId } = outcome;
  await closeIntent(context, { bookingId, intentId, log });
  return cancel(context, cancellation, intentId);
}
