import { type StrandedVisit, toDateLocal } from 'shared-contracts';
import { type Db, inSnapshot, type Trx } from '../../../database/connection';
import { contains, overlaps, type Span, toSpans } from '../schedule/span';
import { type Day, toDay } from '../schedule/day';
import { getPlannedDay } from '../schedule/planned-day';
import type { Period, Schedule } from '../schedule/schedule';
import { readSchedule, readUncommittedSchedule } from '../schedule/schedule.repository';
import { type BookedVisit, listOpenVisits, listUpcomingVisits } from './booked-visits.repository';

type Reason = StrandedVisit['reason'];

const toSpan = ({ startsAt, endsAt }: Period): Span => ({
  from: startsAt.getTime(),
  until: endsAt.getTime(),
});

function getDoctorReason(schedule: Schedule, visit: BookedVisit, day: Day): Reason | null {
  const doctor = schedule.doctors.find(({ id }) => id === visit.doctorId);
  if (!doctor) return visit.doctorId === null ? null : 'doctor_removed';
  const span = toSpan(visit);
  if (!doctor.treatmentIds.includes(visit.treatmentId)) return 'treatment_not_performed';
  if (doctor.timeOff.some((period) => overlaps(toSpan(period), span))) return 'doctor_away';
  const isAtWork = toSpans(doctor.hours, day).some((hours) => contains(hours, span));
  return isAtWork ? null : 'outside_doctor_hours';
}

/** Whether the visit is in a block of its dentist or its chair, but for the time that is kept for emergencies. */
function isBlocked(schedule: Schedule, visit: BookedVisit): boolean {
  const span = toSpan(visit);
  const inChair = { ...span, until: visit.chairFreeAt.getTime() };
  return getPlannedDay(schedule, visit.dateLocal).blocks.some(({ block, ...blocked }) => {
    if (block.kind === 'reserve') return false;
    if (block.chairId !== null)
      return block.chairId === visit.chairId && overlaps(blocked, inChair);
    return block.doctorId === visit.doctorId && overlaps(blocked, span);
  });
}

/** Why the schedule doesn't allow a booked visit on the day; null when it does. */
function getStrandedReason(schedule: Schedule, visit: BookedVisit, day: Day): Reason | null {
  if (schedule.closedDays.includes(visit.dateLocal)) return 'clinic_closed';
  const isOpen = toSpans(schedule.openingHours, day).some((open) => contains(open, toSpan(visit)));
  if (!isOpen) return 'outside_opening_hours';
  if (visit.chairId !== null && !schedule.chairIds.includes(visit.chairId)) return 'chair_retired';
  if (isBlocked(schedule, visit)) return 'blocked';
  const isOffered = schedule.treatments.some(({ id }) => id === visit.treatmentId);
  return isOffered ? getDoctorReason(schedule, visit, day) : 'treatment_retired';
}

/** A visit that the schedule does not allow. */
export interface Stranded extends BookedVisit {
  readonly reason: Reason;
}

function findStranded(schedule: Schedule, visits: readonly BookedVisit[]): Stranded[] {
  const dates = new Set(visits.map(({ dateLocal }) => dateLocal));
  const days = new Map([...dates].map((date) => [date, toDay(date, schedule.timeZone)]));
  return visits.flatMap((visit) => {
    const day = days.get(visit.dateLocal);
    const reason = day ? getStrandedReason(schedule, visit, day) : null;
    return reason === null ? [] : [{ ...visit, reason }];
  });
}

const toStrandedVisit = (visit: Stranded): StrandedVisit => ({
  bookingId: visit.bookingId,
  patientId: visit.patientId,
  patient: visit.patient,
  treatment: visit.treatment,
  doctor: visit.doctor,
  dateLocal: visit.dateLocal,
  timeLocal: visit.timeLocal,
  reason: visit.reason,
});

/** The booked visits to come that the schedule does not allow, in order; with changes of the same transaction. */
export async function listStranded(trx: Trx, now: Date): Promise<StrandedVisit[]> {
  const schedule = await readUncommittedSchedule(trx);
  return findStranded(schedule, await listUpcomingVisits(trx, now)).map(toStrandedVisit);
}

/** By schedule: an object of its own for each revision. */
const strandedIds = new WeakMap<Schedule, readonly string[]>();

/** The IDs of the visits to come that a schedule does not allow, read once. */
async function getStrandedIds(trx: Trx, schedule: Schedule, now: Date): Promise<readonly string[]> {
  const known = strandedIds.get(schedule);
  if (known) return known;
  const stranded = findStranded(schedule, await listUpcomingVisits(trx, now));
  const ids = stranded.map(({ bookingId }) => bookingId);
  strandedIds.set(schedule, ids);
  return ids;
}

/**
 * The booked visits that the present schedule does not allow, until they end or their treatment begins, in order. All
 * visits are looked at once per revision: each place is planned on the present schedule, so that no further visit is
 * stranded before the next one. Those of today are looked at every time, because they begin, and patients arrive. What
 * the desk booked on the present schedule is as they want it.
 */
export function listPresentStranded(db: Db, now: Date): Promise<Stranded[]> {
  return inSnapshot(db, async (trx) => {
    const schedule = await readSchedule(trx);
    const ids = await getStrandedIds(trx, schedule, now);
    const dateLocal = toDateLocal(now, schedule.timeZone);
    const visits = await listOpenVisits(trx, { ids, dateLocal, now });
    return findStranded(
      schedule,
      visits.filter(({ scheduleRevision }) => scheduleRevision !== schedule.revision),
    );
  });
}
