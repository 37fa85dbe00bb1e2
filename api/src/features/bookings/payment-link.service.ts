import { MINUTE_MS } from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../outbox/email-job';
import { requirePayable, requireUnpaid } from '../../core/money/payments/payments.service';
import { requireBooking } from '../../core/booking/visits/own-booking';
import { markLinkSent } from './payment-link.repository';

/** Two clicks, or two people, send one email. */
const PAUSE_MS = 5 * MINUTE_MS;

interface LinkRequest {
  readonly bookingId: string;
  readonly caller: Account;
  readonly actor: Actor;
}

/** Queues the email with the link of the payment page. */
export async function sendPaymentLink(
  trx: Trx,
  { bookingId, caller, actor }: LinkRequest,
): Promise<void> {
  requireUnpaid(await requirePayable(trx, { bookingId, caller }));
  const { email } = await requireBooking(trx, { id: bookingId, caller });
  if (email === '') throw new DomainError('patient_email_missing');
  const { now } = actor;
  const after = new Date(now.getTime() - PAUSE_MS);
  if (!(await markLinkSent(trx, { bookingId, now, after }))) {
    throw new DomainError('payment_link_sent');
  }
  const subject = { type: 'booking', id: bookingId };
  await recordAudit(trx, { actor, action: 'payment_link.sent', subject });
  await enqueueEmail(trx, { kind: 'payment_link', clinicId: trx.clinicId, id: bookingId });
}
