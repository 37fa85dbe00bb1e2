import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/connection';
import { toLoggable } from '../../loggable-error';
import type { Ports } from '../../ports';

/** The addresses of the doctors' photos and the logo. */
export async function listImages(db: Db): Promise<Set<string>> {
  const doctors = await db
    .selectFrom('doctors')
    .select('image')
    .where('clinic_id', '=', db.clinicId)
    .where('removed_at', 'is', null)
    .execute();
  const { logo_url: logo } = await db
    .selectFrom('clinics')
    .select('logo_url')
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
  return new Set([...doctors.map(({ image }) => image), ...(logo === null ? [] : [logo])]);
}

/** Removes a picture that nothing shows; if that fails, its address is logged for the staff. */
export const removeImage = (
  { images }: Pick<Ports, 'images'>,
  imageUrl: string,
  log: FastifyBaseLogger,
): Promise<void> =>
  images
    .remove(imageUrl)
    .catch((error: unknown) =>
      log.error({ imageUrl, error: toLoggable(error) }, 'photo to be removed by staff'),
    );
