import type { Trx } from '../../../database/connection';
import type { CardDispute } from '../../../ports';
import { type LedgerEntry, findByProvider } from '../ledger/ledger.repository';
import { recordEntry } from '../ledger/ledger.service';
import { lockPayable } from '../ledger/payments.repository';
import { dropUnsent, openRefundOfExcess } from '../refunds/refunds.service';
import { findStatus, insertDispute, updateDispute } from '../disputes/disputes.repository';

interface Turn {
  readonly dispute: CardDispute;
  /** The payment that is disputed. */
  readonly payment: LedgerEntry;
  readonly now: Date;
}

const toEntry = ({ dispute, payment, now }: Turn) => ({
  bookingId: payment.bookingId,
  method: payment.method,
  recordedAt: now,
  by: null,
  providerId: dispute.id,
  paymentId: payment.id,
});

async function open(trx: Trx, turn: Turn): Promise<void> {
  const { dispute, payment, now } = turn;
  const { id, amountCents } = dispute;
  const { bookingId, id: paymentId } = payment;
  await insertDispute(trx, { id, bookingId, paymentId, amountCents, now });
  const amount = { kind: 'dispute_opened', amountCents: 0 - amountCents } as const;
  await recordEntry(trx, { ...toEntry(turn), ...amount });
}

async function win(trx: Trx, turn: Turn): Promise<void> {
  const { amountCents } = turn.dispute;
  await recordEntry(trx, { ...toEntry(turn), kind: 'dispute_won', amountCents });
  await openRefundOfExcess(trx, turn.payment.bookingId, turn.now);
}

/** The patient has the money: what was still to be refunded of it is not owed any more. */
async function lose(trx: Trx, turn: Turn): Promise<void> {
  await recordEntry(trx, { ...toEntry(turn), kind: 'dispute_lost', amountCents: 0 });
  await dropUnsent(trx, turn.payment, turn.now);
}

/**
 * Applies what the provider reports of a dispute, once and in any order, and returns whether it was news.
 * A dispute of a payment that is not ours, or not known yet, changes nothing.
 */
export async function settleDispute(
  trx: Trx,
  { dispute, now }: Omit<Turn, 'payment'>,
): Promise<boolean> {
  const { id, intentId, state, evidenceDueAt } = dispute;
  if (intentId === null) return false;
  const payment = await findByProvider(trx, { kind: 'payment', providerId: intentId });
  if (!payment) return false;
  await lockPayable(trx, payment.bookingId);
  const status = await findStatus(trx, id);
  if (status !== null && status !== 'open') return false;
  const turn = { dispute, payment, now };
  if (status === null) await open(trx, turn);
  const closedAt = state === 'open' ? null : now;
  await updateDispute(trx, id, { status: state, evidenceDueAt, closedAt });
  if (state === 'won') await win(trx, turn);
  if (state === 'lost') await lose(trx, turn);
  return status !== state;
}
