import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { limitCallers } from '../../access/rate-limit';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { setInvitationsStopped } from '../../core/people/patients/patient-recalls.repository';
import { parsePatientSearch } from '../../core/people/patients/patient-search';
import { readPage } from '../../database/pages';
import { registerEndpoint } from '../../http/register-endpoint';
import { listToCall } from './recall-calls.repository';
import { logRecallCall } from './recall-calls.service';
import { cancelRecall, planRecall } from './recalls.service';
import { inTransaction } from '../../database/connection';

export function registerRecalls(app: FastifyInstance, { db, clock, clinic }: Context): void {
  registerEndpoint(app, contract.planRecall, async (call) => {
    const { params, caller, body } = call;
    const plan = { id: params.id, caller, recall: body, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => planRecall(trx, plan)) };
  });

  registerEndpoint(app, contract.cancelRecall, async (call) => {
    const { params, caller, body } = call;
    const cancellation = { ...params, ...body, caller, actor: toActor(call, clock()) };
    return { modifiedCount: await inTransaction(db, (trx) => cancelRecall(trx, cancellation)) };
  });

  registerEndpoint(app, contract.listRecallsToCall, async ({ query }) => {
    const { when } = query;
    const search = query.search ? parsePatientSearch(query.search) : null;
    const today = contract.toDateLocal(clock(), clinic.timeZone);
    const { rows, next } = await readPage(query, (page) =>
      listToCall(db, { when, search, today, ...page }),
    );
    return { recalls: rows, next };
  });

  registerEndpoint(app, contract.recordRecallCall, async (call) => {
    const recorded = {
      recallId: call.params.id,
      call: call.body,
      actor: toActor(call, clock()),
    };
    return { modifiedCount: await inTransaction(db, (trx) => logRecallCall(trx, recorded)) };
  });
}

/** Anyone with the link of an invitation can stop further ones. */
export async function registerInvitations(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock, visitLinks } = context;
  await limitCallers(app, context, 'visitLinks');

  registerEndpoint(app, contract.stopInvitations, async ({ body: { token, isStopped } }) => {
    const { patientId } = await visitLinks.verifyStop(token);
    const change = { patientId, stoppedAt: isStopped ? clock() : null };
    return { modifiedCount: await setInvitationsStopped(db, change) };
  });
}
