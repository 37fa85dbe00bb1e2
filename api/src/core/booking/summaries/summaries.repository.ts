import { randomUUID } from 'node:crypto';
import { bookingStatuses, isTreated, type WrittenSummary } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';

const COLUMN = 'visit_summaries.text';

type StoredSummary = Pick<WrittenSummary, 'version' | 'text'>;

/** Null for none. */
export async function findSummary(db: Db, bookingId: string): Promise<StoredSummary | null> {
  const row = await db
    .selectFrom('visit_summaries')
    .select(['version', 'text'])
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  return withFields(db, ({ decrypt }) => ({
    ...row,
    text: decrypt(COLUMN, bookingId, row.text),
  }));
}

/** A visit that has a summary, or can have one. */
export interface SummarizedVisit {
  readonly bookingId: string;
  /** The account of the doctor; null for none. */
  readonly doctorUserId: string | null;
  readonly written: WrittenSummary | null;
}

const treated = bookingStatuses.filter(isTreated);

export async function listSummariesOfPatient(
  db: Db,
  patientId: string,
): Promise<SummarizedVisit[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .leftJoin('visit_summaries as s', (join) =>
      join.onRef('s.clinic_id', '=', 'b.clinic_id').onRef('s.booking_id', '=', 'b.booking_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 's.clinic_id').onRef('u.user_id', '=', 's.written_by'),
    )
    .select(['b.booking_id as bookingId', 'd.user_id as doctorUserId'])
    .select(['s.version', 's.text', 'u.name as author', 's.written_at as writtenAt'])
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.patient_id', '=', patientId)
    .where((is) => is.or([is('b.status', 'in', treated), is('s.version', 'is not', null)]))
    .orderBy('b.starts_at')
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map(({ bookingId, doctorUserId, version, text, author, writtenAt }) => ({
      bookingId,
      doctorUserId,
      written:
        version && text && writtenAt
          ? { version, text: decrypt(COLUMN, bookingId, text), author: author ?? '', writtenAt }
          : null,
    })),
  );
}

/** What an account reads about its completed visits, by their IDs, without those of people who were removed from it. */
export async function listSummariesOfAccount(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('visit_summaries as s')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 's.clinic_id').onRef('b.booking_id', '=', 's.booking_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'b.clinic_id').onRef('p.patient_id', '=', 'b.patient_id'),
    )
    .select(['s.booking_id as id', 's.text'])
    .where('s.clinic_id', '=', db.clinicId)
    .where('b.user_id', '=', userId)
    .where('b.status', '=', 'completed')
    .where('p.removed_at', 'is', null)
    .execute();
  const texts = await withFields(db, ({ decrypt }) =>
    rows.map(({ id, text }) => [id, decrypt(COLUMN, id, text)] as const),
  );
  return new Map(texts);
}

interface NewText {
  readonly bookingId: string;
  readonly text: string;
  readonly authorId: string;
  readonly now: Date;
}

/** Stores the text of a visit in place of an earlier one. */
export async function putSummary(trx: Trx, summary: NewText): Promise<void> {
  const { bookingId, authorId, now } = summary;
  const text = await withFields(trx, ({ encrypt }) => encrypt(COLUMN, bookingId, summary.text));
  const written = { version: randomUUID(), text, written_by: authorId, written_at: now };
  await trx
    .insertInto('visit_summaries')
    .values({ clinic_id: trx.clinicId, booking_id: bookingId, ...written })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'booking_id']).doUpdateSet(written))
    .execute();
}

export async function deleteSummary(trx: Trx, bookingId: string): Promise<void> {
  await trx
    .deleteFrom('visit_summaries')
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .execute();
}
