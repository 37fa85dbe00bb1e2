import { listNames } from '../../../access/names.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { listLedgerEntries } from '../ledger/ledger.repository';
import { reverseEntry } from '../ledger/ledger.service';
import { lockPayable } from '../ledger/payments.repository';

interface WrongPayment {
  readonly bookingId: string;
  readonly entryId: string;
  /** The ID that the reversal shall have; any by default. */
  readonly id: string | undefined;
  readonly reason: string;
  readonly actor: Actor;
}

/**
 * Reverses a payment at the clinic that was recorded by mistake. What the card provider reports is a
 * fact: such a payment is refunded instead. The lock lets a repeated request find what the first one did.
 */
export async function reversePayment(
  trx: Trx,
  { bookingId, entryId, id: wantedId, reason, actor }: WrongPayment,
): Promise<string> {
  await lockPayable(trx, bookingId);
  const entries = await listLedgerEntries(trx, bookingId);
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw new DomainError('not_found');
  if (entry.kind !== 'payment' || entry.method === 'card_online')
    throw new DomainError('entry_fixed');
  const reversal = entries.find(({ reverses }) => reverses === entryId);
  if (reversal && reversal.id === wantedId) return reversal.id;
  if (reversal) {
    const names = await listNames(trx, [reversal.by]);
    throw new DomainError('entry_reversed', { name: names.get(reversal.by) ?? 'A colleague' });
  }
  const { userId: by, now } = actor;
  const id = await reverseEntry(trx, { entryId, id: wantedId, reason, by, now });
  await recordAudit(trx, {
    actor,
    action: 'payment.reversed',
    subject: { type: 'booking', id: bookingId },
    before: { amountCents: entry.amountCents, method: entry.method },
    after: { reason },
  });
  return id;
}
