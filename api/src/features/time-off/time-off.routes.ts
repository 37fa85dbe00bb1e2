import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { findDoctor } from '../day/day.repository';
import { listRequests } from './time-off.repository';
import { requestTimeOff, withdrawTimeOff } from './time-off.service';

export function registerTimeOff(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, contract.listOwnTimeOff, async ({ caller }) => {
    const doctor = await findDoctor(db, clinic, caller.email);
    if (doctor === null) return { doctor: null, requests: [] };
    return { doctor: doctor.name, requests: await listRequests(db, clinic, doctor.id) };
  });

  registerEndpoint(app, contract.requestTimeOff, async (call) => {
    const { caller, body } = call;
    const request = { caller, request: body, actor: toActor(call, clock()) };
    return { id: await db.transaction().execute((trx) => requestTimeOff(trx, clinic, request)) };
  });

  registerEndpoint(app, contract.withdrawTimeOff, async (call) => {
    const { params, caller } = call;
    const withdrawal = { id: params.id, caller, actor: toActor(call, clock()) };
    await db.transaction().execute((trx) => withdrawTimeOff(trx, clinic, withdrawal));
    return { deletedCount: 1 };
  });
}
