import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { type AuditAction, recordAudit, type StaffCall, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction, type Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from './templates.repository';

export function registerMessageTemplates(app: FastifyInstance, { db, clock }: Context): void {
  const record = (trx: Trx, id: string, entry: { call: StaffCall; action: AuditAction }) =>
    recordAudit(trx, {
      actor: toActor(entry.call, clock()),
      action: entry.action,
      subject: { type: 'message_template', id },
    });

  registerEndpoint(app, contract.listMessageTemplates, () => listTemplates(db));

  registerEndpoint(app, contract.createMessageTemplate, ({ body, ...call }) =>
    inTransaction(db, async (trx) => {
      const id = await insertTemplate(trx, body);
      await record(trx, id, { call, action: 'message_template.added' });
      return { id };
    }),
  );

  registerEndpoint(app, contract.updateMessageTemplate, ({ params: { id }, body, ...call }) =>
    inTransaction(db, async (trx) => {
      const modifiedCount = await updateTemplate(trx, { ...body, id });
      if (modifiedCount === 0) throw new DomainError('not_found');
      await record(trx, id, { call, action: 'message_template.changed' });
      return { modifiedCount };
    }),
  );

  registerEndpoint(app, contract.deleteMessageTemplate, ({ params: { id }, ...call }) =>
    inTransaction(db, async (trx) => {
      const deletedCount = await deleteTemplate(trx, id);
      if (deletedCount > 0) await record(trx, id, { call, action: 'message_template.removed' });
      return { deletedCount };
    }),
  );
}
