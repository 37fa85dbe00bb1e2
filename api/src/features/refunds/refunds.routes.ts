import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { requireConfirmation } from '../../access/confirmation';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { readAll } from '../../database/pages';
import { type CsvColumns, toCsvStream, toDollars } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listShownDisputes } from '../../core/money/disputes/disputes.repository';
import { listRefunds, listShownRefunds } from '../../core/money/refunds/refund-list.repository';
import { findRefund } from '../../core/money/refunds/refunds.repository';
import { requestRefund } from '../../core/money/refunds/refunds.service';
import { inTransaction } from '../../database/connection';

const SHOWN_SUCCEEDED = 50;

const csvColumns: CsvColumns<contract.Refund> = {
  Patient: ({ patient }) => patient,
  Treatment: ({ treatment }) => treatment,
  Date: ({ dateLocal }) => dateLocal,
  Time: ({ timeLocal }) => timeLocal,
  'Amount (USD)': ({ amountCents }) => toDollars(amountCents),
  'Paid by': ({ method }) => method,
  Reason: ({ reason }) => reason,
  State: ({ status }) => status,
  'Due since (UTC)': ({ createdAt }) => createdAt.toISOString(),
};

export function registerRefunds(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  registerEndpoint(app, contract.listRefunds, () => listShownRefunds(db, SHOWN_SUCCEEDED));

  registerEndpoint(app, contract.listDisputes, () => listShownDisputes(db));

  registerCsvExport(app, context, {
    endpoint: contract.exportRefunds,
    name: 'refunds',
    read: ({ query: { search = '' } }) =>
      toCsvStream(
        csvColumns,
        readAll((page) => listRefunds(db, page)),
        ({ patient, treatment }) => contract.matchesSearch(`${patient} ${treatment}`, search),
      ),
  });

  registerEndpoint(app, contract.requestRefund, async ({ params: { id }, ...call }) => {
    const { amountCents = 0 } = (await findRefund(db, id)) ?? {};
    if (amountCents > context.confirmRefundCents) await requireConfirmation(context, call.caller);
    const wanted = { id, actor: toActor(call, clock()) };
    return { status: await inTransaction(db, (trx) => requestRefund(trx, wanted)) };
  });
}
