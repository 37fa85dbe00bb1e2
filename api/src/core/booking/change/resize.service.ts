import type { BodyOf, resizeVisit } from 'shared-contracts';
import { recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { lockDays } from '../plan/locks.repository';
import { lockForStaff, takePlace, type VisitMove } from './move.service';
import { withOwnLength } from '../plan/own-length';
import { requireVisit } from '../plan/visit';

type VisitResize = Omit<VisitMove, 'body'> & { readonly body: BodyOf<typeof resizeVisit> };

/**
 * Changes how long a visit takes, where it is; returns its new revision. The notice doesn't count: the
 * patient's time stays.
 */
export async function resize(trx: Trx, change: VisitResize): Promise<number> {
  const { id, body, actor } = change;
  const { now } = actor;
  const booking = await lockForStaff(trx, change);
  const { doctorId, chairId, endsAt, announced } = booking;
  if (doctorId === null || chairId === null) throw new DomainError('slot_not_offered');
  const schedule = {
    ...withOwnLength(change.schedule, booking, body.durationMinutes),
    chairIds: [chairId],
    minimumNoticeMinutes: 0,
  };
  const visit = requireVisit(schedule, { ...booking, doctorId }, now);
  await lockDays(trx, [booking.dateLocal]);
  const toAnnounced = () => announced;
  await takePlace(trx, { schedule, booking, visit, id, now, toAnnounced });
  await recordAudit(trx, {
    actor,
    action: 'visit.resized',
    subject: { type: 'booking', id },
    before: { endsAt: endsAt.toISOString() },
    after: { endsAt: visit.endsAt.toISOString() },
  });
  return booking.revision + 1;
}
