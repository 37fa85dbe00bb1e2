import { type BodyOf, type keepTime, VISITOR_HOLD_MINUTES } from 'shared-contracts';
import { hashLinkToken } from '../../../access/link-token';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { lockDays } from '../plan/locks.repository';
import { requireTreatment, takePlace } from '../plan/take';
import { readSchedule } from '../schedule/schedule.repository';
import { sweepHolds } from './holds.repository';
import { addMinutes } from './holds.service';
import { countVisitorHolds, endVisitorHold, findVisitorHold } from './visitor-holds.repository';

/** So many times of a dentist's day visitors keep at once: strangers can't block it. */
const MAX_OF_DAY = 2;

const toVisitor = (token: string) => ({
  ...{ userId: null, patientId: null },
  visitorHash: hashLinkToken(token),
});

interface VisitorCall {
  readonly body: BodyOf<typeof keepTime>;
  readonly now: Date;
}

async function takeForVisitor(trx: Trx, { body, now }: VisitorCall): Promise<Date> {
  const { token, dateLocal, timeLocal, doctorId } = body;
  const locked = await lockDays(trx, [dateLocal]);
  const schedule = await readSchedule(trx);
  const treatment = requireTreatment(schedule, body.treatment);
  const time = { dateLocal, timeLocal, doctorId };
  const choice = { token, treatmentId: treatment.id, ...time, now };
  const keptUntil = await findVisitorHold(trx, choice);
  if (keptUntil) return keptUntil;
  await endVisitorHold(trx, token);
  const heldUntil = addMinutes(now, VISITOR_HOLD_MINUTES);
  const { place } = await takePlace(trx, locked, {
    schedule,
    wanted: { treatment, ...time, rules: 'online' },
    taking: { as: 'hold', ...toVisitor(token), heldUntil },
    patientId: null,
    now,
  });
  const count = await countVisitorHolds(trx, { doctorId: place.doctorId, dateLocal, now });
  if (count > MAX_OF_DAY) throw new DomainError('rate_limited');
  return heldUntil;
}

/** Keeps a time for a visitor, in place of the one that they kept; returns until when. A rejected choice leaves that one. */
export async function holdForVisitor(db: Db, call: VisitorCall): Promise<Date> {
  await sweepHolds(db, call.now);
  return inTransaction(db, (trx) => takeForVisitor(trx, call));
}
