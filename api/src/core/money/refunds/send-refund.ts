import type { MoneyContext } from '../../../context';
import type { Clinic } from '../../../clinic';
import { inTransaction, type Trx } from '../../../database/connection';
import type { CardProvider, CardRefund, NewCardRefund } from '../../../ports';
import { listStatuses } from '../disputes/disputes.repository';
import { lockPayable } from '../ledger/payments.repository';
import { findRefund, lockRefund, type StoredRefund, updateRefund } from './refunds.repository';
import { dropUnsent } from './refunds.service';
import { advance } from './settle.service';

interface SentRefund extends StoredRefund {
  readonly intentId: string;
}

const isToBeSent = (refund: StoredRefund | null): refund is SentRefund =>
  refund?.status === 'requested' && refund.intentId !== null;

/** Metadata by which a refund of the provider can be traced to one attempt of ours. */
function toNewRefund(clinic: Clinic, refund: SentRefund): NewCardRefund {
  const { id: refundId, intentId, amountCents, bookingId, attempt } = refund;
  const clinicId = String(clinic.clinicId);
  return {
    intentId,
    amountCents,
    metadata: { clinicId, bookingId, refundId, attempt: String(attempt) },
    idempotencyKey: attempt === 1 ? refundId : `${refundId}:${attempt}`,
  };
}

/** The provider forgets idempotency keys after a day; what it has refunded it does not forget. */
async function findMade(cards: CardProvider, refund: SentRefund): Promise<CardRefund | null> {
  for await (const made of cards.listRefunds({ intentId: refund.intentId })) {
    if (made.metadata.refundId === refund.id && made.state !== 'failed') return made;
  }
  return null;
}

interface Sent {
  readonly refund: SentRefund;
  /** Null when the provider rejects the refund. */
  readonly made: CardRefund | null;
  readonly now: Date;
}

async function saveResult(trx: Trx, { refund, made, now }: Sent): Promise<void> {
  await lockPayable(trx, refund.bookingId);
  const present = await lockRefund(trx, refund.id);
  // An event may have told how this attempt ended, and the staff may have begun another one.
  if (present?.attempt !== refund.attempt) return;
  if (made) return void (await advance(trx, { refund: present, made, now }));
  if (present.status !== 'requested') return;
  const change = { status: 'failed', settledAt: now } as const;
  await updateRefund(trx, { id: present.id, change });
  const disputes = await listStatuses(trx, present.paymentId);
  const { paymentId: id, bookingId } = present;
  if (disputes.includes('lost')) await dropUnsent(trx, { id, bookingId }, now);
}

/**
 * Sends a requested refund to the provider and stores what became of it. It may be repeated at any
 * time, also while it runs: the provider makes one refund.
 */
export async function sendRefund(
  { db, clinic, ports, clock }: MoneyContext,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!isToBeSent(refund)) return;
  const made =
    (await findMade(ports.cards, refund)) ??
    (await ports.cards.createRefund(toNewRefund(clinic, refund)));
  const result = { refund, made, now: clock() };
  await inTransaction(db, (trx) => saveResult(trx, result));
}
