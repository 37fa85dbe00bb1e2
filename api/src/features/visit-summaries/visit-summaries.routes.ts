import type { FastifyInstance } from 'fastify';
import { removeVisitSummary, writeVisitSummary } from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { removeSummary, writeSummary } from '../../core/booking/summaries/summaries.service';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';

export function registerVisitSummaries(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, writeVisitSummary, async (call) => {
    const { params, body, caller } = call;
    const change = { bookingId: params.id, ...body, caller, actor: toActor(call, clock()) };
    return { modifiedCount: await inTransaction(db, (trx) => writeSummary(trx, change)) };
  });

  registerEndpoint(app, removeVisitSummary, async (call) => {
    const { params, query, caller } = call;
    const change = { bookingId: params.id, ...query, caller, actor: toActor(call, clock()) };
    return { deletedCount: await inTransaction(db, (trx) => removeSummary(trx, change)) };
  });
}
