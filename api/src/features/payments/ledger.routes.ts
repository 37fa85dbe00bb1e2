import type { FastifyInstance } from 'fastify';
import { getLedger, reverseLedgerEntry } from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { readBalance } from '../../core/money/ledger/ledger.service';
import { reversePayment } from '../../core/money/payments/reverse-payment.service';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';

export function registerLedger(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, getLedger, async ({ params: { id } }) => {
    const { entries, ...balance } = await readBalance(db, id);
    return { ...balance, entries: [...entries] };
  });

  registerEndpoint(app, reverseLedgerEntry, async ({ params, body: { reason }, ...call }) => {
    const { id: bookingId, entryId } = params;
    const reversal = { bookingId, entryId, reason, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => reversePayment(trx, reversal)) };
  });
}
