import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listTimeOff } from '../../core/booking/time-off/time-off.repository';
import { findDoctorOfAccount } from '../../core/people/dentists/dentists.repository';
import { listRequests } from '../../core/people/dentists/time-off-requests.repository';
import { requestTimeOff, withdrawTimeOff } from './time-off.service';
import { inTransaction } from '../../database/connection';

export function registerTimeOff(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.listOwnTimeOff, async ({ caller }) => {
    const doctor = await findDoctorOfAccount(db, caller.userId);
    if (doctor === null) return { doctor: null, absences: [], requests: [] };
    const timeOff = await listTimeOff(db, clock());
    return {
      doctor: doctor.name,
      absences: timeOff.filter(({ doctorId, isAbsence }) => isAbsence && doctorId === doctor.id),
      requests: await listRequests(db, doctor.id),
    };
  });

  registerEndpoint(app, contract.requestTimeOff, async (call) => {
    const { caller, body } = call;
    const request = { caller, request: body, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => requestTimeOff(trx, request)) };
  });

  registerEndpoint(app, contract.withdrawTimeOff, async (call) => {
    const { params, caller } = call;
    const withdrawal = { id: params.id, caller, actor: toActor(call, clock()) };
    await inTransaction(db, (trx) => withdrawTimeOff(trx, withdrawal));
    return { deletedCount: 1 };
  });
}
