import { sql } from 'kysely';
import type { DateLocal, TimeLocal } from 'shared-contracts';
import { advisoryLocks } from '../../../database/advisory-locks';
import type { Db, Trx } from '../../../database/connection';
import { toOwnTreatment } from '../plan/take';
import type { Treatment } from '../schedule/schedule';
import type { TakenOnDay } from '../schedule/schedule.repository';
import type { LeavingEntry } from './entries.repository';

/** Makes one process at a time choose whom to offer a time, until the transaction ends. */
export async function lockOffers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${trx.clinicId}, ${advisoryLocks.offers})`.execute(trx);
}

/**
 * Ends entries that can no longer be fulfilled: their day has passed, their visit has begun or was
 * cancelled, their account was closed. Forgets openings that nobody waits for.
 */
export async function endPastEntries(
  db: Db,
  { today, now }: { today: DateLocal; now: Date },
): Promise<void> {
  await sql`
    delete from waiting_entries e where e.clinic_id = ${db.clinicId} and (
      coalesce(e.until_date, e.date_local) < ${today}
      or exists (select from users u where u.clinic_id = e.clinic_id and u.user_id = e.user_id
        and u.closed_at is not null)
      or exists (select from bookings b where b.clinic_id = e.clinic_id
        and b.booking_id = e.booking_id
        and (b.status not in ('booked', 'paid') or b.starts_at <= ${now})))
  `.execute(db);
  await sql`
    delete from openings o where o.clinic_id = ${db.clinicId} and (o.starts_at <= ${now} or not exists (
      select from waiting_entries e where e.clinic_id = o.clinic_id and e.position < o.position))
  `.execute(db);
}

export interface Waiting {
  readonly id: string;
  /** Null for a patient without an account. */
  readonly userId: string | null;
  readonly patientId: string;
  readonly treatmentId: string;
  readonly position: number;
  /** The first wanted day; null for any day before the visit. */
  readonly dateLocal: DateLocal | null;
  /** The last one; null for the one day alone. */
  readonly untilDate: DateLocal | null;
  /** The wanted hours of each day; null for any. */
  readonly fromTime: TimeLocal | null;
  readonly untilTime: TimeLocal | null;
  /** Null for any doctor. */
  readonly wantedDoctorId: string | null;
  readonly bookingId: string | null;
  /** When the visit begins for which an earlier time is wanted. */
  readonly before: Date | null;
  /** The treatment of that visit, as it is booked; null for an entry of a day. */
  readonly visit: Treatment | null;
  /** The doctor of that visit. */
  readonly doctorId: string | null;
  /** The starts that were offered before, as ISO 8601. */
  readonly offered: readonly string[];
}

interface WaitingRow {
  readonly treatmentId: string;
  readonly treatment: string;
  readonly priceCents: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly chairFreeAt: Date | null;
}

function toVisitTreatment(row: WaitingRow): Treatment | null {
  const { priceCents, startsAt, endsAt, chairFreeAt } = row;
  if (priceCents === null || !startsAt || !endsAt || !chairFreeAt) return null;
  return toOwnTreatment({ ...row, priceCents, startsAt, endsAt, chairFreeAt });
}

/** Entries with what their offers depend on. */
const selectWaiting = (trx: Trx) =>
  trx
    .selectFrom('waiting_entries as e')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'e.clinic_id').onRef('b.booking_id', '=', 'e.booking_id'),
    )
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'e.clinic_id').onRef('t.treatment_id', '=', 'e.treatment_id'),
    )
    .select(['e.entry_id as id', 'e.user_id as userId', 'e.patient_id as patientId'])
    .select(['e.treatment_id as treatmentId', 'e.date_local as dateLocal'])
    .select(['e.until_date as untilDate', 'e.from_time as fromTime', 'e.until_time as untilTime'])
    .select('e.doctor_id as wantedDoctorId')
    .select(['e.booking_id as bookingId', 'b.starts_at as startsAt', 'e.position'])
    .select(['b.ends_at as endsAt', 'b.chair_free_at as chairFreeAt', 'b.doctor_id as doctorId'])
    .select(['b.price_cents as priceCents', 't.name as treatment'])
    .select((is) =>
      is
        .selectFrom('waiting_offers as o')
        .whereRef('o.clinic_id', '=', 'e.clinic_id')
        .whereRef('o.entry_id', '=', 'e.entry_id')
        .select(sql<Date[] | null>`array_agg(o.starts_at)`.as('starts'))
        .as('starts'),
    )
    .where('e.clinic_id', '=', trx.clinicId);

type SelectedEntry = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];

const toWaiting = (row: SelectedEntry): Waiting => ({
  id: row.id,
  userId: row.userId,
  patientId: row.patientId,
  treatmentId: row.treatmentId,
  position: Number(row.position),
  dateLocal: row.dateLocal,
  untilDate: row.untilDate,
  fromTime: row.fromTime,
  untilTime: row.untilTime,
  wantedDoctorId: row.wantedDoctorId,
  bookingId: row.bookingId,
  before: row.startsAt,
  visit: toVisitTreatment(row),
  doctorId: row.doctorId,
  offered: (row.starts ?? []).map((start) => start.toISOString()),
});

/** Whether offers can be emailed to the patient of the entry `e`. */
export const hasEmail = sql<boolean>`(e.user_id is not null or exists (select from patients p
  where p.clinic_id = e.clinic_id and p.patient_id = e.patient_id and p.email <> ''))`;

/** An entry that has not ended, locked until the transaction ends; null for none. */
export async function lockWaiting(trx: Trx, id: string): Promise<Waiting | null> {
  const row = await selectWaiting(trx)
    .where('e.entry_id', '=', id)
    .forNoKeyUpdate('e')
    .executeTakeFirst();
  return row ? toWaiting(row) : null;
}

/** The entries for which no time is held and whose patients can be told of one, first in line first. */
export async function listWaiting(trx: Trx): Promise<Waiting[]> {
  const rows = await selectWaiting(trx)
    .where(hasEmail)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('bookings as h')
            .whereRef('h.clinic_id', '=', 'e.clinic_id')
            .whereRef('h.waiting_entry_id', '=', 'e.entry_id'),
        ),
      ),
    )
    .orderBy('e.position')
    .execute();
  return rows.map(toWaiting);
}

/**
 * Keeps an entry until the transaction ends; false if it has ended or is about to. It does not wait for who
 * ends it, who may wait for this transaction.
 */
export async function keepEntry(trx: Trx, entryId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('waiting_entries')
    .select('entry_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('entry_id', '=', entryId)
    .forKeyShare()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

interface HeldOffer {
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

/** The time that is held for an entry, of the account unless staff ask; null when none is. */
export async function findOffered(
  trx: Trx,
  { id, userId }: LeavingEntry,
): Promise<HeldOffer | null> {
  const row = await trx
    .selectFrom('bookings')
    .select(['date_local as dateLocal', 'time_local as timeLocal'])
    .where('clinic_id', '=', trx.clinicId)
    .where('waiting_entry_id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return row ?? null;
}

/** A doctor and a chair that have become free. */
export interface Opening extends TakenOnDay {
  /** Those before it in this order were waiting when it became free. */
  readonly position: number;
  /** Who had the time; null for a patient without an account. */
  readonly userId: string | null;
}

/** The days on which something has become free while someone waited, in order. */
export async function listOpenedDays(db: Db): Promise<DateLocal[]> {
  const rows = await db
    .selectFrom('openings')
    .select('date_local as dateLocal')
    .distinct()
    .where('clinic_id', '=', db.clinicId)
    .orderBy('date_local')
    .execute();
  return rows.map(({ dateLocal }) => dateLocal);
}

/** What of a day has become free while someone waited, by time. */
export async function listOpenings(trx: Trx, dateLocal: DateLocal): Promise<Opening[]> {
  const rows = await trx
    .selectFrom('openings')
    .select(['date_local as dateLocal', 'position', 'user_id as userId'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'chair_free_at as chairFreeAt'])
    .select(['doctor_id as doctorId', 'chair_id as chairId'])
    .where('clinic_id', '=', trx.clinicId)
    .where('date_local', '=', dateLocal)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ position, ...opening }) => ({ ...opening, position: Number(position) }));
}

/** Remembers a start, which is not offered to this entry again by itself; staff may have offered it before. */
export async function rememberOffer(
  trx: Trx,
  { entryId, startsAt, now }: { entryId: string; startsAt: Date; now: Date },
): Promise<void> {
  await trx
    .insertInto('waiting_offers')
    .values({ clinic_id: trx.clinicId, entry_id: entryId, starts_at: startsAt, offered_at: now })
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'entry_id', 'starts_at']).doUpdateSet({ offered_at: now }),
    )
    .execute();
}
