import { sql } from 'kysely';
import type { Booking, DateLocal, TimeLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';

/** What the constraints on a patient's own bookings compare. */
const takesPatient = sql<boolean>`
  b.status <> 'cancelled' and b.replaces_booking_id is null and b.waiting_entry_id is null`;

/**
 * The ID of a patient of the account: the given one, else its holder. Throws `not_found` for one who is
 * not of the account, or was removed from it.
 */
export async function requirePatientId(
  db: Db,
  { userId, patientId }: { userId: string; patientId: string | undefined },
): Promise<string> {
  const row = await db
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where((is) =>
      patientId === undefined
        ? is('is_account_holder', '=', true)
        : is('patient_id', '=', patientId),
    )
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row.patient_id;
}

/** Whose visit takes a place. */
export interface Occupant {
  /** Null for a patient without an account. */
  readonly userId: string | null;
  readonly patientId: string;
}

/** What of the patient's own live bookings rules out a visit. */
export type OwnConflict = Pick<Booking, 'id' | 'treatment' | 'dateLocal' | 'timeLocal'> & {
  readonly treatmentId: string;
};

/** A visit of a patient, as far as their own visits can be in its way. */
export interface OwnVisit {
  readonly patientId: string;
  readonly treatmentId: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The patient's live booking of the same treatment on the same day, else the one that overlaps;
 * null when there is neither.
 */
export async function findOwnConflict(
  db: Db,
  { patientId, treatmentId, dateLocal, startsAt, endsAt }: OwnVisit,
  exceptIds: readonly string[] = [],
): Promise<OwnConflict | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select(['b.booking_id as id', 'b.treatment_id as treatmentId', 't.name as treatment'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.patient_id', '=', patientId)
    .where(takesPatient)
    .where((is) =>
      is.or([
        is.and([is('b.treatment_id', '=', treatmentId), is('b.date_local', '=', dateLocal)]),
        is.and([is('b.starts_at', '<', endsAt), is('b.ends_at', '>', startsAt)]),
      ]),
    )
    .$if(exceptIds.length > 0, (query) => query.where('b.booking_id', 'not in', exceptIds))
    .orderBy((is) => is('b.treatment_id', '=', treatmentId), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The ID of the patient's booking of this treatment at this very time, of any length unless `hasLength`; null for none. */
export async function findBookedVisit(
  db: Db,
  { patientId, treatmentId, dateLocal, timeLocal, endsAt }: OwnVisit,
  { hasLength }: { readonly hasLength: boolean },
): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', patientId)
    .where('treatment_id', '=', treatmentId)
    .where('date_local', '=', dateLocal)
    .where('time_local', '=', timeLocal)
    .$if(hasLength, (query) => query.where('ends_at', '=', endsAt))
    .where('status', 'not in', ['held', 'cancelled'])
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** How many upcoming visits the account, or the patient without one, has yet to pay for. */
export async function countUnpaid(
  db: Db,
  { userId, patientId, now }: Occupant & { now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where((is) =>
      userId === null ? is('patient_id', '=', patientId) : is('user_id', '=', userId),
    )
    .where('status', '=', 'booked')
    .where('price_cents', '>', 0)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a visit of the patient has begun that was neither missed nor cancelled. */
export async function hasBeenTreated(
  db: Db,
  { patientId, now }: { readonly patientId: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', patientId)
    .where('starts_at', '<', now)
    .where('status', 'not in', ['held', 'no_show', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many visits that have yet to be paid for a patient can book. */
export function getMaxUnpaid(db: Db) {
  return db
    .selectFrom('clinics')
    .select('max_unpaid_bookings as maxUnpaidBookings')
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
}
