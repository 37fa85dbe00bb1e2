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

/** Has pictures removed in a day unless they are shown by then. */
export async function noteUnused(
  db: Db,
  { imageUrls, now }: { readonly imageUrls: readonly string[]; readonly now: Date },
): Promise<void> {
  if (imageUrls.length === 0) return;
  const rows = imageUrls.map((url) => ({
    clinic_id: db.clinicId,
    image_url: url,
    unused_since: now,
  }));
  await db
    .insertInto('unused_images')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'image_url']).doUpdateSet({ unused_since: now }),
    )
    .execute();
}

/** Stores a picture that its uploader is about to save somewhere; returns its address. */
export async function storeUpload(
  { db, ports, clock }: { readonly db: Db; readonly ports: Images; readonly clock: Clock },
  picture: Buffer,
): Promise<string> {
  const imageUrl = await ports.images.save(picture);
  await noteUnused(db, { imageUrls: [imageUrl], now: clock() });
  return imageUrl;
}

/** Removes what was noted a day ago and is not shown; the address of what cannot be removed is logged for the staff. */
export async function removeUnusedImages({
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
    .deleteFrom('unused_images')
    .where('clinic_id', '=', db.clinicId)
    .where('unused_since', '<=', new Date(now.getTime() - DAY_MS))
    .returning('image_url as imageUrl')
    .execute();
  const shown = await listImages(db);
  for (const { imageUrl } of old) {
    if (shown.has(imageUrl)) continue;
    await ports.images
      .remove(imageUrl)
      .catch((error: unknown) =>
        log.error({ imageUrl, error: toLoggable(error) }, 'photo to be removed by staff'),
      );
  }
}
