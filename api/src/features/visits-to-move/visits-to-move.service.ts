import type { TakeoverVisit, VisitToMove } from 'shared-contracts';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import { listPresentStranded } from '../../core/booking/stranded/stranded-visits';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { findColleagueTimes } from './colleague-times';
import { listContacts } from './contacts.repository';
import { planTakeover } from './takeover';

/** The visits to move with all that the desk needs to settle them. */
export async function listVisitsToMove(db: Db, now: Date): Promise<VisitToMove[]> {
  const visits = await listPresentStranded(db, now);
  if (visits.length === 0) return [];
  const schedule = await readSchedule(db);
  const times = await findColleagueTimes(db, visits, { schedule, now });
  const contacts = await listContacts(
    db,
    visits.map(({ bookingId }) => bookingId),
  );
  return visits.map((visit) => {
    const about = contacts.filter(
      ({ bookingId, revision }) => bookingId === visit.bookingId && revision === visit.revision,
    );
    return {
      ...visit,
      times: [...(times.get(visit.bookingId) ?? [])],
      call: about.find(({ way }) => way === 'call')?.outcome ?? null,
      emailedAt: about.find(({ way }) => way === 'email')?.at ?? null,
    };
  });
}

interface Takeover {
  readonly fromDoctorId: string;
  readonly toDoctorId: string;
  readonly now: Date;
}

/** Throws `not_found` for a colleague who doesn't work at the clinic. */
export async function previewTakeover(
  db: Db,
  { fromDoctorId, toDoctorId, now }: Takeover,
): Promise<TakeoverVisit[]> {
  const visits = await listPresentStranded(db, now);
  const schedule = await readSchedule(db);
  const doctor = schedule.doctors.find(({ id }) => id === toDoctorId);
  if (!doctor) throw new DomainError('not_found');
  const theirs = visits.filter(({ doctorId }) => doctorId === fromDoctorId);
  return planTakeover(db, theirs, { schedule, doctor, now });
}
