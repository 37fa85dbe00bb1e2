import type { BodyOf, moveVisit } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueMoveEmail } from '../../../email/email-job';
import type { Place } from '../schedule/availability';
import type { Schedule } from '../schedule/schedule';
import type { Announcement, BookingState } from '../bookings.repository';
import { assertChangeable } from './change-terms';
import { lockDays } from '../plan/locks.repository';
import { withOwnLength } from '../plan/own-length';
import { moveBooking } from '../plan/place.repository';
import { placeVisit, toStaffConflictError } from '../plan/place.service';
import { lockOwnBooking } from './reschedule.service';
import { requireVisit, type Visit } from '../plan/visit';

/** The visit's revision, as the caller knows it. */
interface Revised {
  readonly revision: number;
}

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
  readonly schedule: Schedule;
  readonly booking: BookingState;
  readonly visit: Visit;
  readonly id: string;
  readonly now: Date;
  /** Makes what the patient was told, if it is no longer right. */
  readonly toAnnounced: (place: Place) => Announcement | null;
}

const isSameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** Gives a visit its new place by the rules of booking. */
export async function takePlace(
  trx: Trx,
  { schedule, booking, visit, id, now, toAnnounced }: Placement,
): Promise<Place> {
  const keepsTime = isSameTime(visit.startsAt, booking.startsAt);
  const occupy = async (place: Place) => {
    const move = { id, visit, place, now, keepsTime, announced: toAnnounced(place) };
    return (await moveBooking(trx, move)) ? place : null;
  };
  const { patientId } = booking;
  const placing = { schedule, visit, patientId, now, movingId: id, occupy };
  const placed = await placeVisit(trx, placing);
  if ('own' in placed) throw toStaffConflictError(placed.own);
  return placed.occupied;
}

/** The booking that staff are about to change, locked. */
export async function lockForStaff(
  trx: Trx,
  { id, body, caller, actor }: Pick<VisitMove, 'id' | 'caller' | 'actor'> & { body: Revised },
): Promise<BookingState> {
  const booking = await lockOwnBooking(trx, { id, caller });
  if (booking.revision !== body.revision) throw new DomainError('visit_changed');
  await assertChangeable(trx, { booking, caller, now: actor.now });
  return booking;
}

/**
 * Moves a visit to a time, doctor and chair by the rules of booking; returns its new revision. The email
 * about it waits for a while, so that one tells of several moves, and none of a move that was undone. Run it in a
 * transaction.
 */
export async function movePlace(trx: Trx, move: VisitMove): Promise<number> {
  const { id, body, actor } = move;
  const { now } = actor;
  const booking = await lockForStaff(trx, move);
  const { startsAt, doctorId, chairId, treatment } = booking;
  const ownLength = withOwnLength(move.schedule, booking);
  const visit = requireVisit(ownLength, { ...body, treatment }, now);
  await lockDays(trx, [booking.dateLocal, visit.dateLocal]);
  const told = booking.announced ?? { startsAt, doctorId };
  const toAnnounced = (place: Place) =>
    isSameTime(visit.startsAt, told.startsAt) && place.doctorId === told.doctorId ? null : told;
  const schedule = preferChair(ownLength, body.chairId, chairId);
  const place = await takePlace(trx, { schedule, booking, visit, id, now, toAnnounced });
  await recordAudit(trx, {
    actor,
    action: 'visit.moved',
    subject: { type: 'booking', id },
    before: { startsAt: startsAt.toISOString(), doctorId, chairId },
    after: { startsAt: visit.startsAt.toISOString(), ...place },
  });
  if (toAnnounced(place)) await enqueueMoveEmail(trx, id);
  return booking.revision + 1;
}
