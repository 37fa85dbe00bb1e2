import type { FastifyInstance } from 'fastify';
import {
  joinWaitingList,
  leaveWaitingList as leaveWaitingListEndpoint,
  listWaitingEntries,
  waitForEarlierTime,
} from 'shared-contracts';
import { limitCallers } from '../../access/rate-limit';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listEntries } from '../../core/booking/waiting/entries.repository';
import { joinDay, joinForEarlier } from '../../core/booking/waiting/join.service';
import { leaveWaitingList } from '../../core/booking/waiting/offer.service';
import { inTransaction } from '../../database/connection';

/** Apart from the list, because its limit holds for every route beside it. */
async function registerWaitingChanges(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context;
  await limitCallers(app, context, 'holds');

  registerEndpoint(app, joinWaitingList, async ({ body, caller }) => {
    const call = { body, caller, now: clock() };
    return { id: await inTransaction(db, (trx) => joinDay(trx, call)) };
  });

  registerEndpoint(app, waitForEarlierTime, async ({ params, caller }) => {
    const call = { bookingId: params.id, caller, now: clock() };
    return { id: await inTransaction(db, (trx) => joinForEarlier(trx, call)) };
  });

  registerEndpoint(
    app,
    leaveWaitingListEndpoint,
    async ({ params: { id }, caller: { userId } }) => ({
      deletedCount: await inTransaction(db, (trx) =>
        leaveWaitingList(trx, { id, userId, now: clock() }),
      ),
    }),
  );
}

export function registerWaitingList(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  app.register(async (scope) => registerWaitingChanges(scope, context));

  registerEndpoint(app, listWaitingEntries, ({ caller: { userId } }) =>
    listEntries(db, { userId, now: clock() }),
  );
}
