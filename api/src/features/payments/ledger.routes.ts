import type { FastifyInstance } from 'fastify';
import { getLedger, reverseLedgerEntry } from 'shared-contracts';
import { listNames } from '../../access/names.repository';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import type { LedgerEntry } from '../../core/money/ledger/ledger.repository';
import { readBalance } from '../../core/money/ledger/ledger.service';
import { reversePayment } from '../../core/money/payments/reverse-payment.service';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';

export function registerLedger(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, getLedger, async ({ params: { id } }) => {
    const { entries, ...balance } = await readBalance(db, id);
    const names = await listNames(
      db,
      entries.map(({ by }) => by),
    );
    const toShown = (entry: LedgerEntry) => ({ ...entry, recordedBy: names.get(entry.by) ?? null });
    return { ...balance, entries: entries.map(toShown) };
  });

  registerEndpoint(app, reverseLedgerEntry, async ({ params, body, ...call }) => {
    const { id: bookingId, entryId } = params;
    const { entryId: id, reason } = body;
    const reversal = { bookingId, entryId, id, reason, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => reversePayment(trx, reversal)) };
  });
}
