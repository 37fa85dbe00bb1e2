import type { FastifyBaseLogger } from 'fastify';
import type { NewDoctor } from 'shared-contracts';
import type { Context } from '../../context';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { toLoggable } from '../../loggable-error';
import { deleteDoctor, findSpecialityId, insertDoctor, isImageInUse } from './doctors.repository';

export async function addDoctor(
  db: Db,
  clinic: Clinic,
  { speciality, ...doctor }: NewDoctor,
): Promise<string> {
  const specialityId = await findSpecialityId(db, clinic, speciality);
  if (specialityId === null) throw new DomainError('validation_failed');
  const doctorId = await insertDoctor(db, clinic, { ...doctor, specialityId });
  if (doctorId === null) throw new DomainError('doctor_exists');
  return doctorId;
}

/**
 * Returns how many were removed: 0 or 1. The photo is removed too unless another doctor uses it; if
 * that fails, its address is logged for the staff.
 */
export async function removeDoctor(
  { db, clinic, ports }: Context,
  doctorId: string,
  log: FastifyBaseLogger,
): Promise<number> {
  const imageUrl = await deleteDoctor(db, clinic, doctorId);
  if (imageUrl === null) return 0;
  if (await isImageInUse(db, clinic, imageUrl)) return 1;
  await ports.images
    .remove(imageUrl)
    .catch((error: unknown) =>
      log.error({ imageUrl, error: toLoggable(error) }, 'photo to be removed by staff'),
    );
  return 1;
}
