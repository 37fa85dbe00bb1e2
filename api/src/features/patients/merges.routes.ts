import type { FastifyInstance } from 'fastify';
import { mergePatients, previewMerge as previewEndpoint, takeMergeBack } from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { merge, previewMerge } from './merge.service';
import { takeMergeBack as takeBack } from './take-merge-back.service';

export function registerPatientMerges(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, previewEndpoint, ({ params, query }) =>
    previewMerge(db, { id: params.id, otherId: query.otherId, now: clock() }),
  );

  registerEndpoint(app, mergePatients, async (call) => {
    const { params, body } = call;
    const { otherId, take = [], seen } = body;
    const request = { id: params.id, otherId, take, seen, actor: toActor(call, clock()) };
    return { modifiedCount: 1, mergeId: await inTransaction(db, (trx) => merge(trx, request)) };
  });

  registerEndpoint(app, takeMergeBack, async (call) => {
    const request = { mergeId: call.params.id, actor: toActor(call, clock()) };
    return {
      modifiedCount: 1,
      patientId: await inTransaction(db, (trx) => takeBack(trx, request)),
    };
  });
}
