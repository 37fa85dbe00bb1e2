import type { FastifyInstance } from 'fastify';
import { cancelBooking, createBooking, getBooking, listBookings } from 'shared-contracts';
import { requireOwnEmail } from '../../access/ownership';
import type { Context } from '../../context';
import { registerEndpoint } from '../../http/register-endpoint';
import { listBookingsByEmail } from './bookings.repository';
import { book, requireBooking, toBooking } from './bookings.service';
import { cancel } from './cancel.service';

export function registerBookings(app: FastifyInstance, context: Context): void {
  const { db, clinic, clock } = context;

  registerEndpoint(app, createBooking, async ({ body, caller }) => {
    const request = { body, caller, now: clock() };
    const insertedId = await db.transaction().execute((trx) => book(trx, clinic, request));
    return { acknowledged: true as const, insertedId };
  });

  registerEndpoint(app, listBookings, async ({ query, caller }) => {
    requireOwnEmail(caller, query.email);
    return (await listBookingsByEmail(db, clinic, query.email)).map(toBooking);
  });

  registerEndpoint(app, getBooking, async ({ params, caller }) =>
    toBooking(await requireBooking(db, clinic, { bookingId: params.id, caller })),
  );

  registerEndpoint(app, cancelBooking, async ({ params, caller, request }) => {
    const cancellation = { bookingId: params.id, caller, now: clock(), log: request.log };
    return { modifiedCount: await cancel(context, cancellation) };
  });
}
