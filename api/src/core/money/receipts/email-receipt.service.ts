import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { enqueueEmail } from '../../../outbox/email-job';
import { insertReceiptEmail } from './receipt-emails.repository';

interface ReceiptRequest {
  readonly id: string | undefined;
  readonly bookingId: string;
  readonly email: string;
  readonly actor: Actor;
}

/** Queues the email with the receipt; returns how many, 0 for a request that is repeated. */
export async function emailReceipt(
  trx: Trx,
  { id: wantedId, bookingId, email, actor }: ReceiptRequest,
): Promise<number> {
  const id = await insertReceiptEmail(trx, { id: wantedId, bookingId, email, now: actor.now });
  if (id === null) return 0;
  const subject = { type: 'booking', id: bookingId };
  await recordAudit(trx, { actor, action: 'receipt.emailed', subject });
  await enqueueEmail(trx, { kind: 'receipt', clinicId: trx.clinicId, id });
  return 1;
}
