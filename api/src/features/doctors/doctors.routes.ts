import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listDoctors, listSpecialities } from './doctors.repository';
import { addDoctor, removeDoctor } from './doctors.service';

export function registerDoctors(app: FastifyInstance, context: Context): void {
  const { db, clinic } = context;

  registerEndpoint(app, contract.listSpecialities, () => listSpecialities(db, clinic));

  registerEndpoint(app, contract.listDoctors, () => listDoctors(db, clinic));

  registerEndpoint(app, contract.createDoctor, async ({ body }) => ({
    id: await db.transaction().execute((trx) => addDoctor(trx, clinic, body)),
  }));

  registerEndpoint(app, contract.deleteDoctor, async ({ params, request }) => ({
    deletedCount: await removeDoctor(context, params.id, request.log),
  }));
}
