import type { FastifyInstance } from 'fastify';
import { exportReport, getReport } from 'shared-contracts';
import type { Context } from '../../context';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { toReportCsv } from './report-csv';
import { readReport } from './reports.service';

export function registerReports(app: FastifyInstance, context: Context): void {
  const { db } = context;
  registerEndpoint(app, getReport, ({ query }) => readReport(db, query));

  registerCsvExport(app, context, {
    endpoint: exportReport,
    name: 'report',
    read: async ({ query }) => toReportCsv(query.report, await readReport(db, query)),
  });
}
