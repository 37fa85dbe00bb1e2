import type { Db, Trx } from '../../../database/connection';
import type { ErasureKind } from '../../../database/schema-people';

/** What was erased, and when. */
export interface Erasure {
  readonly kind: ErasureKind;
  /** Of the user for an account, else of the patient or the visit. */
  readonly id: string;
  readonly at: Date;
}

/** Notes what is erased in the same transaction. */
export async function recordErasure(trx: Trx, { kind, id, at }: Erasure): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({ clinic_id: trx.clinicId, kind, subject_id: id, erased_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The kinds and IDs of what the clinic has erased. */
export async function listErased(db: Db): Promise<readonly Pick<Erasure, 'kind' | 'id'>[]> {
  return db
    .selectFrom('erasures')
    .select(['kind', 'subject_id as id'])
    .where('clinic_id', '=', db.clinicId)
    .execute();
}
