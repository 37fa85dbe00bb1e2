import type { FastifyInstance } from 'fastify';
import { cancelBooking, createBooking, getBooking, listBookings } from 'shared-contracts';
import { requireOwnEmail } from '../../access/ownership';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listBookingsByEmail } from './bookings.repository';
import { book, requireBooking } from './bookings.service';
import { cancel } from './cancel.service';

export function registerBookings(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  registerEndpoint(app, createBooking, async ({ body, caller }) => {
    const booking = { body, caller, now: clock() };
    return { id: await db.transaction().execute((trx) => book(trx, clinic, booking)) };
  });

  registerEndpoint(app, listBookings, async ({ query, caller }) => {
    requireOwnEmail(caller, query.email);
    return listBookingsByEmail(db, clinic, query.email);
  });

  registerEndpoint(app, getBooking, async ({ params, caller }) =>
    requireBooking(db, clinic, { id: params.id, caller }),
  );

  registerEndpoint(app, cancelBooking, async ({ params, caller, request }) => {
    const cancellation = { bookingId: params.id, caller, now: clock(), log: request.log };
    return { modifiedCount: await cancel(context, cancellation) };
  });
}
