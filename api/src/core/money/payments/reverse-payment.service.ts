import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { findEntry } from '../ledger/ledger.repository';
import { reverseEntry } from '../ledger/ledger.service';

interface WrongPayment {
  readonly bookingId: string;
  readonly entryId: string;
  readonly reason: string;
  readonly actor: Actor;
}

/**
 * Reverses a payment at the clinic that was recorded by mistake. What the card provider reports is a
 * fact: such a payment is refunded instead.
 */
export async function reversePayment(
  trx: Trx,
  { bookingId, entryId, reason, actor }: WrongPayment,
): Promise<string> {
  const entry = await findEntry(trx, entryId);
  if (entry?.bookingId !== bookingId) throw new DomainError('not_found');
  if (entry.kind !== 'payment' || entry.method === 'card_online')
    throw new DomainError('entry_fixed');
  const { userId: by, now } = actor;
  const id = await reverseEntry(trx, { entryId, reason, by, now });
  await recordAudit(trx, {
    actor,
    action: 'payment.reversed',
    subject: { type: 'booking', id: bookingId },
    before: { amountCents: entry.amountCents, method: entry.method },
    after: { reason },
  });
  return id;
}
