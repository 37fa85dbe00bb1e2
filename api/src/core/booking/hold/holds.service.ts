import { type BodyOf, type createHold, type Hold, HOLD_MINUTES, MINUTE_MS } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { assertChangeable } from '../visits/change-terms';
import { lockOwnBooking } from '../visits/own-booking';
import { lockOpenAccount } from '../../../access/account-locks.repository';
import { requireAudience } from '../plan/audience';
import { lockDays } from '../plan/locks.repository';
import { requirePatientId } from '../plan/own-visits.repository';
import { requireTreatment, takePlace, toOwnTreatment, toOwnVisit } from '../plan/take';
import type { Schedule, Treatment } from '../schedule/schedule';
import { readSchedule } from '../schedule/schedule.repository';
import { endVisitorHold } from './visitor-holds.repository';
import { clearOwnHolds, lockHold, sweepHolds } from './holds.repository';

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE_MS);

export interface HoldCall {
  readonly body: BodyOf<typeof createHold>;
  readonly caller: Account;
  readonly now: Date;
}

/** A hold as its patient sees it, before the seconds that it has left are counted. */
type HeldTime = Omit<Hold, 'secondsLeft'>;

interface Subject {
  readonly patientId: string;
  readonly treatment: Treatment;
  readonly presentDoctorId?: string | null;
}

/** Whom and what the time is held for: a new visit, or one that is to be moved and keeps its length and price. */
async function lockSubject(
  trx: Trx,
  { body, caller, now, schedule }: HoldCall & { readonly schedule: Schedule },
): Promise<Subject> {
  const { userId } = caller;
  const { replacesId } = body;
  if (replacesId === undefined) {
    await lockOpenAccount(trx, userId);
    const patientId = await requirePatientId(trx, { userId, patientId: body.patientId });
    const treatment = requireTreatment(schedule, body.treatment);
    await requireAudience(trx, { treatment, patientId, now });
    return { patientId, treatment };
  }
  const booking = await lockOwnBooking(trx, { id: replacesId, caller });
  assertChangeable({ booking, caller, now });
  const { patientId, doctorId: presentDoctorId } = booking;
  return { patientId, presentDoctorId, treatment: toOwnTreatment(booking) };
}

const toDoctorName = ({ doctors }: Schedule, doctorId: string): string =>
  doctors.find(({ id }) => id === doctorId)!.name;

async function takeHold(trx: Trx, call: HoldCall): Promise<HeldTime> {
  const { body, caller, now } = call;
  const { userId } = caller;
  const { replacesId, dateLocal, timeLocal, doctorId } = body;
  const locked = await lockDays(trx, [dateLocal]);
  const schedule = await readSchedule(trx);
  const { patientId, treatment, presentDoctorId } = await lockSubject(trx, { ...call, schedule });
  if (body.visitorToken !== undefined) await endVisitorHold(trx, body.visitorToken);
  const visit = toOwnVisit(schedule, { ...body, treatment }, patientId);
  const held = await lockHold(trx, { userId, visit, doctorId, replacesId, now });
  if (held?.entryId) return held;
  await clearOwnHolds(trx, { userId, visit, replacesId, isHold: true });
  const heldUntil = addMinutes(now, HOLD_MINUTES);
  const rules = 'online' as const;
  const { id, place } = await takePlace(trx, locked, {
    schedule,
    wanted: { treatment, dateLocal, timeLocal, doctorId, presentDoctorId, rules },
    taking: { as: 'hold', userId, patientId, heldUntil, replacesId },
    patientId,
    replacesId,
    now,
  });
  const { priceCents } = place;
  return { id, doctor: toDoctorName(schedule, place.doctorId), heldUntil, priceCents };
}

/** Holds a time, or returns the offer of the waiting list that holds it. */
export async function hold(db: Db, call: HoldCall): Promise<HeldTime> {
  await sweepHolds(db, call.now);
  return inTransaction(db, (trx) => takeHold(trx, call));
}
