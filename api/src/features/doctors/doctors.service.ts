import type { NewDoctor } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { toHourLines } from '../../audit/hour-lines';
import { insertDoctorHours } from '../../core/booking/schedule/doctor-hours.repository';
import type { Trx } from '../../database/connection';
import { deleteDoctorProfile } from '../../core/people/dentists/profiles.repository';
import { linkDentist } from '../../core/people/dentists/dentists.service';
import { DomainError } from '../../domain-error';
import { noteUnused } from '../../core/images/unused-images';
import { findSpecialityId } from '../../core/people/dentists/specialities.repository';
import * as doctors from './doctors.repository';

/** The ID of the new doctor, who can be booked at once in the given hours. */
export async function addDoctor(
  trx: Trx,
  { actor, speciality, hours = [], ...doctor }: NewDoctor & { readonly actor: Actor },
): Promise<string> {
  const specialityId = await findSpecialityId(trx, speciality);
  if (specialityId === null) throw new DomainError('validation_failed');
  const doctorId = await doctors.insertDoctor(trx, { ...doctor, specialityId });
  if (doctorId === null) throw new DomainError('doctor_exists');
  await doctors.insertTreatments(trx, { doctorId, specialityId });
  await insertDoctorHours(trx, doctorId, hours);
  await recordAudit(trx, {
    actor,
    action: 'doctor.added',
    subject: { type: 'doctor', id: doctorId },
    after: { name: doctor.name, speciality, hours: toHourLines(hours) },
  });
  await linkDentist(trx, { actor, doctorId });
  return doctorId;
}

interface Removal {
  readonly doctorId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Returns how many were removed: 0 or 1. Throws `doctor_has_bookings` while patients expect to be treated by this
 * doctor.
 */
export async function removeDoctor(trx: Trx, removal: Removal): Promise<number> {
  const imageUrl = await doctors.markDoctorRemoved(trx, removal);
  const count = await doctors.countUpcomingVisits(trx, removal);
  if (count > 0) throw new DomainError('doctor_has_bookings', { count: String(count) });
  if (imageUrl === null) return 0;
  await deleteDoctorProfile(trx, removal.doctorId);
  const subject = { type: 'doctor', id: removal.doctorId };
  await recordAudit(trx, { actor: removal.actor, action: 'doctor.removed', subject });
  await noteUnused(trx, { imageUrls: [imageUrl], now: removal.now });
  return 1;
}
