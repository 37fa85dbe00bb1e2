import type { DateLocal, TimeLocal, WaitingEntry } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

export interface NewWaitingEntry {
  readonly userId: string;
  readonly patientId: string;
  readonly treatmentId: string;
  /** The wanted day, or the booking for which an earlier time is wanted. */
  readonly wanted: { readonly dateLocal: DateLocal } | { readonly bookingId: string };
  readonly now: Date;
}

interface Wanted {
  readonly patientId: string;
  readonly treatmentId: string;
  readonly dateLocal: DateLocal;
}

/** The ID of the entry; of the one that the patient has already, if there is one. */
export async function findOrInsertEntry(
  trx: Trx,
  { userId, patientId, treatmentId, wanted, now }: NewWaitingEntry,
): Promise<string> {
  const { clinicId } = trx.clinic;
  const toFind = trx
    .selectFrom('waiting_entries')
    .select('entry_id as id')
    .where('clinic_id', '=', clinicId)
    .where('patient_id', '=', patientId)
    .where('treatment_id', '=', treatmentId);
  const existing = await (
    'dateLocal' in wanted
      ? toFind.where('date_local', '=', wanted.dateLocal)
      : toFind.where('booking_id', '=', wanted.bookingId)
  ).executeTakeFirst();
  if (existing) return existing.id;
  const { id } = await trx
    .insertInto('waiting_entries')
    .values({
      clinic_id: clinicId,
      user_id: userId,
      patient_id: patientId,
      treatment_id: treatmentId,
      ...('dateLocal' in wanted
        ? { date_local: wanted.dateLocal }
        : { booking_id: wanted.bookingId }),
      created_at: now,
    })
    .returning('entry_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** At what time the patient has booked the treatment on the day; null when they have not. */
export async function findBookedTime(
  db: Db,
  { patientId, treatmentId, dateLocal }: Wanted,
): Promise<TimeLocal | null> {
  const row = await db
    .selectFrom('bookings')
    .select('time_local as timeLocal')
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', patientId)
    .where('treatment_id', '=', treatmentId)
    .where('date_local', '=', dateLocal)
    .where('status', 'not in', ['held', 'cancelled'])
    .executeTakeFirst();
  return row?.timeLocal ?? null;
}

export async function countEntries(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_entries')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The account's entries, oldest first, with the times that are held for them: for new visits those of its holder. */
export async function listEntries(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<WaitingEntry[]> {
  const rows = await db
    .selectFrom('waiting_entries as e')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'e.clinic_id').onRef('t.treatment_id', '=', 'e.treatment_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'e.clinic_id').onRef('p.patient_id', '=', 'e.patient_id'),
    )
    .leftJoin('bookings as h', (join) =>
      join
        .onRef('h.clinic_id', '=', 'e.clinic_id')
        .onRef('h.waiting_entry_id', '=', 'e.entry_id')
        .on('h.held_until', '>', now),
    )
    .select(['e.entry_id as id', 't.name as treatment', 'e.treatment_id as treatmentId'])
    .select(['e.date_local as dateLocal', 'e.until_date as untilDate', 'e.booking_id as bookingId'])
    .select(['h.date_local as offerDate', 'h.time_local as offerTime', 'h.held_until as heldUntil'])
    .where('e.clinic_id', '=', db.clinicId)
    .where('e.user_id', '=', userId)
    .where((is) =>
      is.or([is('p.is_account_holder', '=', true), is('e.booking_id', 'is not', null)]),
    )
    .orderBy('e.position')
    .execute();
  return rows.map(({ offerDate, offerTime, heldUntil, ...entry }) => ({
    ...entry,
    offer:
      offerDate && offerTime && heldUntil
        ? { dateLocal: offerDate, timeLocal: offerTime, heldUntil }
        : null,
  }));
}

export interface LeavingEntry {
  readonly id: string;
  /** The account that leaves; undefined for staff, who end any entry. */
  readonly userId?: string | undefined;
}

/** Ends an entry and with it the hold of what it is offered. How many ended: 0 or 1. */
export async function deleteEntry(trx: Trx, { id, userId }: LeavingEntry): Promise<number> {
  const result = await trx
    .deleteFrom('waiting_entries')
    .where('clinic_id', '=', trx.clinicId)
    .where('entry_id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends all entries of an account, and with them the holds of what they are offered. */
export async function deleteEntries(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('waiting_entries')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .execute();
}
