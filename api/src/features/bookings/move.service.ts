import type { BodyOf, moveVisit } from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { type Actor, recordAudit } from '../../audit/audit-log';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../email/email-job';
import type { Place } from '../../schedule/availability';
import type { Schedule } from '../../schedule/schedule';
import type { BookingState } from './bookings.repository';
import { assertChangeable } from './change-terms';
import { lockDays } from './locks.repository';
import { moveBooking } from './place.repository';
import { placeVisit, toStaffConflictError } from './place.service';
import { lockOwnBooking } from './reschedule.service';
import { requireVisit, type Visit } from './visit';

export interface VisitMove {
  readonly id: string;
  readonly body: BodyOf<typeof moveVisit>;
  readonly caller: Account;
  readonly actor: Actor;
  readonly schedule: Schedule;
}

/** The schedule with the chosen chair alone; without one, with the visit's present chair first. */
function preferChair(schedule: Schedule, chosen: string | undefined, present: string | null) {
  if (chosen !== undefined) return { ...schedule, chairIds: [chosen] };
  const chairIds = schedule.chairIds.toSorted(
    (a, b) => Number(b === present) - Number(a === present),
  );
  return { ...schedule, chairIds };
}

interface Placement {
  readonly move: VisitMove;
  readonly booking: BookingState;
  readonly visit: Visit;
}

async function takePlace(
  trx: Db,
  clinic: Clinic,
  { move, booking, visit }: Placement,
): Promise<Place> {
  const { id, body, actor } = move;
  const schedule = preferChair(move.schedule, body.chairId, booking.chairId);
  const keepsTime = visit.startsAt.getTime() === booking.startsAt.getTime();
  const occupy = async (place: Place) =>
    (await moveBooking(trx, clinic, { id, visit, place, now: actor.now, keepsTime }))
      ? place
      : null;
  const { patientId } = booking;
  const placing = { schedule, visit, patientId, now: actor.now, movingId: id, occupy };
  const placed = await placeVisit(trx, clinic, placing);
  if ('own' in placed) throw toStaffConflictError(placed.own);
  return placed.occupied;
}

/**
 * Moves a visit to a time, doctor and chair by the rules of booking; returns its new revision. Run it
 * in a transaction.
 */
export async function movePlace(trx: Db, clinic: Clinic, move: VisitMove): Promise<number> {
  const { id, body, caller, actor, schedule } = move;
  const booking = await lockOwnBooking(trx, clinic, { id, caller });
  if (booking.revision !== body.revision) throw new DomainError('visit_changed');
  await assertChangeable(trx, clinic, { booking, caller, now: actor.now });
  const visit = requireVisit(schedule, { ...body, treatment: booking.treatment }, actor.now);
  await lockDays(trx, clinic, [booking.dateLocal, visit.dateLocal]);
  const place = await takePlace(trx, clinic, { move, booking, visit });
  const { startsAt, doctorId, chairId } = booking;
  await recordAudit(trx, clinic, {
    actor,
    action: 'visit.moved',
    subject: { type: 'booking', id },
    before: { startsAt: startsAt.toISOString(), doctorId, chairId },
    after: { startsAt: visit.startsAt.toISOString(), ...place },
  });
  const isNoticed = visit.startsAt.getTime() !== startsAt.getTime() || place.doctorId !== doctorId;
  if (isNoticed) await enqueueEmail(trx, { kind: 'rescheduled', clinicId: clinic.clinicId, id });
  return booking.revision + 1;
}
