import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { type AuditAction, recordAudit, type StaffCall, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction, type Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import {
  deleteFailedJob,
  type FailedJobRow,
  listFailedJobs,
  requeueFailedJob,
} from '../../outbox/failed-jobs.repository';
import { toFailedJob, toTask } from './failed-jobs.service';

interface Decision {
  readonly call: StaffCall;
  readonly id: string;
  readonly job: Pick<FailedJobRow, 'task' | 'kind'>;
}

export function registerFailedJobs(app: FastifyInstance, { db, clock }: Context): void {
  const record = (trx: Trx, action: AuditAction, { call, id, job }: Decision) =>
    recordAudit(trx, {
      actor: toActor(call, clock()),
      action,
      subject: { type: 'job', id },
      after: { task: toTask(job.task), ...(job.kind !== null && { kind: job.kind }) },
    });

  registerEndpoint(app, contract.listFailedJobs, async () =>
    (await listFailedJobs(db)).map(toFailedJob),
  );

  registerEndpoint(app, contract.retryFailedJob, ({ params: { id }, ...call }) =>
    inTransaction(db, async (trx) => {
      const job = await requeueFailedJob(trx, id);
      if (!job) throw new DomainError('not_found');
      await record(trx, 'job.retried', { call, id, job });
      return { modifiedCount: 1 };
    }),
  );

  registerEndpoint(app, contract.dismissFailedJob, ({ params: { id }, ...call }) =>
    inTransaction(db, async (trx) => {
      const job = await deleteFailedJob(trx, id);
      if (job) await record(trx, 'job.dismissed', { call, id, job });
      return { deletedCount: job ? 1 : 0 };
    }),
  );
}
