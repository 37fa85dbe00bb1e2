import type { FastifyInstance } from 'fastify';
import {
  type Booking,
  cancelBooking,
  cancelVisit,
  changeVisitTreatments,
  checkIn,
  createBooking,
  exportBookings,
  getBooking,
  listBookings,
  moveVisit,
  rescheduleBooking,
  resizeVisit,
  sendPaymentLink as sendPaymentLinkEndpoint,
  setBookingStatus,
  undoBookingStatus,
} from 'shared-contracts';
import { may } from '../../access/account.repository';
import { toHurried } from '../../adapters/card-deadline';
import { requireOwnEmail } from '../../access/ownership';
import { limitCallers, limitUnverifiedRequests } from '../../access/rate-limit';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { type CsvColumns, toCsvStream, toDollars } from '../../http/csv';
import { registerCsvExport } from '../../http/register-csv-export';
import { type Call, registerEndpoint } from '../../http/register-endpoint';
import {
  findDoctorOfVisit,
  listPatientNotes,
  rememberPhone,
} from '../../core/booking/visits/bookings.repository';
import { listSummariesOfAccount } from '../../core/booking/summaries/summaries.repository';
import { listBookingsByEmail } from '../../core/booking/visits/stored-bookings.repository';
import { book } from '../../core/booking/book/bookings.service';
import { requireBooking } from '../../core/booking/visits/own-booking';
import { findLapse } from '../../core/people/unverified/unverified.repository';
import { cancel } from '../../core/booking/change/cancel.service';
import { toBookingFor } from '../../core/booking/visits/change-terms';
import { registerHolds } from './holds.routes';
import { registerVisitorHolds } from './visitor-holds.routes';
import { changeTreatments } from '../../core/booking/change/treatments.service';
import { moveVisitPlace, resize } from '../../core/booking/change/move.service';
import { sendPaymentLink } from './payment-link.service';
import { reschedule } from '../../core/booking/change/reschedule.service';
import { checkInToOwn } from '../../core/booking/status/check-in.service';
import { setVisitStatus, undoVisitStatus } from '../../core/booking/status/visit-status.service';
import { inTransaction } from '../../database/connection';

/** Apart from the other routes, because its limit holds for every route beside it. */
async function registerBookingChanges(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context;
  await limitCallers(app, context, 'bookingChanges');

  registerEndpoint(app, createBooking, async ({ body, caller, request }) => {
    await limitUnverifiedRequests(context, request, 'unverifiedBookings');
    const id = await book(db, { body, caller, now: clock() });
    if (!caller.hasPhone) await rememberPhone(db, { userId: caller.userId, phone: body.phone });
    const lapsesAt = caller.isVerified ? null : await findLapse(db, id);
    const doctor = await findDoctorOfVisit(db, id);
    return { id, ...(lapsesAt && { lapsesAt }), ...(doctor !== undefined && { doctor }) };
  });

  registerEndpoint(app, rescheduleBooking, async ({ params: { id }, body, caller, request }) => {
    const now = clock();
    const actor = toActor({ caller, request }, now);
    return { modifiedCount: await reschedule(db, { id, body, caller, actor, now }) };
  });

  registerEndpoint(app, moveVisit, async (call) => {
    const { params, body, caller } = call;
    const actor = toActor(call, clock());
    return { revision: await moveVisitPlace(db, { id: params.id, body, caller, actor }) };
  });

  registerEndpoint(app, resizeVisit, async (call) => {
    const { params, body, caller } = call;
    const actor = toActor(call, clock());
    return { revision: await resize(db, { id: params.id, body, caller, actor }) };
  });

  registerEndpoint(app, changeVisitTreatments, async (call) => {
    const { params, body, caller, request } = call;
    const change = { id: params.id, body, caller, actor: toActor(call, clock()), log: request.log };
    return { revision: await changeTreatments(toHurried(context), change) };
  });

  registerEndpoint(app, cancelBooking, async ({ params, query, caller, request }) => {
    const isFeeWaived = may(caller, 'visits.manage') && query.waiveFee === 'true';
    const now = clock();
    const actor = toActor({ caller, request }, now);
    const { revision, refundCents } = query;
    const seen = { revision, refundCents };
    const cancellation = { bookingId: params.id, caller, actor, seen, isFeeWaived, now };
    return { modifiedCount: await cancel(db, cancellation) };
  });

  registerEndpoint(app, cancelVisit, async ({ params, body, caller, request }) => {
    const actor = toActor({ caller, request }, clock());
    const { isFeeWaived, revision, refundCents, ...reason } = body;
    const change = { bookingId: params.id, caller, actor, reason, isFeeWaived, now: actor.now };
    const seen = { revision, refundCents };
    return { modifiedCount: await cancel(db, { ...change, seen }) };
  });
}

