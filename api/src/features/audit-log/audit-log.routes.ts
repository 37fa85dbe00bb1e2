import type { FastifyInstance } from 'fastify';
import { exportAuditLog, listAuditActors, listAuditLog } from 'shared-contracts';
import type { Context } from '../../context';
import { toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listActors } from './audit-log.repository';
import { auditCsvColumns, readAuditLog, readAuditPage } from './audit-log.service';

export function registerAuditLog(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  registerEndpoint(app, listAuditLog, ({ query }) => readAuditPage(db, { ...query, now: clock() }));

  registerEndpoint(app, listAuditActors, () => listActors(db));

  registerCsvExport(app, context, {
    endpoint: exportAuditLog,
    name: 'audit_log',
    read: ({ query }) => toCsvStream(auditCsvColumns, readAuditLog(db, { ...query, now: clock() })),
  });
}
