import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listDoctors, listSpecialities } from './doctors.repository';
import { addDoctor, removeDoctor } from './doctors.service';

export function registerDoctors(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  registerEndpoint(app, contract.listSpecialities, () => listSpecialities(db, clinic));

  registerEndpoint(app, contract.listDoctors, () => listDoctors(db, clinic));

  registerEndpoint(app, contract.createDoctor, async ({ body, ...call }) => {
    const doctor = { ...body, actor: toActor(call, clock()) };
    return { id: await db.transaction().execute((trx) => addDoctor(trx, clinic, doctor)) };
  });

  registerEndpoint(app, contract.deleteDoctor, async ({ params, caller, request }) => {
    const actor = toActor({ caller, request }, clock());
    const removal = { doctorId: params.id, actor, now: actor.now };
    return { deletedCount: await removeDoctor(context, removal, request.log) };
  });
}
