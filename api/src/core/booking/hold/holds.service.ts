import { type BodyOf, type createHold, type Hold, HOLD_MINUTES } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import type { Trx } from '../../../database/connection';
import type { Place } from '../schedule/availability';
import type { Schedule } from '../schedule/schedule';
import { assertChangeable } from '../change/change-terms';
import { clearOwnHolds, type HeldVisit, lockHold } from './holds.repository';
import { lockOpenAccount } from '../plan/locks.repository';
import { findOwnConflict, insertBooking, requirePatientId } from '../plan/place.repository';
import { placeVisit, toConflictError } from '../plan/place.service';
import { lockOwnBooking } from '../change/reschedule.service';
import { requireVisit } from '../plan/visit';

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

export interface HoldCall {
  readonly body: BodyOf<typeof createHold>;
  readonly caller: Account;
  readonly schedule: Schedule;
  readonly now: Date;
}

/** A hold as its patient sees it, before the seconds that it has left are counted. */
type HeldTime = Omit<Hold, 'secondsLeft'>;

/** Whom and what the time is held for: a new visit, or one that is to be moved. */
async function lockSubject(trx: Trx, { body, caller, now }: HoldCall) {
  const { userId } = caller;
  const { replacesId, treatment } = body;
  if (replacesId === undefined) {
    await lockOpenAccount(trx, userId);
    const patientId = await requirePatientId(trx, { userId, patientId: body.patientId });
    return { patientId, treatment };
  }
  const booking = await lockOwnBooking(trx, { id: replacesId, caller });
  await assertChangeable(trx, { booking, caller, now });
  return { patientId: booking.patientId, treatment: booking.treatment };
}

/** The database does not compare a hold that replaces a visit with the patient's other visits. */
async function assertNoOwnConflict(
  trx: Trx,
  { patientId, visit, replacesId }: Pick<HeldVisit, 'patientId' | 'visit' | 'replacesId'>,
): Promise<void> {
  const own = await findOwnConflict(trx, { patientId, visit, exceptId: replacesId });
  if (own) throw toConflictError(own, visit);
}

/** Holds a time, or returns the offer of the waiting list that holds it. */
export async function hold(trx: Trx, call: HoldCall): Promise<HeldTime> {
  const { body, caller, schedule, now } = call;
  const { userId } = caller;
  const { replacesId } = body;
  const { patientId, treatment } = await lockSubject(trx, call);
  const visit = requireVisit(schedule, { ...body, treatment }, now);
  const findDoctor = (doctorId: string | null) =>
    schedule.doctors.find((one) => one.id === doctorId)?.name ?? '';
  const occupant = { userId, patientId, visit, replacesId };
  const held = await lockHold(trx, occupant);
  if (held?.entryId && held.heldUntil > now) {
    return { id: held.id, doctor: findDoctor(held.doctorId), heldUntil: held.heldUntil };
  }
  await clearOwnHolds(trx, { ...occupant, isHold: true });
  if (replacesId !== undefined) await assertNoOwnConflict(trx, occupant);
  const heldUntil = addMinutes(now, HOLD_MINUTES);
  const as = { heldUntil, replacesId };
  const occupy = async (place: Place) => {
    const id = await insertBooking(trx, { ...occupant, place, as, now });
    return id === null ? null : { id, doctorId: place.doctorId };
  };
  const placing = { schedule, visit, patientId, now, replacesId };
  const placed = await placeVisit(trx, { ...placing, occupy });
  if ('own' in placed) throw toConflictError(placed.own, visit);
  const { id, doctorId } = placed.occupied;
  return { id, doctor: findDoctor(doctorId), heldUntil };
}
