import type { FastifyInstance } from 'fastify';
import {
  addFamilyMember,
  chooseInvitations,
  chooseReminders,
  closeAccount as closeOwnAccount,
  deleteUser,
  exportAccount,
  getAccount,
  getEmailChoices,
  listAccountPatients,
  removeFamilyMember,
  updateAccount,
  updateFamilyMember,
} from 'shared-contracts';
import { requireConfirmation } from '../../access/confirmation';
import { limitCallers } from '../../access/rate-limit';
import { isStaff } from '../../access/session-limits';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { getProfile, listPatientsOfAccount } from '../../core/people/account/account.repository';
import {
  addMember,
  changeMember,
  changeProfile,
  removeMember,
  setInvitationsWanted,
} from './account.service';
import { closeAccount } from './close.service';
import { readEmailChoices, setRemindersStopped } from './email-choices.repository';
import { exportPersonalData } from '../../core/people/account/export.service';
import { inTransaction } from '../../database/connection';

/** Apart from the other routes, because its limit holds for every route beside it. */
async function registerAccountChanges(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context;
  await limitCallers(app, context, 'accountChanges');

  registerEndpoint(app, updateAccount, ({ body: profile, caller: { userId } }) => {
    const change = { userId, profile, now: clock() };
    return inTransaction(db, (trx) => changeProfile(trx, change));
  });

  registerEndpoint(app, addFamilyMember, async ({ body: member, caller: { userId } }) => {
    const addition = { userId, member, now: clock() };
    return { id: await inTransaction(db, (trx) => addMember(trx, addition)) };
  });

  registerEndpoint(app, updateFamilyMember, async ({ params, body: member, caller }) => {
    const change = { userId: caller.userId, patientId: params.id, member, now: clock() };
    await inTransaction(db, (trx) => changeMember(trx, change));
    return { modifiedCount: 1 };
  });

  registerEndpoint(app, removeFamilyMember, async ({ params, caller: { userId } }) => {
    const removal = { userId, patientId: params.id, now: clock() };
    const deletedCount = await inTransaction(db, (trx) => removeMember(trx, removal));
    return { deletedCount };
  });

  registerEndpoint(app, chooseReminders, async ({ body: { isWanted }, caller: { userId } }) => {
    const stoppedAt = isWanted ? null : clock();
    return { modifiedCount: await setRemindersStopped(db, { userId, stoppedAt }) };
  });

  registerEndpoint(app, chooseInvitations, async ({ params, body, caller: { userId } }) => {
    const change = { userId, patientId: params.id, ...body, now: clock() };
    return { modifiedCount: await inTransaction(db, (trx) => setInvitationsWanted(trx, change)) };
  });

  registerEndpoint(app, exportAccount, async ({ caller }) => {
    if (isStaff(caller)) await requireConfirmation(context, caller);
    return exportPersonalData(db, { userId: caller.userId, now: clock() });
  });

  registerEndpoint(app, closeOwnAccount, async ({ caller }) => {
    const closing = { userId: caller.userId, caller, now: clock() };
    return { deletedCount: await closeAccount(context, closing) };
  });
}

export function registerAccount(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  app.register(async (scope) => registerAccountChanges(scope, context));

  registerEndpoint(app, getAccount, ({ caller }) => getProfile(db, caller.userId));

  registerEndpoint(app, getEmailChoices, ({ caller }) => readEmailChoices(db, caller.userId));

  registerEndpoint(app, listAccountPatients, ({ caller }) =>
    listPatientsOfAccount(db, caller.userId),
  );

  registerEndpoint(app, deleteUser, async ({ params, caller, request }) => {
    const now = clock();
    const actor = toActor({ caller, request }, now);
    const closing = { userId: params.id, caller, actor, now };
    return { deletedCount: await closeAccount(context, closing) };
  });
}
