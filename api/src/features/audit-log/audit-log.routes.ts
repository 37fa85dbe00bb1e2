import type { FastifyInstance } from 'fastify';
import { exportAuditLog, listAuditActors, listAuditLog } from 'shared-contracts';
import { recordAudit, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listActors } from './audit-log.repository';
import { csvColumns, readAll, readPage } from './audit-log.service';

export function registerAuditLog(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, listAuditLog, ({ query }) => readPage(db, clinic, query));

  registerEndpoint(app, listAuditActors, () => listActors(db, clinic));

  registerCsvExport(app, exportAuditLog, {
    fileName: 'audit-log.csv',
    read: async ({ query, ...call }) => {
      await recordAudit(db, clinic, {
        actor: toActor(call, clock()),
        action: 'audit_log.exported',
        subject: { type: 'clinic', id: String(clinic.clinicId) },
        after: { ...query },
      });
      return toCsvStream(csvColumns, readAll(db, clinic, query));
    },
  });
}
