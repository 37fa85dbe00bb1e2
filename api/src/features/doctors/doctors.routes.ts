import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listDoctors, listSpecialities, removeDoctor } from './doctors.repository';
import { addDoctor } from './doctors.service';

export function registerDoctors(app: FastifyInstance, { db, clinic }: Context): void {
  registerEndpoint(app, contract.listSpecialities, () => listSpecialities(db, clinic));

  registerEndpoint(app, contract.listDoctors, () => listDoctors(db, clinic));

  registerEndpoint(app, contract.createDoctor, async ({ body }) => ({
    acknowledged: true as const,
    insertedId: await addDoctor(db, clinic, body),
  }));

  registerEndpoint(app, contract.deleteDoctor, async ({ params }) => ({
    deletedCount: await removeDoctor(db, clinic, params.id),
  }));
}
