import type { FastifyInstance } from 'fastify';
import {
  createUser,
  exportUsers,
  getIsAdmin,
  grantRole,
  listUsers,
  makeAdmin,
  MAX_LISTED_USERS,
  removeAdmin,
  revokeRole,
  type Role,
  searchUsers,
  toPermissions,
  type User,
} from 'shared-contracts';
import { SOURCE_LANGUAGE } from 'shared-texts';
import { getChosenLanguage } from '../../access/chosen-language';
import { requireOwnEmail } from '../../access/ownership';
import { limitCallers, limitUnverifiedRequests } from '../../access/rate-limit';
import { type StaffCall, toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { readAll, readPage } from '../../database/pages';
import { DomainError } from '../../domain-error';
import { type CsvColumns, toCsvStream } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { registerEndpoint } from '../../http/register-endpoint';
import { listOpenUsers } from './user-list.repository';
import { getRolesOf } from '../../core/people/users/users.repository';
import {
  grantRole as grant,
  registerPerson,
  revokeRole as revoke,
} from '../../core/people/users/users.service';
import { inTransaction } from '../../database/connection';

/** Apart from the other routes, because its limit holds for every route beside it. */
async function registerRegistration(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock, adminEmails } = context;
  await limitCallers(app, context, 'registrations');

  registerEndpoint(
    app,
    createUser,
    async ({ body: { name, email, agreedTo }, caller: identity, request }) => {
      if (email !== identity.email) throw new DomainError('forbidden');
      await limitUnverifiedRequests(context, request, 'unverifiedRegistrations');
      const language = getChosenLanguage(request) ?? SOURCE_LANGUAGE;
      const registration = {
        ...{ identity, name, language, agreedTo, adminEmails },
        now: clock(),
      };
      const id = await inTransaction(db, (trx) => registerPerson(trx, registration));
      return { id };
    },
  );
}

const csvColumns: CsvColumns<User> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Roles: ({ roles }) => roles.join(', '),
};

interface RoleCall extends StaffCall {
  readonly params: { readonly id: string };
}

export function registerUsers(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  app.register(async (scope) => registerRegistration(scope, context));

  registerEndpoint(app, listUsers, () =>
    listOpenUsers(db, { after: undefined, limit: MAX_LISTED_USERS }),
  );

  registerEndpoint(app, searchUsers, async ({ query }) => {
    const { rows, next } = await readPage(query, (page) =>
      listOpenUsers(db, { ...query, ...page }),
    );
    return { users: rows, next };
  });

  registerCsvExport(app, context, {
    endpoint: exportUsers,
    name: 'users',
    read: ({ query }) =>
      toCsvStream(
        csvColumns,
        readAll((page) => listOpenUsers(db, { ...query, ...page })),
      ),
  });

  registerEndpoint(app, getIsAdmin, async ({ params, caller }) => {
    requireOwnEmail(caller, params.email, 'people.manage');
    const roles = await getRolesOf(db, params.email);
    return { isAdmin: roles.includes('owner'), permissions: toPermissions(roles) };
  });

  const change = async (changeRole: typeof grant, call: RoleCall, role: Role) => ({
    modifiedCount: await inTransaction(db, (trx) =>
      changeRole(trx, {
        actor: toActor(call, clock()),
        userId: call.params.id,
        role,
      }),
    ),
  });

  registerEndpoint(app, makeAdmin, (call) => change(grant, call, 'owner'));
  registerEndpoint(app, removeAdmin, (call) => change(revoke, call, 'owner'));
  registerEndpoint(app, grantRole, (call) => change(grant, call, call.params.role));
  registerEndpoint(app, revokeRole, (call) => change(revoke, call, call.params.role));
}
