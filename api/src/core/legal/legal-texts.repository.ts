import { type LegalKind, legalKinds, type LegalVersions } from 'shared-contracts';
import type { Language } from 'shared-texts';
import type { Db } from '../../database/connection';
import { isConflict } from '../../database/failures';

/** What a clinic published at one time, by language. */
export interface LegalVersion {
  readonly kind: LegalKind;
  readonly version: number;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly publishedAt: Date | null;
}

/** Before anything is published. */
const toUnpublished = (kind: LegalKind): LegalVersion => ({
  ...{ kind, version: 0, texts: {}, publishedAt: null },
});

const selectVersions = (db: Db) =>
  db
    .selectFrom('legal_texts')
    .select(['kind', 'version', 'texts', 'published_at as publishedAt'])
    .where('clinic_id', '=', db.clinicId);

/** The version of each kind that counts now. */
export async function listCurrentTexts(db: Db): Promise<LegalVersion[]> {
  const rows = await selectVersions(db)
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return legalKinds.map((kind) => rows.find((row) => row.kind === kind) ?? toUnpublished(kind));
}

/** A version; null when there is none with this number. */
export async function findLegalText(
  db: Db,
  { kind, version }: { readonly kind: LegalKind; readonly version: number },
): Promise<LegalVersion | null> {
  if (version === 0) return toUnpublished(kind);
  const row = await selectVersions(db)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest version of a kind; 0 before the first. */
async function readVersion(db: Db, kind: LegalKind): Promise<number> {
  const row = await db
    .selectFrom('legal_texts')
    .select('version')
    .where('clinic_id', '=', db.clinicId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The versions that people agree to now. */
export const readLegalVersions = async (db: Db): Promise<LegalVersions> => ({
  terms: await readVersion(db, 'terms'),
  privacy: await readVersion(db, 'privacy'),
});

/** False when this version has been published meanwhile. */
export async function insertLegalText(
  db: Db,
  { kind, version, texts, now }: Omit<LegalVersion, 'publishedAt'> & { readonly now: Date },
): Promise<boolean> {
  const row = { kind, version, texts: JSON.stringify(texts), published_at: now };
  return db
    .insertInto('legal_texts')
    .values({ clinic_id: db.clinicId, ...row })
    .execute()
    .then(
      () => true,
      (error: unknown) => {
        if (isConflict(error)) return false;
        throw error;
      },
    );
}
