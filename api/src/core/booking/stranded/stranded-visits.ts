import type { StrandedVisit } from 'shared-contracts';
import type { Trx } from '../../../database/connection';
import { contains, overlaps, type Span, toSpans } from '../schedule/span';
import { type Day, toDay } from '../schedule/day';
import type { Period, Schedule } from '../schedule/schedule';
import { readUncommittedSchedule } from '../schedule/schedule.repository';
import { listUpcomingVisits, type UpcomingVisit } from './upcoming-visits.repository';

type Reason = StrandedVisit['reason'];

const toSpan = ({ startsAt, endsAt }: Period): Span => ({
  from: startsAt.getTime(),
  until: endsAt.getTime(),
});

function getDoctorReason(schedule: Schedule, visit: UpcomingVisit, day: Day): Reason | null {
  const doctor = schedule.doctors.find(({ id }) => id === visit.doctorId);
  if (!doctor) return visit.doctorId === null ? null : 'doctor_removed';
  const span = toSpan(visit);
  if (!doctor.treatmentIds.includes(visit.treatmentId)) return 'treatment_not_performed';
  if (doctor.timeOff.some((period) => overlaps(toSpan(period), span))) return 'doctor_away';
  const isAtWork = toSpans(doctor.hours, day).some((hours) => contains(hours, span));
  return isAtWork ? null : 'outside_doctor_hours';
}

/** Why the schedule doesn't allow a booked visit on the day; null when it does. */
function getStrandedReason(schedule: Schedule, visit: UpcomingVisit, day: Day): Reason | null {
  if (schedule.closedDays.includes(visit.dateLocal)) return 'clinic_closed';
  const isOpen = toSpans(schedule.openingHours, day).some((open) => contains(open, toSpan(visit)));
  if (!isOpen) return 'outside_opening_hours';
  if (visit.chairId !== null && !schedule.chairIds.includes(visit.chairId)) return 'chair_retired';
  const isOffered = schedule.treatments.some(({ id }) => id === visit.treatmentId);
  return isOffered ? getDoctorReason(schedule, visit, day) : 'treatment_retired';
}

const toStranded = (visit: UpcomingVisit, reason: Reason): StrandedVisit => ({
  bookingId: visit.bookingId,
  patientId: visit.patientId,
  patient: visit.patient,
  treatment: visit.treatment,
  doctor: visit.doctor,
  dateLocal: visit.dateLocal,
  timeLocal: visit.timeLocal,
  reason,
});

/** The booked visits to come that the schedule does not allow, in order. */
export async function listStranded(trx: Trx, now: Date): Promise<StrandedVisit[]> {
  const schedule = await readUncommittedSchedule(trx);
  const visits = await listUpcomingVisits(trx, now);
  const dates = new Set(visits.map(({ dateLocal }) => dateLocal));
  const days = new Map([...dates].map((date) => [date, toDay(date, schedule.timeZone)]));
  return visits.flatMap((visit) => {
    const day = days.get(visit.dateLocal);
    const reason = day ? getStrandedReason(schedule, visit, day) : null;
    return reason === null ? [] : [toStranded(visit, reason)];
  });
}
