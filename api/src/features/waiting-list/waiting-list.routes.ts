import type { FastifyInstance } from 'fastify';
import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
  waitForEarlierTime,
} from 'shared-contracts';
import { limitCallers } from '../../access/rate-limit';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { deleteEntry, listEntries } from '../../core/booking/waiting/entries.repository';
import { joinDay, joinForEarlier } from '../../core/booking/waiting/join.service';

/** Apart from the list, because its limit holds for every route beside it. */
async function registerWaitingChanges(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clinic, clock, readSchedule } = context;
  await limitCallers(app, context, 'holds');

  registerEndpoint(app, joinWaitingList, async ({ body, caller }) => {
    const call = { body, caller, schedule: await readSchedule(), now: clock() };
    return { id: await db.transaction().execute((trx) => joinDay(trx, clinic, call)) };
  });

  registerEndpoint(app, waitForEarlierTime, async ({ params, caller }) => {
    const call = { bookingId: params.id, caller, schedule: await readSchedule(), now: clock() };
    return { id: await db.transaction().execute((trx) => joinForEarlier(trx, clinic, call)) };
  });

  registerEndpoint(app, leaveWaitingList, async ({ params: { id }, caller: { userId } }) => ({
    deletedCount: await deleteEntry(db, clinic, { id, userId }),
  }));
}

export function registerWaitingList(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  app.register(async (scope) => registerWaitingChanges(scope, context));

  registerEndpoint(app, listWaitingEntries, ({ caller: { userId } }) =>
    listEntries(db, clinic, { userId, now: clock() }),
  );
}
