import type { FastifyInstance } from 'fastify';
import {
  exportUnpaidVisits,
  listUnpaidVisits,
  toDateLocal,
  toTimeLocal,
  type UnpaidVisit,
} from 'shared-contracts';
import type { Context } from '../../context';
import { readAll, readPage } from '../../database/pages';
import { type CsvColumns, toCsvStream, toDollars } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listUnpaid } from './unpaid.repository';

const toCsvColumns = (timeZone: string): CsvColumns<UnpaidVisit> => ({
  Patient: ({ patient }) => patient,
  Phone: ({ phone }) => phone,
  Email: ({ email }) => email,
  Treatment: ({ treatment }) => treatment,
  Date: ({ startsAt }) => toDateLocal(startsAt, timeZone),
  Time: ({ startsAt }) => toTimeLocal(startsAt, timeZone),
  State: ({ status }) => status,
  'Price (USD)': ({ priceCents }) => toDollars(priceCents),
  'Due (USD)': ({ priceCents, owedCents = priceCents }) => toDollars(owedCents),
});

export function registerUnpaid(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  registerEndpoint(app, listUnpaidVisits, async ({ query }) => {
    const { when } = query;
    const now = clock();
    const { rows, next } = await readPage(query, (page) => listUnpaid(db, { when, now, ...page }));
    return { visits: rows, next };
  });

  registerCsvExport(app, context, {
    endpoint: exportUnpaidVisits,
    name: 'unpaid_visits',
    read: ({ query: { when } }) => {
      const now = clock();
      const visits = readAll((page) => listUnpaid(db, { when, now, ...page }));
      return toCsvStream(toCsvColumns(clinic.timeZone), visits);
    },
  });
}
