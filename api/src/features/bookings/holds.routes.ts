import type { FastifyInstance } from 'fastify';
import {
  type BodyOf,
  createHold,
  type Hold,
  HOLD_MINUTES,
  MAX_HOLD_MINUTES,
  releaseHold,
  renewHold,
} from 'shared-contracts';
import { limitCallers } from '../../access/rate-limit';
import type { Context } from '../../context';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { registerEndpoint } from '../../http/register-endpoint';
import type { Place } from '../../schedule/availability';
import type { Schedule } from '../../schedule/schedule';
import * as holds from './holds.repository';
import { insertBooking, lockOpenAccount, requirePatientId } from './place.repository';
import { placeVisit, toConflictError } from './place.service';
import { requireVisit } from './visit';

const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

interface HoldCall {
  readonly body: BodyOf<typeof createHold>;
  readonly userId: string;
  readonly schedule: Schedule;
  readonly now: Date;
}

/** Run it in a transaction. */
async function hold(
  trx: Db,
  clinic: Clinic,
  { body, userId, schedule, now }: HoldCall,
): Promise<Hold> {
  const visit = requireVisit(schedule, body, now);
  await lockOpenAccount(trx, clinic, userId);
  const patientId = await requirePatientId(trx, clinic, { userId, patientId: body.patientId });
  const occupant = { userId, patientId, visit };
  await holds.clearOwnHolds(trx, clinic, { ...occupant, isHold: true });
  const heldUntil = addMinutes(now, HOLD_MINUTES);
  const occupy = async (place: Place) => {
    const id = await insertBooking(trx, clinic, { ...occupant, place, as: { heldUntil }, now });
    return id === null ? null : { id, doctorId: place.doctorId };
  };
  const placed = await placeVisit(trx, clinic, { schedule, visit, patientId, now, occupy });
  if ('own' in placed) throw toConflictError(placed.own, visit);
  const { id, doctorId } = placed.occupied;
  const doctor = schedule.doctors.find((one) => one.id === doctorId)?.name ?? '';
  return { id, doctor, heldUntil };
}

export async function registerHolds(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clinic, clock, hourlyLimits, readSchedule } = context;
  await limitCallers(app, hourlyLimits.holds);

  registerEndpoint(app, createHold, async ({ body, caller: { userId } }) => {
    const call = { body, userId, schedule: await readSchedule(), now: clock() };
    await holds.sweepHolds(db, clinic, call.now);
    return db.transaction().execute((trx) => hold(trx, clinic, call));
  });

  registerEndpoint(app, renewHold, async ({ params: { id }, caller: { userId } }) => {
    const now = clock();
    const heldUntil = addMinutes(now, HOLD_MINUTES);
    const startedAfter = addMinutes(now, HOLD_MINUTES - MAX_HOLD_MINUTES);
    const renewed = await holds.renewHold(db, clinic, { id, userId, now, heldUntil, startedAfter });
    if (!renewed) throw new DomainError('hold_expired');
    return renewed;
  });

  registerEndpoint(app, releaseHold, async ({ params: { id }, caller: { userId } }) => ({
    deletedCount: await holds.deleteHold(db, clinic, { id, userId }),
  }));
}
