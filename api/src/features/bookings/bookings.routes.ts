import type { FastifyInstance } from 'fastify';
import { cancelBooking, createBooking, getBooking, listBookings } from 'shared-contracts';
import { requireOwnEmail } from '../../access/ownership';
import { limitCallers } from '../../access/rate-limit';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listBookingsByEmail } from './bookings.repository';
import { book, requireBooking, toBooking } from './bookings.service';
import { cancel } from './cancel.service';

/** Apart from the other routes, because its limit holds for every route beside it. */
async function registerBookingChanges(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clinic, clock, hourlyLimits } = context;
  await limitCallers(app, hourlyLimits.bookingChanges);

  registerEndpoint(app, createBooking, async ({ body, caller }) => {
    const request = { body, caller, now: clock() };
    const insertedId = await db.transaction().execute((trx) => book(trx, clinic, request));
    return { acknowledged: true as const, insertedId };
  });

  registerEndpoint(app, cancelBooking, async ({ params, caller, request }) => {
    const cancellation = { bookingId: params.id, caller, now: clock(), log: request.log };
    return { modifiedCount: await cancel(context, cancellation) };
  });
}

export function registerBookings(app: FastifyInstance, context: Context): void {
  const { db, clinic } = context;

  app.register(async (scope) => registerBookingChanges(scope, context));

  registerEndpoint(app, listBookings, async ({ query, caller }) => {
    requireOwnEmail(caller, query.email);
    return (await listBookingsByEmail(db, clinic, query.email)).map(toBooking);
  });

  registerEndpoint(app, getBooking, async ({ params, caller }) =>
    toBooking(await requireBooking(db, clinic, { bookingId: params.id, caller })),
  );
}
