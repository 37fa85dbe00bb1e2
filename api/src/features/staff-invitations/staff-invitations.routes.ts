import type { FastifyInstance } from 'fastify';
import {
  acceptStaffInvitation,
  inviteStaff,
  listStaffInvitations,
  readStaffInvitation,
  resendStaffInvitation,
  toPermissions,
  withdrawStaffInvitation,
} from 'shared-contracts';
import { limitCallers } from '../../access/rate-limit';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { listDoctorsWithoutAccount } from '../../core/people/dentists/dentists.repository';
import { listOpenInvitations } from '../../core/people/staff-invitations/staff-invitations.repository';
import { getRolesOf } from '../../core/people/users/users.repository';
import { inTransaction } from '../../database/connection';
import { registerEndpoint } from '../../http/register-endpoint';
import { acceptInvitation, readInvitation } from './accept.service';
import { invite, resend, withdraw } from './staff-invitations.service';

/** Apart from the other routes, because its limit holds for every route beside it: tokens must not be guessed. */
async function registerLinks(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context;
  await limitCallers(app, context, 'visitLinks');

  registerEndpoint(app, readStaffInvitation, ({ body: { token } }) =>
    readInvitation(db, { token, now: clock() }),
  );

  registerEndpoint(app, acceptStaffInvitation, async (call) => {
    const { body, caller } = call;
    const acceptance = { token: body.token, caller, actor: toActor(call, clock()) };
    await inTransaction(db, (trx) => acceptInvitation(trx, acceptance));
    return { permissions: toPermissions(await getRolesOf(db, caller.email)) };
  });
}

export function registerStaffInvitations(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  app.register(async (scope) => registerLinks(scope, context));

  registerEndpoint(app, listStaffInvitations, async () => ({
    invitations: await listOpenInvitations(db),
    dentists: await listDoctorsWithoutAccount(db),
  }));

  registerEndpoint(app, inviteStaff, async (call) => {
    const inviting = { invitation: call.body, actor: toActor(call, clock()) };
    return { id: await inTransaction(db, (trx) => invite(trx, inviting)) };
  });

  registerEndpoint(app, resendStaffInvitation, async (call) => {
    const changing = { id: call.params.id, actor: toActor(call, clock()) };
    await inTransaction(db, (trx) => resend(trx, changing));
    return { modifiedCount: 1 };
  });

  registerEndpoint(app, withdrawStaffInvitation, async (call) => {
    const changing = { id: call.params.id, actor: toActor(call, clock()) };
    return { deletedCount: await inTransaction(db, (trx) => withdraw(trx, changing)) };
  });
}
