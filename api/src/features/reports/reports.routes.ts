import type { FastifyInstance } from 'fastify';
import { exportReport, getReport } from 'shared-contracts';
import { recordAudit, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { toReportCsv } from './report-csv';
import { readReport } from './reports.service';

export function registerReports(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, getReport, ({ query }) => readReport(db, clinic, query));

  registerCsvExport(app, exportReport, {
    fileName: 'report.csv',
    read: async ({ query, ...call }) => {
      await recordAudit(db, clinic, {
        actor: toActor(call, clock()),
        action: 'report.exported',
        subject: { type: 'clinic', id: String(clinic.clinicId) },
        after: { ...query },
      });
      return toReportCsv(query.report, await readReport(db, clinic, query));
    },
  });
}
