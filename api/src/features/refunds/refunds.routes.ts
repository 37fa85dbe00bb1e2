import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listShown } from './refunds.repository';
import { requestRefund } from './refunds.service';

const SHOWN_SUCCEEDED = 50;

export function registerRefunds(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, contract.listRefunds, () => listShown(db, clinic, SHOWN_SUCCEEDED));

  registerEndpoint(app, contract.requestRefund, async ({ params: { id }, ...call }) => {
    const wanted = { id, actor: toActor(call, clock()) };
    return { status: await db.transaction().execute((trx) => requestRefund(trx, clinic, wanted)) };
  });
}
