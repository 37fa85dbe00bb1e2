import type { CallOutcome } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';

type Way = 'call' | 'email';

interface Contact {
  readonly bookingId: string;
  readonly way: Way;
  readonly outcome: CallOutcome | null;
  /** Of the visit that was spoken of. */
  readonly revision: number;
  readonly at: Date;
}

/** What was said about these visits, whether or not they have moved since. */
export function listContacts(db: Db, bookingIds: readonly string[]): Promise<Contact[]> {
  return db
    .selectFrom('visit_contacts')
    .select(['booking_id as bookingId', 'way', 'outcome', 'visit_revision as revision'])
    .select('contacted_at as at')
    .where('clinic_id', '=', db.clinicId)
    .where((is) => is('booking_id', '=', is.fn.any(is.val(bookingIds))))
    .execute();
}

interface NewContact extends Contact {
  readonly by: string;
}

/** In place of the last one of its way. */
export async function saveContact(
  trx: Trx,
  { bookingId, way, outcome, revision, by, at }: NewContact,
): Promise<void> {
  const said = { outcome, visit_revision: revision, contacted_by: by, contacted_at: at };
  await trx
    .insertInto('visit_contacts')
    .values({ clinic_id: trx.clinicId, booking_id: bookingId, way, ...said })
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'booking_id', 'way']).doUpdateSet(said),
    )
    .execute();
}

/** Returns how many there were. */
export async function deleteContact(
  trx: Trx,
  { bookingId, way }: Pick<Contact, 'bookingId' | 'way'>,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('visit_contacts')
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .where('way', '=', way)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
