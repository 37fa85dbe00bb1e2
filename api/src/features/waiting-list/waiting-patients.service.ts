import {
  addDays,
  type BodyOf,
  type DateLocal,
  formatDate,
  formatTime,
  type NewWaitingPatient,
  OFFER_MINUTES,
  type offerWaitingTime,
  toDateLocal,
} from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { lockDays } from '../../core/booking/plan/locks.repository';
import { planVisit, type Wanted } from '../../core/booking/plan/plan';
import { toStaffOwnError } from '../../core/booking/plan/take';
import { toClinicDay, toLastDay, toTreatmentDay } from '../../core/booking/schedule/availability';
import type { Schedule } from '../../core/booking/schedule/schedule';
import { listTaken, readSchedule } from '../../core/booking/schedule/schedule.repository';
import * as offering from '../../core/booking/waiting/offer.service';
import { findOffered, lockWaiting } from '../../core/booking/waiting/offers.repository';
import { lockOccupant } from '../../core/people/patients/lock-occupant';
import { requirePatient } from '../../core/people/patients/require-patient';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import * as entries from './waiting-patients.repository';

function* listDays(from: DateLocal, until: DateLocal): Generator<DateLocal> {
  for (let day = from; day <= until; day = addDays(day, 1)) yield day;
}

/** Throws unless a dentist could perform the treatment on one of the days, were nothing booked. */
function assertPossible(schedule: Schedule, entry: NewWaitingPatient, now: Date): void {
  const { treatmentId, fromDate, untilDate } = entry;
  const doctorId = entry.doctorId ?? undefined;
  const treatment = schedule.treatments.find(({ id }) => id === treatmentId);
  const isDoctorKnown =
    doctorId === undefined || schedule.doctors.some(({ id }) => id === doctorId);
  if (!treatment || !isDoctorKnown) throw new DomainError('not_found');
  const today = toDateLocal(now, schedule.timeZone);
  if (untilDate < today) throw new DomainError('day_past');
  const lastDay = toLastDay(schedule, now);
  if (fromDate > lastDay) throw new DomainError('beyond_horizon', { date: formatDate(lastDay) });
  const [first, last] = [
    fromDate < today ? today : fromDate,
    untilDate > lastDay ? lastDay : untilDate,
  ];
  for (const dateLocal of listDays(first, last)) {
    const day = toClinicDay(schedule, dateLocal, { taken: [], now });
    if (toTreatmentDay(day, treatment, doctorId).free.length > 0) return;
  }
  const date = formatDate(fromDate);
  throw new DomainError('treatment_unavailable', { treatment: treatment.name, date });
}

async function assertNotBooked(
  trx: Trx,
  { treatments }: Schedule,
  entry: NewWaitingPatient,
): Promise<void> {
  const visit = await entries.findVisitInDays(trx, entry);
  if (!visit) return;
  const treatment = treatments.find(({ id }) => id === entry.treatmentId)?.name ?? '';
  const [date, time] = [formatDate(visit.dateLocal), formatTime(visit.timeLocal)];
  throw new DomainError('patient_already_booked', { treatment, date, time });
}

interface Addition {
  readonly entry: NewWaitingPatient;
  readonly caller: Account;
  readonly actor: Actor;
}

/** Returns the ID of the entry. */
export async function addWaiting(trx: Trx, { entry, caller, actor }: Addition): Promise<string> {
  const { now } = actor;
  const schedule = await readSchedule(trx);
  assertPossible(schedule, entry, now);
  const { id: patientId, userId } = await requirePatient(trx, { id: entry.patientId, caller });
  await lockOccupant(trx, { userId, patientId });
  await assertNotBooked(trx, schedule, { ...entry, patientId });
  const id = await entries.saveEntry(trx, { ...entry, patientId, userId, now });
  const { treatmentId, fromDate, untilDate } = entry;
  const subject = { type: 'patient', id: patientId };
  const after = { treatmentId, fromDate, untilDate };
  await recordAudit(trx, { actor, action: 'waiting.added', subject, after });
  return id;
}

/** Throws when the time can't be booked until the offer ends. */
async function assertLasting(
  trx: Trx,
  { schedule, wanted, now }: { schedule: Schedule; wanted: Wanted; now: Date },
): Promise<void> {
  const { dateLocal } = wanted;
  const taken = await listTaken(trx, { from: dateLocal, to: dateLocal, now });
  const plan = planVisit({ schedule, taken, now: offering.toEnd(now) }, wanted);
  const code = 'refusal' in plan ? plan.refusal.code : null;
  if (code === 'slot_past' || code === 'notice_too_short') {
    throw new DomainError('offer_too_soon', { minutes: String(OFFER_MINUTES) });
  }
}

interface DeskOffer {
  readonly id: string;
  readonly body: BodyOf<typeof offerWaitingTime>;
  readonly actor: Actor;
}

/** Until when the time is held. */
export async function offerTime(trx: Trx, { id, body, actor }: DeskOffer): Promise<Date> {
  const { now } = actor;
  const { dateLocal, ...time } = body;
  const locked = await lockDays(trx, [dateLocal]);
  const whose = await entries.findWhose(trx, id);
  if (!whose) throw new DomainError('waiting_ended');
  if (!whose.hasEmail) throw new DomainError('patient_email_missing');
  await lockOccupant(trx, whose);
  const entry = await lockWaiting(trx, id);
  if (!entry) throw new DomainError('waiting_ended');
  const offered = await findOffered(trx, { id });
  if (offered) {
    const params = { date: formatDate(offered.dateLocal), time: formatTime(offered.timeLocal) };
    throw new DomainError('waiting_offered', params);
  }
  const schedule = await readSchedule(trx);
  const holding = { schedule, locked, entry, dateLocal, now };
  const wanted = offering.toOfferedVisit(holding, time);
  if (wanted) await assertLasting(trx, { schedule, wanted, now });
  const heldUntil = await offering.holdAndTell(trx, holding, { time, toOwnError: toStaffOwnError });
  const subject = { type: 'patient', id: entry.patientId };
  const after = { treatmentId: entry.treatmentId, dateLocal, timeLocal: time.timeLocal };
  await recordAudit(trx, { actor, action: 'waiting.offered', subject, after });
  return heldUntil;
}

/** Returns how many entries ended: 0 when it had ended before. */
export async function removeWaiting(
  trx: Trx,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<number> {
  const whose = await entries.findWhose(trx, id);
  const deletedCount = await offering.leaveWaitingList(trx, { id, now: actor.now });
  if (whose && deletedCount > 0) {
    const subject = { type: 'patient', id: whose.patientId };
    await recordAudit(trx, { actor, action: 'waiting.removed', subject });
  }
  return deletedCount;
}
