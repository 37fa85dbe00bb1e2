import { addDays, type IllDay, MINUTE_MS, toDateLocal, toInstant } from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { type Actor, type AuditAction, recordAudit } from '../../audit/audit-log';
import { lockSchedule } from '../../core/booking/schedule/lock-schedule';
import type { Period } from '../../core/booking/schedule/schedule';
import { insertTimeOff } from '../../core/booking/time-off/time-off.repository';
import {
  findDoctorOfAccount,
  listDoctorNames,
} from '../../core/people/dentists/dentists.repository';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import * as absences from './absences.repository';

const toSubject = (doctorId: string) => ({ type: 'doctor', id: doctorId });

const toDetails = ({ startsAt, endsAt }: Period) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

interface NewAbsence {
  readonly doctorId: string;
  readonly span: Period;
  readonly actor: Actor;
  readonly action?: AuditAction;
}

/** Returns the ID of the absence, or of the one that covers it: two colleagues may hear of the same illness. */
export async function enterAbsence(
  trx: Trx,
  { doctorId, span, actor, action = 'absence.entered' }: NewAbsence,
): Promise<string> {
  await lockSchedule(trx);
  const doctors = await listDoctorNames(trx);
  if (!doctors.some(({ id }) => id === doctorId)) throw new DomainError('not_found');
  if (span.endsAt <= actor.now) throw new DomainError('day_past');
  const known = await absences.findCovering(trx, { doctorId, ...span });
  if (known !== null) return known;
  const id = await insertTimeOff(trx, { doctorId, ...span, isAbsence: true });
  const after = { absenceId: id, ...toDetails(span) };
  await recordAudit(trx, { actor, action, subject: toSubject(doctorId), after });
  return id;
}

/** The rest of today, from this minute on: what was done before stays work. Or the whole of tomorrow. */
function toIllSpan(day: IllDay, timeZone: string, now: Date): Period {
  const today = toDateLocal(now, timeZone);
  const midnight = toInstant(addDays(today, 1), '00:00', timeZone);
  if (day === 'tomorrow') {
    return { startsAt: midnight, endsAt: toInstant(addDays(today, 2), '00:00', timeZone) };
  }
  return {
    startsAt: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
    endsAt: midnight,
  };
}

interface IllReport {
  readonly caller: Account;
  readonly day: IllDay;
  readonly actor: Actor;
}

/** Returns the ID of the absence. */
export async function reportIll(trx: Trx, { caller, day, actor }: IllReport): Promise<string> {
  const doctor = await findDoctorOfAccount(trx, caller.userId);
  if (doctor === null) throw new DomainError('not_found');
  const span = toIllSpan(day, trx.clinic.timeZone, actor.now);
  const report = { doctorId: doctor.id, span, actor };
  return enterAbsence(trx, { ...report, action: 'absence.reported' });
}

interface Ending {
  readonly id: string;
  readonly actor: Actor;
}

/** Returns how many absences changed: 0 when it had ended before. */
export async function endAbsence(trx: Trx, { id, actor }: Ending): Promise<number> {
  const { now } = actor;
  await lockSchedule(trx);
  const absence = await absences.lockAbsence(trx, id);
  if (absence === null) throw new DomainError('not_found');
  if (absence.endsAt <= now) return 0;
  if (absence.startsAt < now) await absences.setEnd(trx, { id, endsAt: now });
  else await absences.deleteAbsence(trx, id);
  const subject = toSubject(absence.doctorId);
  const before = { absenceId: id, ...toDetails(absence) };
  await recordAudit(trx, { actor, action: 'absence.ended', subject, before });
  return 1;
}
