import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listMessageStaff } from './correspondents.repository';
import { assign, changeState, countViews, readPage, readThread } from './threads.service';

export function registerThreads(app: FastifyInstance, { db, clinic, clock }: Context): void {
  registerEndpoint(app, contract.listThreads, ({ query, caller: { userId } }) =>
    readPage(db, clinic, { ...query, userId }),
  );

  registerEndpoint(app, contract.countThreads, ({ caller }) =>
    countViews(db, clinic, caller.userId),
  );

  registerEndpoint(app, contract.listAssignees, async ({ caller }) => {
    const staff = await listMessageStaff(db, clinic);
    return staff.map((person) => ({ ...person, isSelf: person.id === caller.userId }));
  });

  registerEndpoint(app, contract.getThread, ({ params }) => readThread(db, clinic, params.id));

  registerEndpoint(app, contract.changeThreadState, async ({ params, body, ...call }) => {
    const change = { ...params, ...body, actor: toActor(call, clock()) };
    const modifiedCount = await db.transaction().execute((trx) => changeState(trx, clinic, change));
    return { modifiedCount };
  });

  registerEndpoint(app, contract.assignThread, async ({ params, body, ...call }) => {
    const change = { ...params, ...body, actor: toActor(call, clock()) };
    const modifiedCount = await db.transaction().execute((trx) => assign(trx, clinic, change));
    return { modifiedCount };
  });
}
