import type { FastifyInstance } from 'fastify';
import {
  createUser,
  deleteUser,
  getIsAdmin,
  listUsers,
  makeAdmin,
  removeAdmin,
} from 'shared-contracts';
import { requireOwnEmail } from '../../access/ownership';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import { hasOpenAdmin, listOpenUsers } from './users.repository';
import { closeAccount, makeUserAdmin, registerPerson, revokeAdmin } from './users.service';

export function registerUsers(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock, adminEmails } = context;

  registerEndpoint(app, createUser, async ({ body, caller }) => {
    if (body.email !== caller.email) throw new DomainError('forbidden');
    const registration = { identity: caller, name: body.name, adminEmails };
    const id = await db.transaction().execute((trx) => registerPerson(trx, clinic, registration));
    return { id };
  });

  registerEndpoint(app, listUsers, () => listOpenUsers(db, clinic));

  registerEndpoint(app, getIsAdmin, async ({ params, caller }) => {
    requireOwnEmail(caller, params.email);
    return { isAdmin: await hasOpenAdmin(db, clinic, params.email) };
  });

  registerEndpoint(app, makeAdmin, async ({ params }) => {
    const modifiedCount = await db
      .transaction()
      .execute((trx) => makeUserAdmin(trx, clinic, params.id));
    return { modifiedCount };
  });

  registerEndpoint(app, removeAdmin, async ({ params }) => {
    const modifiedCount = await db
      .transaction()
      .execute((trx) => revokeAdmin(trx, clinic, params.id));
    return { modifiedCount };
  });

  registerEndpoint(app, deleteUser, async ({ params }) => {
    const closing = { userId: params.id, now: clock() };
    const deletedCount = await db
      .transaction()
      .execute((trx) => closeAccount(trx, clinic, closing));
    return { deletedCount };
  });
}
