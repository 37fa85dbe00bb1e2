import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { listStoredForms } from './forms.repository';
import { addForm, changeForm } from './forms.service';
import * as visitForms from './visit-forms.service';

/** What owners ask their patients. */
export function registerForms(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.listForms, () => listStoredForms(db));

  registerEndpoint(app, contract.createForm, async ({ body, ...call }) => {
    const form = { ...body, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => addForm(trx, form)) };
  });

  registerEndpoint(app, contract.updateForm, async ({ params, body, ...call }) => {
    const change = { ...params, ...body, actor: toActor(call, clock()) };
    return { version: await inTransaction(db, (trx) => changeForm(trx, change)) };
  });
}

/** What patients answer before their visits, and staff read. */
export function registerVisitForms(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, contract.listOwnForms, ({ caller: { userId } }) =>
    visitForms.listFormsOfAccount(db, { userId, now: clock() }),
  );

  registerEndpoint(app, contract.getVisitForm, ({ params, caller }) =>
    visitForms.openForm(db, { ...params, caller, now: clock() }),
  );

  registerEndpoint(app, contract.saveVisitForm, async ({ params, body, caller }) => {
    const saving = { ...params, ...body, caller, now: clock() };
    return { revision: await inTransaction(db, (trx) => visitForms.saveForm(trx, saving)) };
  });

  registerEndpoint(app, contract.listPatientForms, ({ params, caller }) =>
    visitForms.listFormsOfPatient(db, { ...params, caller, now: clock() }),
  );

  registerEndpoint(app, contract.getSignedForm, ({ params, ...call }) => {
    const { caller } = call;
    return visitForms.readSigned(db, { ...params, caller, actor: toActor(call, clock()) });
  });

  registerEndpoint(app, contract.listDayForms, ({ query: { date } }) =>
    visitForms.countDayForms(db, { dateLocal: date }),
  );
}
