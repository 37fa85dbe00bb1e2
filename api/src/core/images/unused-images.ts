import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { toLoggable } from '../../loggable-error';
import type { Clock, Ports } from '../../ports';

type Images = Pick<Ports, 'images'>;

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
  { images }: Images,
  imageUrl: string,
  log: FastifyBaseLogger,
): Promise<void> =>
  images
    .remove(imageUrl)
    .catch((error: unknown) =>
      log.error({ imageUrl, error: toLoggable(error) }, 'photo to be removed by staff'),
    );

/** Stores a picture that its uploader is about to save somewhere; returns its address. */
export async function storeUpload(
  { db, ports, clock }: { readonly db: Db; readonly ports: Images; readonly clock: Clock },
  picture: Buffer,
): Promise<string> {
  const imageUrl = await ports.images.save(picture);
  await db
    .insertInto('uploads')
    .values({ clinic_id: db.clinicId, image_url: imageUrl, uploaded_at: clock() })
    .execute();
  return imageUrl;
}

/** Removes the pictures that were not saved within a day of their upload. */
export async function removeUnusedUploads({
  db,
  ports,
  now,
  log,
}: {
  readonly db: Db;
  readonly ports: Images;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}): Promise<void> {
  const old = await db
    .deleteFrom('uploads')
    .where('clinic_id', '=', db.clinicId)
    .where('uploaded_at', '<=', new Date(now.getTime() - DAY_MS))
    .returning('image_url as imageUrl')
    .execute();
  const shown = await listImages(db);
  for (const { imageUrl } of old) if (!shown.has(imageUrl)) await removeImage(ports, imageUrl, log);
}
