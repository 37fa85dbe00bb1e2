import type { BodyOf, createDoctor } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { findSpecialityId, insertDoctor } from './doctors.repository';

export async function addDoctor(
  db: Db,
  clinic: Clinic,
  { speciality, ...doctor }: BodyOf<typeof createDoctor>,
): Promise<string> {
  const specialityId = await findSpecialityId(db, clinic, speciality);
  if (specialityId === null) throw new DomainError('validation_failed');
  const doctorId = await insertDoctor(db, clinic, { ...doctor, specialityId });
  if (doctorId === null) throw new DomainError('duplicate');
  return doctorId;
}
