import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction, type Trx } from '../../database/connection';
import { type PageOfRows, readAll, readPage } from '../../database/pages';
import { toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { type Call, registerEndpoint } from '../../http/register-endpoint';
import { addAlert, endAlert } from '../../core/people/patients/alerts.service';
import { patientCsvColumns, withFacts } from './patients-csv';
import { openPatient } from './open-patient.service';
import { addNote, correctNote, removeNote } from '../../core/people/patients/notes.service';
import { parsePatientSearch } from '../../core/people/patients/patient-search';
import { bookPatientVisit } from '../../core/booking/book/patient-visits.service';
import { listPatients } from '../../core/people/patients/patients.repository';
import { addChild, addPatient, changePatient } from '../../core/people/patients/patients.service';
import { listSimilar } from '../../core/people/patients/similar.repository';
import { toDentistId } from '../../core/people/patients/require-patient';

type PatientSearchCall = Pick<Call<typeof contract.exportPatients, 'user'>, 'query' | 'caller'>;

const MAX_SIMILAR = 5;

export function registerPatients(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;
  const transact = <T>(change: (trx: Trx) => Promise<T>): Promise<T> => inTransaction(db, change);

  /** What a caller may read of the patients that their search finds. */
  const toReader = ({ query, caller }: PatientSearchCall) => {
    const search = parsePatientSearch(query.search ?? '');
    const listing = { search, dentistId: toDentistId(caller), now: clock() };
    return (page: PageOfRows) => listPatients(db, { ...listing, ...page });
  };

  registerEndpoint(app, contract.listPatients, async (call) => {
    const { rows, next } = await readPage(call.query, toReader(call));
    return { patients: rows, next };
  });

  registerCsvExport(app, context, {
    endpoint: contract.exportPatients,
    name: 'patients',
    read: (call) => toCsvStream(patientCsvColumns, readAll(withFacts(db, toReader(call)))),
  });

  registerEndpoint(app, contract.listSimilarPatients, async ({ query }) => {
    const { name, dateOfBirth = null, phone = null } = query;
    const similar = await listSimilar(db, { name, dateOfBirth, phone });
    return similar.slice(0, MAX_SIMILAR);
  });

  registerEndpoint(app, contract.getPatient, async (call) => {
    const { params, caller } = call;
    const actor = toActor(call, clock());
    return openPatient(db, { id: params.id, caller, actor });
  });

  registerEndpoint(app, contract.createPatient, async (call) => {
    const change = { details: call.body, actor: toActor(call, clock()) };
    return { id: await transact((trx) => addPatient(trx, change)) };
  });

  registerEndpoint(app, contract.addChild, async (call) => {
    const { params, caller, body } = call;
    const change = { id: params.id, caller, child: body, actor: toActor(call, clock()) };
    return { id: await transact((trx) => addChild(trx, change)) };
  });

  registerEndpoint(app, contract.updatePatient, async (call) => {
    const { params, caller, body } = call;
    const change = { id: params.id, caller, details: body, actor: toActor(call, clock()) };
    return { modifiedCount: await transact((trx) => changePatient(trx, change)) };
  });

  registerEndpoint(app, contract.addPatientNote, async (call) => {
    const { params, caller, body } = call;
    const note = { id: params.id, caller, text: body.text, actor: toActor(call, clock()) };
    return { id: await transact((trx) => addNote(trx, note)) };
  });

  registerEndpoint(app, contract.correctPatientNote, async (call) => {
    const { params, caller, body } = call;
    const change = { ...params, ...body, caller, actor: toActor(call, clock()) };
    return { modifiedCount: await transact((trx) => correctNote(trx, change)) };
  });

  registerEndpoint(app, contract.removePatientNote, async (call) => {
    const { params, caller } = call;
    const change = { ...params, caller, actor: toActor(call, clock()) };
    await transact((trx) => removeNote(trx, change));
    return { deletedCount: 1 };
  });

  registerEndpoint(app, contract.addAlert, async (call) => {
    const { params, caller, body } = call;
    const alert = { id: params.id, caller, alert: body, actor: toActor(call, clock()) };
    return { id: await transact((trx) => addAlert(trx, alert)) };
  });

  registerEndpoint(app, contract.endAlert, async (call) => {
    const { params, caller, body } = call;
    const change = { ...params, ...body, caller, actor: toActor(call, clock()) };
    return { modifiedCount: await transact((trx) => endAlert(trx, change)) };
  });

  registerEndpoint(app, contract.bookForPatient, async (call) => {
    const { params, caller, body } = call;
    const actor = toActor(call, clock());
    return { id: await bookPatientVisit(db, { id: params.id, caller, body, actor }) };
  });
}
