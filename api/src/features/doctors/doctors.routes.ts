import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { type CsvColumns, toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listDoctors, listSpecialities } from './doctors.repository';
import { addDoctor, removeDoctor } from './doctors.service';
import { inTransaction } from '../../database/connection';

const csvColumns: CsvColumns<contract.Doctor> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Speciality: ({ speciality }) => speciality,
};

export function registerDoctors(app: FastifyInstance, context: Context): void {
  const { db, clock, clinic } = context;
  const list = () => listDoctors(db, contract.toDateLocal(clock(), clinic.timeZone));

  registerEndpoint(app, contract.listSpecialities, () => listSpecialities(db));

  registerEndpoint(app, contract.listDoctors, list);

  registerCsvExport(app, context, {
    endpoint: contract.exportDoctors,
    name: 'doctors',
    read: async ({ query: { search = '' } }) =>
      toCsvStream(csvColumns, await list(), ({ name, email, speciality }) =>
        contract.matchesSearch(`${name} ${email} ${speciality}`, search),
      ),
  });

  registerEndpoint(app, contract.createDoctor, async ({ body, ...call }) => {
    const doctor = { ...body, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => addDoctor(trx, doctor)) };
  });

  registerEndpoint(app, contract.deleteDoctor, async ({ params, ...call }) => {
    const actor = toActor(call, clock());
    const removal = { doctorId: params.id, actor, now: actor.now };
    return { deletedCount: await inTransaction(db, (trx) => removeDoctor(trx, removal)) };
  });
}
