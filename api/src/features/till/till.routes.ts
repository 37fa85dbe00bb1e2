import type { FastifyInstance } from 'fastify';
import {
  closeTill as closeEndpoint,
  exportTill,
  getTill,
  type TillClosing,
  type TillCount,
} from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { closeTill, readTill } from '../../core/money/till/till.service';
import { inTransaction } from '../../database/connection';
import { type CsvColumns, toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';

type CountOfClosing = TillCount & { readonly dateLocal: string; readonly closing: TillClosing };

/** A number: as a text, one below 0 would be taken for a formula. */
const toAmount = (cents: number): number => cents / 100;

const csvColumns: CsvColumns<CountOfClosing> = {
  Date: ({ dateLocal }) => dateLocal,
  'Closed at (UTC)': ({ closing }) => closing.closedAt.toISOString(),
  'Closed by': ({ closing }) => closing.closedBy,
  Method: ({ method }) => method,
  'Should be there (USD)': ({ expectedCents }) => toAmount(expectedCents),
  'Counted (USD)': ({ countedCents }) => toAmount(countedCents),
  'Difference (USD)': ({ expectedCents, countedCents }) => toAmount(countedCents - expectedCents),
  'Reason of the new closing': ({ closing }) => closing.reason,
};

export function registerTill(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  registerEndpoint(app, getTill, ({ query: { date: dateLocal } }) =>
    readTill(db, { dateLocal, clinic }),
  );

  registerEndpoint(app, closeEndpoint, async ({ body, ...call }) => {
    const closing = { ...body, clinic, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => closeTill(trx, closing)) };
  });

  registerCsvExport(app, context, {
    endpoint: exportTill,
    name: 'till',
    read: async ({ query: { date: dateLocal } }) => {
      const { closings } = await readTill(db, { dateLocal, clinic });
      const rows = closings.flatMap((closing) =>
        closing.counts.map((count) => ({ ...count, dateLocal, closing })),
      );
      return toCsvStream(csvColumns, rows);
    },
  });
}