type BookingsCall = Pick<Call<typeof exportBookings, 'user'>, 'query' | 'caller'>;

const csvColumns: CsvColumns<Booking> = {
  Date: ({ dateLocal }) => dateLocal,
  Time: ({ timeLocal }) => timeLocal,
  Treatment: ({ treatment }) => treatment,
  Patient: ({ patient }) => patient,
  Doctor: ({ doctor }) => doctor,
  'Price (USD)': ({ priceCents }) => toDollars(priceCents),
  Paid: ({ isPaid }) => (isPaid ? 'yes' : 'no'),
  State: ({ status }) => status,
};

export function registerBookings(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  app.register(async (scope) => registerBookingChanges(scope, context));
  app.register(async (scope) => registerHolds(scope, context));
  registerVisitorHolds(app, context);

  const readBookings = async ({ query: { email }, caller }: BookingsCall) => {
    const userId = caller.email === email ? caller.userId : undefined;
    const bookings = await listBookingsByEmail(db, { email, userId });
    const now = clock();
    const shown = bookings.map((booking) => toBookingFor(caller, booking, now));
    if (userId === undefined) return shown;
    const notes = await listPatientNotes(db, userId);
    const summaries = await listSummariesOfAccount(db, userId);
    return shown.map((booking) => {
      const note = notes.get(booking.id);
      const summary = summaries.get(booking.id);
      return {
        ...booking,
        ...(note !== undefined && { note }),
        ...(summary !== undefined && { summary }),
      };
    });
  };

  registerEndpoint(app, listBookings, async (call) => {
    requireOwnEmail(call.caller, call.query.email, 'visits.manage');
    return readBookings(call);
  });

  registerCsvExport(app, context, {
    endpoint: exportBookings,
    name: 'bookings',
    read: async (call) => toCsvStream(csvColumns, await readBookings(call)),
  });

  registerEndpoint(app, setBookingStatus, async (call) => {
    const { params, body, caller } = call;
    const actor = toActor(call, clock());
    const recording = { bookingId: params.id, status: body.status, caller, actor };
    return { modifiedCount: await inTransaction(db, (trx) => setVisitStatus(trx, recording)) };
  });

  registerEndpoint(app, undoBookingStatus, async (call) => {
    const { params, caller } = call;
    const actor = toActor(call, clock());
    const recording = { bookingId: params.id, status: params.status, caller, actor };
    return { modifiedCount: await inTransaction(db, (trx) => undoVisitStatus(trx, recording)) };
  });

  registerEndpoint(app, checkIn, async (call) => {
    const visit = { bookingId: call.params.id, actor: toActor(call, clock()) };
    return { modifiedCount: await inTransaction(db, (trx) => checkInToOwn(trx, visit)) };
  });

  registerEndpoint(app, sendPaymentLinkEndpoint, async (call) => {
    const { params, caller } = call;
    const link = { bookingId: params.id, caller, actor: toActor(call, clock()) };
    await inTransaction(db, (trx) => sendPaymentLink(trx, link));
    return { sentCount: 1 };
  });

  registerEndpoint(app, getBooking, async ({ params, caller }) =>
    toBookingFor(caller, await requireBooking(db, { id: params.id, caller }), clock()),
  );
}
