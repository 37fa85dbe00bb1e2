import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, createDoctor } from 'shared-contracts';
import type { Context } from '../../context';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { toLoggable } from '../../http/loggable-error';
import { deleteDoctor, findSpecialityId, insertDoctor, isImageInUse } from './doctors.repository';

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

/**
 * How many were removed: 0 or 1. The photo goes with the doctor, once nobody has it any more; one
 * that could not be removed is left to the staff, with its address in the log.
 */
export async function removeDoctor(
  { db, clinic, ports }: Context,
  doctorId: string,
  log: FastifyBaseLogger,
): Promise<number> {
  const image = await deleteDoctor(db, clinic, doctorId);
  if (image === null) return 0;
  if (await isImageInUse(db, clinic, image)) return 1;
  await ports.images
    .remove(image)
    .catch((error: unknown) =>
      log.error({ image, error: toLoggable(error) }, 'photo to be removed by staff'),
    );
  return 1;
}
