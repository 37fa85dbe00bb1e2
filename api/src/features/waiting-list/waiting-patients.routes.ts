import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { sweepHolds } from '../../core/booking/hold/holds.repository';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { listWaitingPatients } from './waiting-patients.repository';
import { addWaiting, offerTime, removeWaiting } from './waiting-patients.service';

/** The waiting list as the desk keeps it. */
export function registerWaitingPatients(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.listWaitingPatients, () => listWaitingPatients(db, clock()));

  registerEndpoint(app, contract.addWaitingPatient, async (call) => {
    const addition = { entry: call.body, caller: call.caller, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => addWaiting(trx, addition)) };
  });

  registerEndpoint(app, contract.offerWaitingTime, async (call) => {
    const { params, body } = call;
    const offer = { id: params.id, body, actor: toActor(call, clock()) };
    // What is held no longer is not in the way.
    await sweepHolds(db, offer.actor.now);
    return { heldUntil: await inTransaction(db, (trx) => offerTime(trx, offer)) };
  });

  registerEndpoint(app, contract.removeWaitingPatient, async (call) => {
    const removal = { id: call.params.id, actor: toActor(call, clock()) };
    return { deletedCount: await inTransaction(db, (trx) => removeWaiting(trx, removal)) };
  });
}
