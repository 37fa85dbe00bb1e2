import type { FastifyInstance } from 'fastify';
import { cancelBooking, createBooking, getBooking, listBookings } from 'shared-contracts';
import { requireOwnEmail } from '../../access/ownership';
import { limitCallers } from '../../access/rate-limit';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listBookingsByEmail } from './bookings.repository';
import { book, requireBooking } from './bookings.service';
import { cancel } from './cancel.service';

/** Apart from the other routes, because its limit holds for every route beside it. */
async function registerBookingChanges(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clinic, clock, hourlyLimits } = context;
  await limitCallers(app, hourlyLimits.bookingChanges);

  registerEndpoint(app, createBooking, async ({ body, caller }) => {
    const booking = { body, caller, now: clock() };
    return { id: await db.transaction().execute((trx) => book(trx, clinic, booking)) };
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
    return listBookingsByEmail(db, clinic, query.email);
  });

  registerEndpoint(app, getBooking, async ({ params, caller }) =>
    requireBooking(db, clinic, { id: params.id, caller }),
  );
}
