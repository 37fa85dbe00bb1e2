import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { recordCall, sendMoveLink } from './contacts.service';
import { listVisitsToMove, previewTakeover } from './visits-to-move.service';

export function registerVisitsToMove(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.listVisitsToMove, () => listVisitsToMove(db, clock()));

  registerEndpoint(app, contract.previewTakeover, ({ query }) =>
    previewTakeover(db, { ...query, now: clock() }),
  );

  registerEndpoint(app, contract.recordCall, async (call) => {
    const { outcome, revision } = call.body;
    const actor = toActor(call, clock());
    const noted = { bookingId: call.params.id, outcome, revision, actor };
    return { modifiedCount: await inTransaction(db, (trx) => recordCall(trx, noted)) };
  });

  registerEndpoint(app, contract.sendMoveLink, async (call) => {
    const { caller, params, body } = call;
    const actor = toActor(call, clock());
    const link = { bookingId: params.id, revision: body.revision, caller, actor };
    return { sentCount: await inTransaction(db, (trx) => sendMoveLink(trx, link)) };
  });
}
