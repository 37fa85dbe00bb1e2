import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { listTimeOff, toTimeOffSpan } from '../../core/booking/time-off/time-off.repository';
import { listDoctorNames } from '../../core/people/dentists/dentists.repository';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { endAbsence, enterAbsence, reportIll } from './absences.service';

export function registerAbsences(app: FastifyInstance, { db, clock, clinic }: Context): void {
  registerEndpoint(app, contract.listAbsences, async () => {
    const timeOff = await listTimeOff(db, clock());
    return {
      absences: timeOff.filter(({ isAbsence }) => isAbsence),
      doctors: await listDoctorNames(db),
    };
  });

  registerEndpoint(app, contract.enterAbsence, async (call) => {
    const { doctorId, ...period } = call.body;
    const span = toTimeOffSpan(period, clinic.timeZone);
    const absence = { doctorId, span, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => enterAbsence(trx, absence)) };
  });

  registerEndpoint(app, contract.reportIll, async (call) => {
    const report = { caller: call.caller, day: call.body.day, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => reportIll(trx, report)) };
  });

  registerEndpoint(app, contract.endAbsence, async (call) => {
    const ending = { id: call.params.id, actor: toActor(call, clock()) };
    return { modifiedCount: await inTransaction(db, (trx) => endAbsence(trx, ending)) };
  });
}
